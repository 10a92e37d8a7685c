import { describe, expect, test } from "vitest";
import type { Effect } from "../../../src/play/action.ts";
import type { Game, NewGame } from "../../../src/play/game.ts";
import type { Offer } from "../../../src/play/offer.ts";
import type { Store } from "../../../src/play/ports/store.ts";
import { PLAYER_REASONS, POSITION_REASONS } from "../../../src/rules/outcome.ts";
import { member, sampleBlitz, sampleGame } from "../samples.ts";
import type { OpenStore } from "../support.ts";
import { atOnce, change, createGame, running } from "../support.ts";

const create = (store: Store, changes: Partial<NewGame> = {}): Promise<Game> =>
  createGame(store, sampleGame(changes), 0);

const STORED = { ok: true, value: { ratings: undefined, opened: undefined } };
const RESIGNED = { winner: "x", reason: "resignation" } as const;

/** A game that ends, and the one that follows it. */
const ending = (game: Game, changes: Partial<NewGame> = {}): Required<Effect> => ({
  game: { ...game, version: game.version + 1, outcome: RESIGNED },
  opens: sampleGame({ follows: game.id, ...changes }),
});

export function commitContract(open: OpenStore): void {
  describe("commit", () => {
    test("stores everything that play changes", async () => {
      const store = await open();
      const game = await createGame(store, sampleBlitz(), 0);
      const next: Game = {
        ...game,
        version: 1,
        seats: { x: member("ben", 2_000), o: member("anna", 2_500) },
        moves: ["a1"],
        turn: "o",
        clock: { ...game.clock, remaining: { x: 58_500, o: 60_000 }, since: 2_500 },
        choice: "taken",
        offers: [{ kind: "draw", by: "o", open: true, expiresAt: 9_000 }],
        match: { number: 2, carried: { x: 2, o: 0 }, ready: { x: false, o: true }, resignedBy: "x" },
        touchedAt: 2_500,
      };
      expect(await store.commit({ game: next }, game, 3_000)).toEqual(STORED);
      expect(await store.game(game.id)).toEqual(next);
    });

    test("adds moves and takes moves back", async () => {
      const store = await open();
      let game = await create(store, { moves: ["a1", "b1"] });
      for (const moves of [["a1", "b1", "c1", "0000", "d1"], ["a1"], ["a1", "b2"], []]) {
        game = await change(store, game, { moves });
        expect(await store.game(game.id)).toEqual(game);
      }
    });

    test("changes nothing when somebody else was quicker", async () => {
      const store = await open();
      const game = await create(store);
      const first = await change(store, game, { moves: ["a1"], turn: "o" });
      const late: Game = { ...game, version: 1, moves: ["d4"], outcome: RESIGNED };
      expect(await store.commit({ game: late }, game, 0)).toEqual({ ok: false, error: "stale" });
      expect(await store.game(game.id)).toEqual(first);
    });

    test("changes nothing when its turn runs from another time meanwhile", async () => {
      const store = await open();
      const game = await createGame(store, sampleBlitz(), 0);
      await store.restartTurn(game.id, 0, 3_500);
      const late: Game = { ...game, version: 1, moves: ["d4"] };
      expect(await store.commit({ game: late }, game, 0)).toEqual({ ok: false, error: "stale" });
      expect((await store.game(game.id))?.clock.since).toBe(3_500);
    });

    test("of many at once for the same version exactly one is stored", async () => {
      const store = await open();
      const game = await create(store);
      const turns = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3"];
      const stored = await atOnce(turns.length, (index) =>
        store.commit({ game: { ...game, version: 1, moves: turns.slice(index, index + 1) } }, game, 0),
      );
      expect(stored.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await store.game(game.id)).toEqual({
        ...game,
        version: 1,
        moves: [turns[stored.findIndex(({ ok }) => ok)]],
      });
    });

    test("loses no change of many who each try until they succeed", async () => {
      const store = await open();
      const { id } = await create(store);
      const add = async (who: number): Promise<void> => {
        const game = await store.game(id);
        if (game === undefined) throw new Error("The game is gone");
        const next = { ...game, version: game.version + 1, moves: [...game.moves, `move of ${who}`] };
        const stored = await store.commit({ game: next }, game, 0);
        if (!stored.ok) await add(who);
      };
      await atOnce(8, add);
      const game = await store.game(id);
      expect(game?.version).toBe(8);
      expect(new Set(game?.moves).size).toBe(8);
    });

    test("nobody reads a game between two of its versions", async () => {
      const store = await open();
      const game = await create(store, { moves: ["a1"] });
      // Moves are added and taken back, so that their number alone would not tell the versions apart.
      const versionOf = (version: number): Game => ({
        ...game,
        version,
        moves: version % 2 === 0 ? ["a1"] : ["a1", `move ${version}`],
        offers: [{ kind: "draw", by: "x", open: true, expiresAt: version }],
      });
      const write = async () => {
        for (let version = 1; version <= 20; version++) {
          await store.commit({ game: versionOf(version) }, versionOf(version - 1), 0);
        }
      };
      const read = async () => {
        for (let version = 0; version < 20; ) {
          const current = await store.game(game.id);
          version = current?.version ?? -1;
          if (version > 0) expect(current).toEqual(versionOf(version));
        }
      };
      await Promise.all([write(), read(), read()]);
    });

    test("refuses a change that keeps the version", async () => {
      const store = await open();
      const game = await create(store);
      await expect(store.commit({ game }, game, 0)).rejects.toThrow("without a new version");
    });

    test("ends a game for every reason there is", async () => {
      const store = await open();
      for (const reason of [...POSITION_REASONS, ...PLAYER_REASONS]) {
        const game = await create(store);
        const won = await change(store, game, { outcome: { winner: "o", reason } });
        expect(await store.game(game.id)).toEqual(won);
      }
    });
  });

  describe("offers", () => {
    const DRAW: Offer = { kind: "draw", by: "x", open: true, expiresAt: 9_000 };
    const TAKE_BACK: Offer = { kind: "takeBack", by: "o", open: true, expiresAt: 8_000 };

    test("are kept in the order in which they were made, open or not, and cleared by the next move", async () => {
      const store = await open();
      const game = await create(store);
      const offered = await change(store, game, { offers: [DRAW] });
      expect(await store.game(game.id)).toEqual(offered);
      const both = await change(store, offered, { offers: [{ ...DRAW, open: false }, TAKE_BACK] });
      expect(await store.game(game.id)).toEqual(both);
      const moved = await change(store, both, { moves: ["a1"], offers: [] });
      expect(await store.game(game.id)).toEqual(moved);
    });
  });

  describe("a game that opens another one", () => {
    test("is stored together with it", async () => {
      const store = await open();
      const game = await create(store);
      const effect = ending(game, { moves: ["a1"] });
      const stored = await store.commit(effect, game, 7_000);
      const opened = stored.ok ? stored.value.opened : undefined;
      if (opened === undefined) throw new Error("No game was opened");
      expect(opened).toEqual({ ...effect.opens, id: opened.id, version: 0, newcomer: false });
      expect(await store.game(opened.id)).toEqual(opened);
      expect(await store.game(effect.game.id)).toEqual(effect.game);
      expect(await store.views(opened.id)).toMatchObject([
        { kind: "board", messageId: undefined, shown: undefined, due: 7_000 },
      ]);
    });

    test("does not change when it has been followed before", async () => {
      const store = await open();
      const game = await create(store);
      await store.commit(ending(game), game, 0);
      const before = await store.game(game.id);
      const again: Effect = { ...ending(game), game: { ...game, version: 2, outcome: RESIGNED } };
      expect(await store.commit(again, { ...game, version: 1 }, 0)).toEqual({ ok: false, error: "followed" });
      expect(await store.game(game.id)).toEqual(before);
      expect((await running(store)).total).toBe(1);
    });

    test("opens nothing when somebody else was quicker", async () => {
      const store = await open();
      const game = await create(store);
      await change(store, game, { moves: ["a1"] });
      expect(await store.commit(ending(game), game, 0)).toEqual({ ok: false, error: "stale" });
      expect((await running(store)).total).toBe(1);
    });

    test("opens one, however many try at once", async () => {
      const store = await open();
      const game = await create(store);
      const stored = await atOnce(8, () => store.commit(ending(game), game, 0));
      expect(stored.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await running(store)).total).toBe(1);
    });
  });
}
