import { describe, expect, test } from "vitest";
import type { Database } from "../../../src/storage/database.ts";
import { inServer } from "../../support/places.ts";
import { computer, member, sampleBlitz, sampleBoard, sampleGame } from "../samples.ts";
import { challenge, createGame, type OpenStore } from "../support.ts";

export function loadContract(open: OpenStore, database: () => Database): void {
  describe("the load", () => {
    test("of an empty store is nothing", async () => {
      const store = await open();
      expect(await store.load()).toEqual({ running: 0, oldestDue: undefined });
    });

    test("counts the games that run, wherever they are", async () => {
      const store = await open();
      await createGame(store, sampleGame(), 0);
      await createGame(store, sampleGame({ place: inServer("elsewhere") }), 0);
      await createGame(store, sampleGame({ outcome: { winner: "x", reason: "resignation" } }), 0);
      expect(await store.load()).toMatchObject({ running: 2 });
      await database().game.deleteMany({ where: { guildId: "elsewhere" } });
      expect(await store.load()).toMatchObject({ running: 1 });
    });

    test("tells the time of the work of any kind that is due first", async () => {
      const store = await open();
      const earliest = async () => (await store.load()).oldestDue;
      await challenge(store, { expiresAt: 900_000 });
      expect(await earliest()).toBe(900_000);
      const { id } = await createGame(store, sampleGame(), 0);
      const { view } = await store.addBoard(sampleBoard(id));
      await store.deferView(view.id, 800_000);
      expect(await earliest()).toBe(800_000);
      const clock = { ...sampleBlitz().clock, since: 640_000 };
      await createGame(store, sampleBlitz({ clock }), 9_000_000);
      expect(await earliest()).toBe(700_000);
      await createGame(store, sampleGame({ seats: { x: computer(), o: member("ben") } }), 600_000);
      expect(await earliest()).toBe(600_000);
    });
  });
}
