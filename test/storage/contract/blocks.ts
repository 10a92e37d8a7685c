import { describe, expect, test } from "vitest";
import { toMemberId } from "../../../src/lib/ids.ts";
import { atOnce, type OpenStore } from "../support.ts";

const ALL = { offset: 0, limit: 9 };

export function blockContract(open: OpenStore): void {
  describe("a block", () => {
    test("is there once, until it is taken back", async () => {
      const store = await open();
      expect(await store.block(toMemberId("anna"), toMemberId("ben"))).toBe(true);
      expect(await store.block(toMemberId("anna"), toMemberId("ben"))).toBe(false);
      expect(await store.blocked(toMemberId("anna"), ALL)).toEqual({ items: ["ben"], total: 1 });
      expect(await store.unblock(toMemberId("anna"), toMemberId("ben"))).toBe(true);
      expect(await store.unblock(toMemberId("anna"), toMemberId("ben"))).toBe(false);
      expect(await store.blocked(toMemberId("anna"), ALL)).toEqual({ items: [], total: 0 });
    });

    test("that is asked for twice at once is made once", async () => {
      const store = await open();
      const made = await atOnce(4, () => store.block(toMemberId("anna"), toMemberId("ben")));
      expect(made.filter(Boolean)).toHaveLength(1);
    });

    test("is told of a pair from either side, by who wants it", async () => {
      const store = await open();
      await store.block(toMemberId("anna"), toMemberId("ben"));
      await store.block(toMemberId("cleo"), toMemberId("anna"));
      expect(await store.blockersOf(toMemberId("anna"), toMemberId("ben"))).toEqual(["anna"]);
      expect(await store.blockersOf(toMemberId("ben"), toMemberId("anna"))).toEqual(["anna"]);
      expect(await store.blockersOf(toMemberId("ben"), toMemberId("cleo"))).toEqual([]);
      await store.block(toMemberId("ben"), toMemberId("anna"));
      expect((await store.blockersOf(toMemberId("anna"), toMemberId("ben"))).toSorted()).toEqual([
        "anna",
        "ben",
      ]);
    });

    test("is listed page by page", async () => {
      const store = await open();
      for (const id of ["ben", "cleo", "dan"]) await store.block(toMemberId("anna"), toMemberId(id));
      expect(await store.blocked(toMemberId("anna"), { offset: 2, limit: 2 })).toEqual({
        items: ["dan"],
        total: 3,
      });
    });
  });
}
