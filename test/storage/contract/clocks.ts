import { describe, expect, test } from "vitest";
import { BLITZ } from "../../../src/clock/time-control.ts";
import { toGameId } from "../../../src/lib/ids.ts";
import type { Shards } from "../../../src/lib/shard.ts";
import type { Game, NewGame } from "../../../src/play/game.ts";
import type { Store } from "../../../src/play/ports/store.ts";
import { WHOLE } from "../../../src/processes/share.ts";
import { apart, inServer } from "../../support/places.ts";
import { runningClock } from "../../support/running-clock.ts";
import {
  SERVER_0,
  SERVER_1,
  SERVER_2,
  sampleBlitz,
  sampleBoard,
  sampleGame,
  sampleSetup,
} from "../samples.ts";
import { atOnce, change, createGame, type OpenStore } from "../support.ts";

const blitz = (store: Store, changes: Partial<NewGame> = {}): Promise<Game> =>
  createGame(store, sampleBlitz(changes), 0);

const WON = { winner: "x", reason: "line" } as const;

/** Notes that members of some shards can press, where two seconds in which they could not are tolerated. */
const pulse = (store: Store, at: number, of: Shards = WHOLE): Promise<number> => store.pulse(of, at, 2_000);

/** The games whose deadline is at this time exactly, looked for a millisecond before as well. */
async function dueAt(store: Store, time: number): Promise<readonly number[]> {
  expect(await store.claimGames({ now: time - 1, until: time + 1_000, limit: 9 }, WHOLE)).toEqual([]);
  const games = await store.claimGames({ now: time, until: time + 1_000, limit: 9 }, WHOLE);
  return games.map(({ id }) => id);
}

