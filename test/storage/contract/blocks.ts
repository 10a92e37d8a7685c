import { describe, expect, test } from "vitest";
import { atOnce, type OpenStore } from "../support.ts";

const ALL = { offset: 0, limit: 9 };

export function blockContract(open: OpenStore): void {
  describe("a block", () => {
    test("is there once, until it is taken back", async () => {
      const store = await open();
      expect(await store.block("anna", "ben")).toBe(true);
      expect(await store.block("anna", "ben")).toBe(false);
      expect(await store.blocked("anna", ALL)).toEqual({ items: ["ben"], total: 1 });
      expect(await store.unblock("anna", "ben")).toBe(true);
      expect(await store.unblock("anna", "ben")).toBe(false);
      expect(await store.blocked("anna", ALL)).toEqual({ items: [], total: 0 });
    });

    test("that is asked for twice at once is made once", async () => {
      const store = await open();
      const made = await atOnce(4, () => store.block("anna", "ben"));
      expect(made.filter(Boolean)).toHaveLength(1);
    });

    test("is told of a pair from either side, by who wants it", async () => {
      const store = await open();
      await store.block("anna", "ben");
      await store.block("cleo", "anna");
      expect(await store.blockersOf("anna", "ben")).toEqual(["anna"]);
      expect(await store.blockersOf("ben", "anna")).toEqual(["anna"]);
      expect(await store.blockersOf("ben", "cleo")).toEqual([]);
      await store.block("ben", "anna");
      expect((await store.blockersOf("anna", "ben")).toSorted()).toEqual(["anna", "ben"]);
    });

    test("is listed page by page", async () => {
      const store = await open();
      for (const id of ["ben", "cleo", "dan"]) await store.block("anna", id);
      expect(await store.blocked("anna", { offset: 2, limit: 2 })).toEqual({ items: ["dan"], total: 3 });
    });
  });
}
