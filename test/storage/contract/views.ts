import { describe, expect, test } from "vitest";
import type { Game } from "../../../src/play/game.ts";
import type { Store } from "../../../src/play/ports.ts";
import type { View } from "../../../src/play/view.ts";
import { sampleGame, sampleView } from "../samples.ts";
import type { OpenStore } from "../support.ts";
import { atOnce } from "../support.ts";

const createGame = (store: Store): Promise<Game> => store.createGame(sampleGame(), 0);

const move = async (store: Store, game: Game, repairAt: number): Promise<Game> => {
  const next: Game = { ...game, version: game.version + 1, touchedAt: 2_000 };
  expect((await store.commit({ game: next }, game, repairAt)).ok).toBe(true);
  return next;
};

/** Claims what is due, without keeping it for longer than a moment. */
const claim = (store: Store, now: number): Promise<readonly View[]> =>
  store.claimViews({ now, until: now + 1, limit: 9 });

const SOON = 99_999;

export function viewContract(open: OpenStore): void {
  describe("views", () => {
    test("a message that shows the current version is up to date", async () => {
      const store = await open();
      const { id } = await createGame(store);
      const access = { token: "token", expiresAt: 5_000 };
      const watch = sampleView(id, { kind: "watch", messageId: "private", access });
      const { view, previous } = await store.addView(watch);
      expect(previous).toBeUndefined();
      expect(view).toEqual({ ...watch, id: view.id, due: undefined });
      expect(await store.views(id)).toContainEqual(view);
      expect(await claim(store, SOON)).not.toContainEqual(view);
    });

    test("a message that was overtaken before it was noted is due at once", async () => {
      const store = await open();
      const game = await createGame(store);
      await move(store, game, 0);
      const { view } = await store.addView(sampleView(game.id, { shown: 0 }));
      expect(view.due).toBe(2_000);
      expect(await claim(store, 1_999)).toEqual([]);
      expect(await claim(store, 2_000)).toMatchObject([{ id: view.id, shown: 0 }]);
    });

    test("a board takes the place of the one that was never posted", async () => {
      const store = await open();
      const { id } = await createGame(store);
      const { view, previous } = await store.addView(sampleView(id));
      expect(previous).toBeUndefined();
      expect(await store.views(id)).toEqual([view]);
      expect(await claim(store, SOON)).toEqual([]);
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

  describe("claimViews", () => {
    test("returns every view of a game that has changed, once their time has come", async () => {
      const store = await open();
      const game = await createGame(store);
      const { view: board } = await store.addView(sampleView(game.id));
      const { view: watch } = await store.addView(sampleView(game.id, { kind: "watch", messageId: "watch" }));
      await move(store, game, 3_000);
      expect(await claim(store, 2_999)).toEqual([]);
      const due = await claim(store, 3_000);
      expect(due.map(({ id }) => id).sort()).toEqual([board.id, watch.id]);
      expect(due).toEqual(await store.views(game.id));
    });

    test("returns none that was brought up to date", async () => {
      const store = await open();
      const game = await createGame(store);
      const { view } = await store.addView(sampleView(game.id));
      await move(store, game, 3_000);
      await claim(store, 3_000);
      await store.markShown(view.id, 1, 9_000);
      expect(await store.views(game.id)).toEqual([{ ...view, shown: 1 }]);
      expect(await claim(store, SOON)).toEqual([]);
    });

    test("returns those again that the game has left behind while they were brought up to date", async () => {
      const store = await open();
      const game = await createGame(store);
      const { view } = await store.addView(sampleView(game.id));
      await move(store, await move(store, game, 3_000), 4_000);
      await store.markShown(view.id, 1, 9_000);
      expect(await claim(store, 8_999)).toEqual([]);
      expect(await claim(store, 9_000)).toMatchObject([{ id: view.id, shown: 1 }]);
    });

    test("forgets no change, whichever of a commit and the note of what is shown comes first", async () => {
      const store = await open();
      let game = await createGame(store);
      const { view } = await store.addView(sampleView(game.id));
      for (let round = 0; round < 8; round++) {
        const before = game;
        [game] = await Promise.all([
          move(store, before, 3_000),
          store.markShown(view.id, before.version, 3_000),
        ]);
        expect(await store.views(game.id)).toMatchObject([{ shown: before.version, due: 3_000 }]);
      }
    });

    test("returns the longest due first, after those that were deferred", async () => {
      const store = await open();
      const [one, other] = [await createGame(store), await createGame(store)];
      const { view: first } = await store.addView(sampleView(one.id));
      const { view: second } = await store.addView(sampleView(other.id));
      await move(store, one, 100);
      await move(store, other, 200);
      await store.deferView(first.id, 300);
      expect(await claim(store, 300)).toMatchObject([{ id: second.id }, { id: first.id }]);
      await store.deferView(second.id, undefined);
      expect(await claim(store, SOON)).toMatchObject([{ id: first.id }]);
    });
  });
}
