import { describe, expect, test } from "vitest";
import type { Game, NewGame } from "../../src/play/game.ts";
import type { Store } from "../../src/play/ports.ts";
import { PLAYER_REASONS, POSITION_REASONS } from "../../src/rules/outcome.ts";
import { computer, member, sampleGame } from "./samples.ts";
import type { OpenStore } from "./support.ts";
import { atOnce, present } from "./support.ts";

const create = async (store: Store, changes: Partial<NewGame> = {}): Promise<Game> =>
  present(await store.createGame(sampleGame(changes)));

const RESIGNED = { winner: "x", reason: "resignation" } as const;

export function gameContract(open: OpenStore): void {
  describe("games", () => {
    test("a game comes back as it was stored", async () => {
      const store = await open();
      const game = sampleGame({
        setup: { kind: "takxo", variant: "5+shift" },
        seats: { x: computer(5), o: member("ben", 6) },
        moves: ["a1", "b2", "a1>b1"],
        turn: "o",
        outcome: { winner: undefined, reason: "locks" },
        startedAt: 1_700_000_000_123,
        touchedAt: 1_700_000_000_456,
      });
      const created = present(await store.createGame(game));
      expect(created).toEqual({ ...game, id: created.id, version: 0 });
      expect(await store.game(created.id)).toEqual(created);
    });

    test("no game is known by a number that was never given", async () => {
      const store = await open();
      await create(store);
      expect(await store.game(1_000)).toBeUndefined();
    });

    test("games are numbered upwards", async () => {
      const store = await open();
      const first = await create(store);
      const second = await create(store);
      expect(second.id).toBe(first.id + 1);
    });

    test("the first games of two players may be started at once", async () => {
      const store = await open();
      const games = await atOnce(8, () => create(store));
      expect(new Set(games.map(({ id }) => id)).size).toBe(8);
    });

    test("a game has one rematch, even when it is started many times at once", async () => {
      const store = await open();
      const { id } = await create(store);
      const rematches = await atOnce(8, () => store.createGame(sampleGame({ rematchOf: id })));
      const [rematch] = rematches.filter((started) => started !== undefined);
      expect(rematches.filter((started) => started !== undefined)).toHaveLength(1);
      expect(rematch?.rematchOf).toBe(id);
      expect((await store.runningGames({ guildId: "guild" }, { offset: 0, limit: 9 })).total).toBe(2);
    });
  });

  describe("commit", () => {
    test("stores everything that play changes", async () => {
      const store = await open();
      const game = await create(store);
      const next: Game = {
        ...game,
        version: 1,
        seats: { x: member("ben", 2_000), o: member("anna", 2_500) },
        moves: ["a1"],
        turn: "o",
        touchedAt: 2_500,
      };
      expect(await store.commit(next, 0, 3_000)).toBe(true);
      expect(await store.game(game.id)).toEqual(next);
    });

    test("adds moves and takes moves back", async () => {
      const store = await open();
      const game = await create(store, { moves: ["a1", "b1"] });
      const histories = [["a1", "b1", "c1", "0000", "d1"], ["a1"], ["a1", "b2"], []];
      for (const [index, moves] of histories.entries()) {
        expect(await store.commit({ ...game, moves, version: index + 1 }, index, 0)).toBe(true);
        expect((await store.game(game.id))?.moves).toEqual(moves);
      }
    });

    test("changes nothing when somebody else was quicker", async () => {
      const store = await open();
      const game = await create(store);
      const first: Game = { ...game, version: 1, moves: ["a1"], turn: "o" };
      await store.commit(first, 0, 0);
      const late: Game = { ...game, version: 1, moves: ["d4"], outcome: RESIGNED };
      expect(await store.commit(late, 0, 0)).toBe(false);
      expect(await store.game(game.id)).toEqual(first);
    });

    test("of many at once for the same version exactly one is stored", async () => {
      const store = await open();
      const game = await create(store);
      const turns = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3"];
      const stored = await atOnce(turns.length, (index) =>
        store.commit({ ...game, version: 1, moves: turns.slice(index, index + 1) }, 0, 0),
      );
      expect(stored.filter(Boolean)).toHaveLength(1);
      expect(await store.game(game.id)).toEqual({
        ...game,
        version: 1,
        moves: [turns[stored.indexOf(true)]],
      });
    });

    test("nobody reads a game between two of its versions", async () => {
      const store = await open();
      const game = await create(store);
      const write = async () => {
        for (let version = 1; version <= 40; version++) {
          const moves = Array.from({ length: version }, (_, index) => `move ${index}`);
          await store.commit({ ...game, version, moves }, version - 1, 0);
        }
      };
      const read = async () => {
        for (let version = 0; version < 40; ) {
          const current = present(await store.game(game.id));
          expect(current.moves).toHaveLength(current.version);
          version = current.version;
        }
      };
      await Promise.all([write(), read(), read()]);
    });

    test("refuses a change that keeps the version", async () => {
      const store = await open();
      const game = await create(store);
      expect(() => store.commit(game, 0, 0)).toThrow("without a new version");
    });

    test("ends a game for every reason there is", async () => {
      const store = await open();
      for (const reason of [...POSITION_REASONS, ...PLAYER_REASONS]) {
        const game = await create(store);
        const won: Game = { ...game, version: 1, outcome: { winner: "o", reason } };
        await store.commit(won, 0, 0);
        expect(await store.game(game.id)).toEqual(won);
      }
    });
  });

  describe("runningGames", () => {
    test("lists the running games of a server, those that moved last first", async () => {
      const store = await open();
      const early = await create(store, { touchedAt: 10 });
      const late = await create(store, { touchedAt: 30 });
      const middle = await create(store, { touchedAt: 20, moves: ["a1", "b1"] });
      await create(store, { touchedAt: 40, guildId: "elsewhere" });
      await create(store, { touchedAt: 50, outcome: RESIGNED });
      const listed = await store.runningGames({ guildId: "guild" }, { offset: 0, limit: 9 });
      expect(listed).toEqual({ items: [late, middle, early], total: 3 });
    });

    test("finds the games of a player on either seat", async () => {
      const store = await open();
      const asX = await create(store, { touchedAt: 10, seats: { x: member("carl"), o: computer() } });
      const asO = await create(store, { touchedAt: 20, seats: { x: member("ben"), o: member("carl") } });
      await create(store);
      const listed = await store.runningGames(
        { guildId: "guild", playerId: "carl" },
        { offset: 0, limit: 9 },
      );
      expect(listed).toEqual({ items: [asO, asX], total: 2 });
    });

    test("turns pages", async () => {
      const store = await open();
      const games = [await create(store, { touchedAt: 10 }), await create(store, { touchedAt: 20 })];
      const page = await store.runningGames({ guildId: "guild" }, { offset: 1, limit: 1 });
      expect(page).toEqual({ items: games.slice(0, 1), total: 2 });
    });
  });

  describe("computerTurns", () => {
    test("lists running games in which a computer is to move, the oldest first", async () => {
      const store = await open();
      const seats = { x: computer(), o: member("ben") };
      const second = await create(store, { seats, touchedAt: 20 });
      const first = await create(store, { seats, touchedAt: 10 });
      await create(store, { seats, touchedAt: 31 });
      await create(store, { seats, turn: "o", touchedAt: 10 });
      await create(store, { seats, outcome: RESIGNED, touchedAt: 10 });
      expect(await store.computerTurns(30, 9)).toEqual([first, second]);
      expect(await store.computerTurns(30, 1)).toEqual([first]);
    });

    test("forgets a turn once the computer has moved and knows the next one", async () => {
      const store = await open();
      const game = await create(store, { seats: { x: computer(), o: member("ben") } });
      const moved: Game = { ...game, version: 1, moves: ["a1"], turn: "o" };
      await store.commit(moved, 0, 0);
      expect(await store.computerTurns(5_000, 9)).toEqual([]);
      const answered: Game = { ...moved, version: 2, moves: ["a1", "b1"], turn: "x" };
      await store.commit(answered, 1, 0);
      expect(await store.computerTurns(5_000, 9)).toEqual([answered]);
    });
  });

  describe("reminders", () => {
    test("games that nobody touches are idle until their player is reminded", async () => {
      const store = await open();
      const second = await create(store, { touchedAt: 200 });
      const first = await create(store, { touchedAt: 100 });
      await create(store, { touchedAt: 301 });
      await create(store, { touchedAt: 100, outcome: RESIGNED });
      expect(await store.idleGames(300, 9)).toEqual([first, second]);
      expect(await store.idleGames(300, 1)).toEqual([first]);
      expect(await store.markReminded(first.id, first.version, 500)).toBe(true);
      expect(await store.idleGames(300, 9)).toEqual([second]);
    });

    test("a player is reminded once", async () => {
      const store = await open();
      const { id, version } = await create(store);
      const reminded = await atOnce(4, () => store.markReminded(id, version, 500));
      expect(reminded.filter(Boolean)).toHaveLength(1);
    });

    test("nobody is reminded of a turn that is over", async () => {
      const store = await open();
      const game = await create(store);
      await store.commit({ ...game, version: 1, moves: ["a1"], turn: "o" }, 0, 0);
      expect(await store.markReminded(game.id, 0, 500)).toBe(false);
    });

    test("reminded games are listed by when the reminder went out", async () => {
      const store = await open();
      const [one, other, third] = [await create(store), await create(store), await create(store)];
      await store.markReminded(one.id, 0, 700);
      await store.markReminded(other.id, 0, 600);
      await store.markReminded(third.id, 0, 801);
      expect(await store.remindedGames(800, 9)).toEqual([other, one]);
      expect(await store.remindedGames(800, 1)).toEqual([other]);
    });

    test("whoever moves after a reminder may be reminded of a later turn", async () => {
      const store = await open();
      const game = await create(store);
      await store.markReminded(game.id, 0, 500);
      const moved: Game = { ...game, version: 1, moves: ["a1"], turn: "o", touchedAt: 600 };
      await store.commit(moved, 0, 0);
      expect(await store.remindedGames(1_000, 9)).toEqual([]);
      expect(await store.idleGames(1_000, 9)).toEqual([moved]);
      expect(await store.markReminded(game.id, 1, 1_100)).toBe(true);
    });
  });
}
