import { describe, expect, test } from "vitest";
import { toMemberId, toMessageId } from "../../../src/lib/ids.ts";
import type { Game } from "../../../src/play/game.ts";
import type { Store } from "../../../src/play/ports/store.ts";
import type { NewWatcher, View } from "../../../src/play/view.ts";
import { present } from "../../support/present.ts";
import { sampleBoard, sampleGame, sampleWatcher } from "../samples.ts";
import type { OpenStore } from "../support.ts";
import { atOnce, createGame } from "../support.ts";

const start = (store: Store): Promise<Game> => createGame(store, sampleGame(), 0);

const move = async (store: Store, game: Game, repairAt: number): Promise<Game> => {
  const next: Game = { ...game, version: game.version + 1, touchedAt: 2_000 };
  expect((await store.commit({ game: next }, game, repairAt)).ok).toBe(true);
  return next;
};

/** Claims what is due, without keeping it for longer than a moment. */
const claim = (store: Store, now: number): Promise<readonly View[]> =>
  store.claimViews({ now, until: now + 1, limit: 9 });

const SOON = 99_999;

/** Remembers a private board of a game that few watch. */
const addWatcher = async (store: Store, watcher: NewWatcher): Promise<View> =>
  present((await store.addWatcher(watcher, 99, 0)).view);

