import { describe, expect, test } from "vitest";
import type { Game } from "../../src/play/game.ts";
import type { Store } from "../../src/play/ports.ts";
import { sampleGame, sampleView } from "./samples.ts";
import type { OpenStore } from "./support.ts";
import { atOnce, present } from "./support.ts";

const createGame = async (store: Store): Promise<Game> => present(await store.createGame(sampleGame()));

const move = async (store: Store, game: Game, repairAt: number): Promise<Game> => {
  const next: Game = { ...game, version: game.version + 1, touchedAt: 2_000 };
  expect(await store.commit(next, game.version, repairAt)).toBe(true);
  return next;
};

export function viewContract(open: OpenStore): void {
  describe("views", () => {
    test("a message that shows the current version is up to date", async () => {
      const store = await open();
      const { id } = await createGame(store);
      const access = { token: "token", expiresAt: 5_000 };
      const watch = sampleView(id, { kind: "watch", messageId: "private", access });
      const { view, previous } = await store.addView(watch);
      expect(previous).toBeUndefined();
      expect(view).toEqual({ ...watch, id: view.id });
      expect(await store.views(id)).toEqual([view]);
      expect(await store.dueViews(99_999, 9)).toEqual([]);
    });

    test("a message that was overtaken before it was noted is due at once", async () => {
      const store = await open();
      const game = await createGame(store);
      await move(store, game, 0);
      const { view } = await store.addView(sampleView(game.id, { shown: 0 }));
      expect(await store.dueViews(2_000, 9)).toEqual([view]);
    });

    test("a message that shows nothing yet is due when its maker says", async () => {
      const store = await open();
      const { id } = await createGame(store);
      const { view } = await store.addView(sampleView(id, { shown: -1, due: 4_000 }));
      expect(await store.dueViews(3_999, 9)).toEqual([]);
      expect(await store.dueViews(4_000, 9)).toEqual([view]);
    });

    test("a new board replaces the old one, but no private ones and none of other games", async () => {
      const store = await open();
      const [{ id }, other] = [await createGame(store), await createGame(store)];
      const { view: elsewhere } = await store.addView(sampleView(other.id, { messageId: "elsewhere" }));
      const { view: old } = await store.addView(sampleView(id, { messageId: "old" }));
      const { view: watch } = await store.addView(sampleView(id, { kind: "watch", messageId: "watch" }));
      const { view: board, previous } = await store.addView(sampleView(id, { messageId: "new" }));
      expect(previous).toEqual(old);
      expect(await store.views(id)).toEqual([watch, board]);
      expect(await store.views(other.id)).toEqual([elsewhere]);
    });

    test("the same message noted again replaces nothing", async () => {
      const store = await open();
      const { id } = await createGame(store);
      await store.addView(sampleView(id, { shown: -1 }));
      const { view, previous } = await store.addView(sampleView(id));
      expect(previous).toBeUndefined();
      expect(await store.views(id)).toEqual([view]);
    });

    test("of boards posted at once one remains, and each of the others is named for removal once", async () => {
      const store = await open();
      const { id } = await createGame(store);
      const added = await atOnce(6, (index) =>
        store.addView(sampleView(id, { messageId: `board ${index}` })),
      );
      const [board, ...others] = await store.views(id);
      expect(others).toEqual([]);
      const replaced = added.flatMap(({ previous }) => previous?.messageId ?? []);
      expect([...replaced, board?.messageId].sort()).toEqual(added.map(({ view }) => view.messageId).sort());
    });

    test("a removed one is gone", async () => {
      const store = await open();
      const { id } = await createGame(store);
      const { view } = await store.addView(sampleView(id));
      await store.removeView(view.id);
      await store.removeView(view.id);
      await store.markShown(view.id, 1, 0);
      await store.deferView(view.id, 0);
      expect(await store.views(id)).toEqual([]);
    });
  });

  describe("dueViews", () => {
    test("lists every view of a game that has changed, once their time has come", async () => {
      const store = await open();
      const game = await createGame(store);
      await store.addView(sampleView(game.id));
      await store.addView(sampleView(game.id, { kind: "watch", messageId: "watch" }));
      await move(store, game, 3_000);
      expect(await store.dueViews(2_999, 9)).toEqual([]);
      expect(await store.dueViews(3_000, 9)).toEqual(await store.views(game.id));
      expect(await store.dueViews(3_000, 1)).toHaveLength(1);
    });

    test("does not list those that were brought up to date", async () => {
      const store = await open();
      const game = await createGame(store);
      const { view } = await store.addView(sampleView(game.id));
      await move(store, game, 3_000);
      await store.markShown(view.id, 1, 9_000);
      expect(await store.views(game.id)).toEqual([{ ...view, shown: 1 }]);
      expect(await store.dueViews(99_999, 9)).toEqual([]);
    });

    test("lists those again that the game has left behind while they were brought up to date", async () => {
      const store = await open();
      const game = await createGame(store);
      const { view } = await store.addView(sampleView(game.id));
      await move(store, await move(store, game, 3_000), 4_000);
      await store.markShown(view.id, 1, 9_000);
      expect(await store.dueViews(8_999, 9)).toEqual([]);
      expect(await store.dueViews(9_000, 9)).toEqual([{ ...view, shown: 1, due: 9_000 }]);
    });

    test("lists the longest due first, after those that were deferred", async () => {
      const store = await open();
      const [one, other] = [await createGame(store), await createGame(store)];
      const { view: first } = await store.addView(sampleView(one.id));
      const { view: second } = await store.addView(sampleView(other.id));
      await move(store, one, 100);
      await move(store, other, 200);
      await store.deferView(first.id, 300);
      expect(await store.dueViews(300, 9)).toMatchObject([{ id: second.id }, { id: first.id }]);
      await store.deferView(second.id, undefined);
      expect(await store.dueViews(300, 9)).toMatchObject([{ id: first.id }]);
    });
  });
}