export function clockContract(open: OpenStore): void {
  describe("deadlines", () => {
    test("the time of the player to move runs out, counted from the start of the turn", async () => {
      const store = await open();
      const game = await blitz(store);
      const clock = { ...game.clock, remaining: { x: 55_000, o: 20_000 }, since: 6_000 };
      const moved = await change(store, game, { moves: ["a1"], turn: "o", clock, touchedAt: 6_000 });
      expect(await dueAt(store, 26_000)).toEqual([moved.id]);
    });

    test("each turn has its time", async () => {
      const store = await open();
      const setup = sampleSetup({ timeControl: { kind: "turn", limit: 15_000 } });
      const game = await createGame(store, sampleGame({ setup, touchedAt: 1_000 }), 0);
      expect(await dueAt(store, 16_000)).toEqual([game.id]);
    });

    test("an offer lapses", async () => {
      const store = await open();
      const game = await createGame(store, sampleGame(), 0);
      await change(store, game, { offers: [{ kind: "draw", by: "x", open: true, expiresAt: 8_000 }] });
      expect(await dueAt(store, 8_000)).toEqual([game.id]);
    });

    test("the next game of a match starts a minute after the one before it", async () => {
      const store = await open();
      const game = await createGame(store, sampleGame({ setup: sampleSetup({ games: 2 }) }), 0);
      await change(store, game, { outcome: WON, touchedAt: 4_000 });
      expect(await dueAt(store, 64_000)).toEqual([game.id]);
    });

    test("nothing happens to a game that has neither clock nor offers, or is over", async () => {
      const store = await open();
      await createGame(store, sampleGame(), 0);
      await change(store, await blitz(store), { outcome: WON });
      expect(await store.claimGames({ now: 1e12, until: 2e12, limit: 9 }, WHOLE)).toEqual([]);
    });
  });

  describe("restartTurn", () => {
    test("lets the turn run from when its board was shown", async () => {
      const store = await open();
      const game = await blitz(store);
      await store.restartTurn(game.id, 0, 3_500);
      expect(await store.game(game.id)).toEqual({ ...game, clock: { ...game.clock, since: 3_500 } });
      expect(await dueAt(store, 63_500)).toEqual([game.id]);
    });

    test("keeps the deadline of an open offer", async () => {
      const store = await open();
      const game = await blitz(store, {
        offers: [{ kind: "draw", by: "o", open: true, expiresAt: 9_000 }],
      });
      await store.restartTurn(game.id, 0, 3_500);
      expect(await dueAt(store, 9_000)).toEqual([game.id]);
    });

    test("does nothing to a later version or to a game that is over", async () => {
      const store = await open();
      const clock = runningClock({ kind: "clock", limit: 60_000 }, 2_000);
      const moved = await change(store, await blitz(store), { turn: "o", clock, touchedAt: 2_000 });
      await store.restartTurn(moved.id, 0, 3_500);
      expect(await store.game(moved.id)).toEqual(moved);
      const over = await change(store, await blitz(store), { outcome: WON });
      await store.restartTurn(over.id, 1, 3_500);
      expect(await store.game(over.id)).toEqual(over);
      await store.restartTurn(toGameId(1_000_000), 0, 3_500);
    });

    test("a turn is restarted once, whoever looks at its board again", async () => {
      const store = await open();
      const { id } = await blitz(store);
      await store.restartTurn(id, 0, 3_500);
      await store.restartTurn(id, 0, 30_000);
      expect((await store.game(id))?.clock.since).toBe(3_500);
      const starts = await blitz(store);
      await atOnce(4, (index) => store.restartTurn(starts.id, 0, 3_501 + index));
      const since = (await store.game(starts.id))?.clock.since;
      await store.restartTurn(starts.id, 0, 30_000);
      expect((await store.game(starts.id))?.clock.since).toBe(since);
      expect(since).toBeGreaterThan(3_500);
    });

    test("an offer during the turn does not give its time back", async () => {
      const store = await open();
      const game = await blitz(store);
      const offers = [{ kind: "draw", by: "x", open: true, expiresAt: 90_000 }] as const;
      const offered = await change(store, game, { offers, touchedAt: 30_000 });
      await store.restartTurn(game.id, 1, 31_000);
      expect(await store.game(game.id)).toEqual(offered);
    });
  });

  describe("an absence", () => {
    test("puts the clocks of running games forward", async () => {
      const store = await open();
      const game = await blitz(store, {
        clock: runningClock({ kind: "clock", limit: 60_000 }, 1_000),
        offers: [{ kind: "draw", by: "o", open: true, expiresAt: 900_000 }],
      });
      await pulse(store, 11_000);
      expect(await pulse(store, 100_000)).toBe(89_000);
      // Ten seconds of the turn had gone by.
      expect(await store.game(game.id)).toEqual({ ...game, clock: { ...game.clock, since: 90_000 } });
      expect(await dueAt(store, 150_000)).toEqual([game.id]);
    });

    test("makes the boards with clocks due, since they show when time runs out", async () => {
      const store = await open();
      const [timed, untimed] = [await blitz(store), await createGame(store, sampleGame(), 0)];
      for (const { id } of [timed, untimed]) await store.addBoard(sampleBoard(id));
      await pulse(store, 11_000);
      await pulse(store, 100_000);
      expect(await store.views(timed.id)).toMatchObject([{ due: 100_000 }]);
      expect(await store.views(untimed.id)).toMatchObject([{ due: undefined }]);
    });

    test("charges nothing for a turn that began after the last pulse", async () => {
      const store = await open();
      const game = await blitz(store, { clock: runningClock({ kind: "clock", limit: 60_000 }, 11_500) });
      await pulse(store, 11_000);
      await pulse(store, 100_000);
      expect((await store.game(game.id))?.clock.since).toBe(100_000);
    });

    test("leaves alone what has no clock and what is over", async () => {
      const store = await open();
      const untimed = await createGame(store, sampleGame(), 0);
      const over = await change(store, await blitz(store), { outcome: WON });
      await pulse(store, 11_000);
      await pulse(store, 100_000);
      expect(await store.game(untimed.id)).toEqual(untimed);
      expect(await store.game(over.id)).toEqual(over);
    });

    test("changes nothing as long as it is tolerated", async () => {
      const store = await open();
      const game = await blitz(store);
      await pulse(store, 11_000);
      expect(await pulse(store, 13_000)).toBe(0);
      expect(await pulse(store, 15_000)).toBe(0);
      expect(await store.game(game.id)).toEqual(game);
      expect(await pulse(store, 17_001)).toBe(2_001);
    });

    test("there is none before the first start", async () => {
      const store = await open();
      const game = await blitz(store);
      expect(await pulse(store, 100_000)).toBe(0);
      expect(await store.game(game.id)).toEqual(game);
      expect(await pulse(store, 110_000)).toBe(10_000);
    });

    test("is made up for once, even when many start at once", async () => {
      const store = await open();
      const game = await blitz(store);
      await pulse(store, 11_000);
      const absences = await atOnce(6, () => pulse(store, 100_000));
      expect(absences.sort((one, other) => other - one)).toEqual([89_000, 0, 0, 0, 0, 0]);
      expect((await store.game(game.id))?.clock.since).toBe(90_000);
    });

    test("of some shards puts the clocks of their servers forward, and no others", async () => {
      const store = await open();
      const games: Game[] = [];
      for (const guildId of [SERVER_0, SERVER_1, SERVER_2])
        games.push(await blitz(store, { place: inServer(guildId) }));
      const since = async () => {
        const found = await Promise.all(games.map(({ id }) => store.game(id)));
        return found.map((game) => game?.clock.since);
      };
      const of = (...shards: number[]): Shards => ({ shards, total: 3 });
      await pulse(store, 11_000, of(0, 1, 2));
      expect(await pulse(store, 12_000, of(0))).toBe(0);
      // Only the first was there a second ago.
      expect(await pulse(store, 13_500, of(0, 1))).toBe(2_500);
      expect(await since()).toEqual([1_000, 3_500, 1_000]);
      expect(await pulse(store, 31_000, of(2))).toBe(20_000);
      expect(await since()).toEqual([1_000, 3_500, 21_000]);
      expect(await pulse(store, 43_500, of(0, 1))).toBe(30_000);
      expect(await since()).toEqual([31_000, 33_500, 21_000]);
    });

    test("of any shard puts the clocks of games apart forward, whose presses any shard may bring", async () => {
      const store = await open();
      const { id } = await blitz(store, { place: apart() });
      await pulse(store, 11_000, { shards: [0, 1, 2], total: 3 });
      expect(await pulse(store, 31_000, { shards: [2], total: 3 })).toBe(20_000);
      expect((await store.game(id))?.clock.since).toBe(21_000);
      await pulse(store, 31_000, { shards: [0, 1], total: 3 });
      expect((await store.game(id))?.clock.since).toBe(21_000);
    });

    test("of a bot that comes back with fewer shards is made up for in all of them, once each", async () => {
      const store = await open();
      const games: Game[] = [];
      for (const guildId of [SERVER_0, SERVER_1, SERVER_2])
        games.push(await blitz(store, { place: inServer(guildId) }));
      await pulse(store, 11_000, { shards: [0, 1, 2], total: 3 });
      expect(await pulse(store, 100_000, { shards: [0], total: 2 })).toBe(89_000);
      expect(await pulse(store, 101_000, { shards: [0], total: 2 })).toBe(0);
      expect(await pulse(store, 120_000, { shards: [1], total: 2 })).toBe(20_000);
      const since = await Promise.all(games.map(async ({ id }) => (await store.game(id))?.clock.since));
      // Ten seconds of each turn had passed. Of two shards, server 1 belongs to the one that came back last.
      expect(since).toEqual([90_000, 110_000, 90_000]);
    });

    test("of one shard is no absence of the others when their number changes", async () => {
      const store = await open();
      const games: Game[] = [];
      for (const guildId of [SERVER_0, SERVER_1, SERVER_2])
        games.push(await blitz(store, { place: inServer(guildId) }));
      await pulse(store, 11_000, { shards: [0, 1, 2], total: 3 });
      await store.pulse({ shards: [0, 2], total: 3 }, 39_500, 60_000);
      expect(await pulse(store, 41_000)).toBe(30_000);
      const since = await Promise.all(games.map(async ({ id }) => (await store.game(id))?.clock.since));
      expect(since).toEqual([1_000, 31_000, 1_000]);
    });

    test("is none of shards that there were not for a while", async () => {
      const store = await open();
      const { id } = await blitz(store, {
        place: inServer(SERVER_2),
        clock: runningClock(BLITZ, 850_000_000),
      });
      const four = { shards: [0, 1, 2, 3], total: 4 };
      const two = { shards: [0, 1], total: 2 };
      await pulse(store, 1_000, four);
      await pulse(store, 2_000, two);
      await store.pulse(two, 850_050_000, 1e9);
      expect(await pulse(store, 850_051_000, four)).toBe(0);
      expect((await store.game(id))?.clock.since).toBe(850_000_000);
    });

    test("of one server puts its clocks forward, and no others", async () => {
      const store = await open();
      const games = [
        await blitz(store, { place: inServer(SERVER_0) }),
        await blitz(store, { place: inServer(SERVER_1) }),
      ];
      await store.putForward(SERVER_0, 11_000, 100_000);
      const since = await Promise.all(games.map(async ({ id }) => (await store.game(id))?.clock.since));
      // Ten seconds of the turn had passed.
      expect(since).toEqual([90_000, 1_000]);
    });

    test("of a server, and of its shard in the middle of it, is made up for once", async () => {
      const store = await open();
      const { id } = await blitz(store, { place: inServer(SERVER_0) });
      await pulse(store, 30_000);
      await store.putForward(SERVER_0, 11_000, 50_000);
      expect(await pulse(store, 50_000)).toBe(20_000);
      await store.putForward(SERVER_0, 11_000, 65_000);
      // Ten seconds of the turn had passed.
      expect((await store.game(id))?.clock.since).toBe(55_000);
    });

    test("of a bot that comes back with more shards is made up for in all of them, once each", async () => {
      const store = await open();
      const games = [
        await blitz(store, { place: inServer(SERVER_0) }),
        await blitz(store, { place: inServer(SERVER_1) }),
      ];
      await pulse(store, 11_000);
      expect(await pulse(store, 100_000, { shards: [0], total: 3 })).toBe(89_000);
      expect(await pulse(store, 101_000, { shards: [0], total: 3 })).toBe(0);
      expect(await pulse(store, 120_000, { shards: [1, 2], total: 3 })).toBe(20_000);
      const since = await Promise.all(games.map(async ({ id }) => (await store.game(id))?.clock.since));
      expect(since).toEqual([90_000, 110_000]);
    });

    test("no shard is away when all start for the first time at once", async () => {
      const store = await open();
      const game = await blitz(store, { place: inServer(SERVER_1) });
      const absences = await atOnce(3, (shard) => pulse(store, 100_000, { shards: [shard], total: 3 }));
      expect(absences).toEqual([0, 0, 0]);
      expect(await store.game(game.id)).toEqual(game);
    });

    test("gives whoever was reminded of a rated game all of that time again", async () => {
      const store = await open();
      const remind = async (changes: Partial<NewGame>) => {
        const game = await createGame(store, sampleGame(changes), 0);
        await store.markReminded(game.id, game.version, 5_000);
        return game.id;
      };
      await remind({ place: inServer(SERVER_0), rated: true });
      const casual = await remind({ place: inServer(SERVER_0) });
      const elsewhere = await remind({ place: inServer(SERVER_1), rated: true });
      await store.putForward(SERVER_0, 6_000, 90_000);
      const due = async (at: number) => (await store.remindedGames(at, 9)).map(({ id }) => id).sort();
      expect(await due(89_999)).toEqual([casual, elsewhere]);
      expect(await due(90_000)).toHaveLength(3);
    });
  });
}