export function viewContract(open: OpenStore): void {
  describe("views", () => {
    test("a message that shows the current version is up to date", async () => {
      const store = await open();
      const { id } = await start(store);
      const { view: board } = await store.addBoard(sampleBoard(id));
      const watch = await addWatcher(store, sampleWatcher(id));
      expect(board).toEqual({
        ...sampleBoard(id),
        id: board.id,
        kind: "board",
        memberId: undefined,
        access: undefined,
        due: undefined,
        wanted: "edit",
      });
      expect(watch).toEqual({
        ...sampleWatcher(id),
        id: watch.id,
        kind: "watch",
        wanted: "edit",
        due: undefined,
      });
      expect(await store.views(id)).toEqual([board, watch]);
      expect(await claim(store, SOON)).toEqual([]);
    });

    test("a message that was overtaken before it was noted is due at once", async () => {
      const store = await open();
      const game = await start(store);
      await move(store, game, 0);
      const { view } = await store.addBoard(sampleBoard(game.id, { shown: 0 }));
      expect(view.due).toBe(2_000);
      expect(await claim(store, 1_999)).toEqual([]);
      expect(await claim(store, 2_000)).toMatchObject([{ id: view.id, shown: 0 }]);
    });

    test("a board takes the place of the one that was never posted", async () => {
      const store = await open();
      const { id } = await start(store);
      const { view, previous } = await store.addBoard(sampleBoard(id));
      expect(previous).toBeUndefined();
      expect(await store.views(id)).toEqual([view]);
      expect(await claim(store, SOON)).toEqual([]);
    });

    test("a new board replaces the old one, but no private ones and none of other games", async () => {
      const store = await open();
      const [{ id }, other] = [await start(store), await start(store)];
      const { view: elsewhere } = await store.addBoard(
        sampleBoard(other.id, { messageId: toMessageId("elsewhere") }),
      );
      const { view: old } = await store.addBoard(sampleBoard(id, { messageId: toMessageId("old") }));
      const watch = await addWatcher(store, sampleWatcher(id));
      const { view: board, previous } = await store.addBoard(
        sampleBoard(id, { messageId: toMessageId("new") }),
      );
      expect(previous).toEqual(old);
      expect(await store.views(id)).toEqual([watch, board]);
      expect(await store.views(other.id)).toEqual([elsewhere]);
    });

    test("the same message noted again replaces nothing", async () => {
      const store = await open();
      const { id } = await start(store);
      const { view: before } = await store.addBoard(sampleBoard(id));
      await store.deferView(before.id, 2_000, "repost");
      const { view, previous } = await store.addBoard(sampleBoard(id));
      expect(previous).toBeUndefined();
      expect(await store.views(id)).toEqual([view]);
    });

    test("of boards posted at once one remains, and each of the others is named for removal once", async () => {
      const store = await open();
      const { id } = await start(store);
      const added = await atOnce(6, (index) =>
        store.addBoard(sampleBoard(id, { messageId: toMessageId(`board ${index}`) })),
      );
      const [board, ...others] = await store.views(id);
      expect(others).toEqual([]);
      const replaced = added.flatMap(({ previous }) => previous?.messageId ?? []);
      expect([...replaced, board?.messageId].sort()).toEqual(added.map(({ view }) => view.messageId).sort());
    });

    test("a removed one is gone", async () => {
      const store = await open();
      const { id } = await start(store);
      const { view } = await store.addBoard(sampleBoard(id));
      await store.removeView(view.id);
      await store.removeView(view.id);
      expect(await store.markShown(view.id, 1, 0)).toBe(false);
      await store.deferView(view.id, 0);
      expect(await store.views(id)).toEqual([]);
    });
  });

  describe("addWatcher", () => {
    test("a private board takes the place of the same member's of the same game, and of no other", async () => {
      const store = await open();
      const [{ id }, other] = [await start(store), await start(store)];
      const { view: board } = await store.addBoard(sampleBoard(id));
      const elsewhere = await addWatcher(store, sampleWatcher(other.id));
      const dana = await addWatcher(
        store,
        sampleWatcher(id, { memberId: toMemberId("dana"), messageId: toMessageId("dana's") }),
      );
      const old = await addWatcher(store, sampleWatcher(id));
      const { view, previous } = await store.addWatcher(
        sampleWatcher(id, { messageId: toMessageId("new") }),
        2,
        0,
      );
      expect(previous).toEqual(old);
      expect(await store.views(id)).toEqual([board, dana, view]);
      expect(await store.views(other.id)).toContainEqual(elsewhere);
    });

    test("the same message noted again replaces nothing, and follows for longer", async () => {
      const store = await open();
      const { id } = await start(store);
      await addWatcher(store, sampleWatcher(id));
      const access = { token: "newer", expiresAt: 12_000 };
      const { view, previous } = await store.addWatcher(sampleWatcher(id, { access }), 1, 0);
      expect(previous).toBeUndefined();
      expect(await store.views(id)).toContainEqual({ ...present(view), access });
    });

    test("no more members watch than may, and those whose boards cannot follow any more do not count", async () => {
      const store = await open();
      const { id } = await start(store);
      const watcher = (memberId: string, now: number) =>
        store.addWatcher(
          sampleWatcher(id, { memberId: toMemberId(memberId), messageId: toMessageId(memberId) }),
          2,
          now,
        );
      expect((await watcher("anna", 1_000)).view).toBeDefined();
      expect((await watcher("ben", 1_000)).view).toBeDefined();
      const before = await store.views(id);
      expect(await watcher("carl", 8_999)).toEqual({ view: undefined, previous: undefined });
      expect(await store.views(id)).toEqual(before);
      const { view } = await watcher("carl", 9_000);
      expect((await store.views(id)).filter(({ kind }) => kind === "watch")).toEqual([view]);
    });

    test("of many at once as many watch as may, and each member once", async () => {
      const store = await open();
      const { id } = await start(store);
      await atOnce(12, (index) =>
        store.addWatcher(
          sampleWatcher(id, {
            memberId: toMemberId(`member ${index % 4}`),
            messageId: toMessageId(`message ${index}`),
          }),
          3,
          0,
        ),
      );
      const watchers = (await store.views(id)).filter(({ kind }) => kind === "watch");
      expect(watchers).toHaveLength(3);
      expect(new Set(watchers.map(({ memberId }) => memberId)).size).toBe(3);
    });

    test("one that was overtaken before it was noted is due at once", async () => {
      const store = await open();
      const game = await start(store);
      await move(store, game, 5_000);
      expect((await addWatcher(store, sampleWatcher(game.id, { shown: 0 }))).due).toBe(2_000);
    });
  });

  describe("claimViews", () => {
    test("returns every view of a game that has changed, once their time has come", async () => {
      const store = await open();
      const game = await start(store);
      const { view: board } = await store.addBoard(sampleBoard(game.id));
      const watch = await addWatcher(store, sampleWatcher(game.id));
      await move(store, game, 3_000);
      expect(await claim(store, 2_999)).toEqual([]);
      const due = await claim(store, 3_000);
      expect(due.map(({ id }) => id).sort()).toEqual([board.id, watch.id]);
      expect(due).toEqual(await store.views(game.id));
    });

    test("returns none that was brought up to date", async () => {
      const store = await open();
      const game = await start(store);
      const { view } = await store.addBoard(sampleBoard(game.id));
      await move(store, game, 3_000);
      await claim(store, 3_000);
      expect(await store.markShown(view.id, 1, 9_000)).toBe(true);
      expect(await store.views(game.id)).toEqual([{ ...view, shown: 1 }]);
      expect(await claim(store, SOON)).toEqual([]);
    });

    test("outlive that by which a board could be changed, unlike private boards", async () => {
      const store = await open();
      const game = await start(store);
      const access = { token: "token", expiresAt: 9_000 };
      const { view } = await store.addBoard(sampleBoard(game.id, { access }));
      await addWatcher(store, sampleWatcher(game.id));
      await store.purge(8_999);
      expect(await store.views(game.id)).toHaveLength(2);
      await store.purge(9_000);
      expect(await store.views(game.id)).toEqual([{ ...view, access: undefined }]);
    });

    test("keep by what they can be changed, from the last answer that tells it", async () => {
      const store = await open();
      const game = await start(store);
      const access = { token: "first", expiresAt: 9_000 };
      const { view } = await store.addBoard(sampleBoard(game.id, { access }));
      expect(view.access).toEqual(access);
      await store.markShown(view.id, 0, 9_000);
      expect(await store.views(game.id)).toMatchObject([{ access }]);
      await store.markShown(view.id, 0, 9_000, { token: "second", expiresAt: 9_500 });
      expect(await store.views(game.id)).toMatchObject([{ access: { token: "second", expiresAt: 9_500 } }]);
    });

    test("returns those again that the game has left behind while they were brought up to date", async () => {
      const store = await open();
      const game = await start(store);
      const { view } = await store.addBoard(sampleBoard(game.id));
      await move(store, await move(store, game, 3_000), 4_000);
      await store.markShown(view.id, 1, 9_000);
      expect(await claim(store, 8_999)).toEqual([]);
      expect(await claim(store, 9_000)).toMatchObject([{ id: view.id, shown: 1 }]);
    });

    test("forgets no change, whichever of a commit and the note of what is shown comes first", async () => {
      const store = await open();
      let game = await start(store);
      const { view } = await store.addBoard(sampleBoard(game.id));
      for (let round = 0; round < 8; round++) {
        const before = game;
        [game] = await Promise.all([
          move(store, before, 3_000),
          store.markShown(view.id, before.version, 3_000),
        ]);
        expect(await store.views(game.id)).toMatchObject([{ shown: before.version, due: 3_000 }]);
      }
    });

    test("tells that a message is to be replaced, until one was brought up to date", async () => {
      const store = await open();
      const game = await start(store);
      const { view } = await store.addBoard(sampleBoard(game.id));
      await store.deferView(view.id, 3_000, "repost");
      await store.deferView(view.id, 4_000);
      expect(await claim(store, 4_000)).toMatchObject([{ id: view.id, wanted: "repost" }]);
      await store.markShown(view.id, 0, 9_000);
      expect(await store.views(game.id)).toEqual([view]);
    });

    test("returns the longest due first, after those that were deferred", async () => {
      const store = await open();
      const [one, other] = [await start(store), await start(store)];
      const { view: first } = await store.addBoard(sampleBoard(one.id));
      const { view: second } = await store.addBoard(sampleBoard(other.id));
      await move(store, one, 100);
      await move(store, other, 200);
      await store.deferView(first.id, 300);
      expect(await claim(store, 300)).toMatchObject([{ id: second.id }, { id: first.id }]);
      await store.deferView(second.id, undefined);
      expect(await claim(store, SOON)).toMatchObject([{ id: first.id }]);
    });
  });
}
