import { describe, expect, test } from "vitest";
import { BLITZ, type TimeControl } from "../../src/clock/time-control.ts";
import type { GameId } from "../../src/lib/ids.ts";
import { seededRandom } from "../../src/lib/random.ts";
import type { Action } from "../../src/play/action.ts";
import type { Game } from "../../src/play/game.ts";
import { createGames } from "../../src/play/games.ts";
import type { Setup } from "../../src/play/setup.ts";
import { atOnce } from "../storage/support.ts";
import { cases } from "../support/cases.ts";
import type { DatabaseKind } from "../support/empty-store.ts";
import { inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import { onEachDatabase } from "./databases.ts";
import {
  agreed,
  alwaysThere,
  codeOf,
  findGame,
  firstMoveEngine,
  member,
  move,
  offering,
  openPlay,
  resign,
  START,
  storeGame,
} from "./setting.ts";

/** How often each race is run: whoever loses it once may win it the next time. */
const ROUNDS = cases(2);

const [anna, ben] = [member("anna"), member("ben")];
const TURN_15: TimeControl = { kind: "turn", limit: 15_000 };
const accept = (by: typeof anna): Action => ({ kind: "accept", by });
const withdraw = (by: typeof anna): Action => ({ kind: "withdraw", by });
const ready = (by: typeof anna): Action => ({ kind: "ready", by });

/** Two processes that share a database. */
async function openProcesses(kind: DatabaseKind, changes: Partial<Setup> = {}) {
  const play = await openPlay(firstMoveEngine, kind);
  const { store, now } = play;
  const other = createGames({ store, findGame, engine: firstMoveEngine, now, catchUp: alwaysThere });
  return {
    ...play,
    other,
    open: () => storeGame(store, changes, now()),
    current: async (id: GameId) => present(await store.game(id)),
    running: async () => (await store.runningGames({ near: inServer() }, { offset: 0, limit: 99 })).items,
  };
}

/** Expects that the moves of a game lead to where it says it stands. */
function expectSound(game: Game): void {
  const replayed = findGame(game.setup.kind)?.replay(game.setup.variant, game.moves);
  expect(replayed).toMatchObject({ ok: true });
  if (!replayed?.ok) return;
  expect(replayed.value.turn).toBe(game.turn);
  if (replayed.value.outcome) expect(game.outcome).toEqual(replayed.value.outcome);
}

onEachDatabase((kind) => {
  const processes = (changes?: Partial<Setup>) => openProcesses(kind, changes);

  describe("a clock that runs out against presses", () => {
    test("in Blitz: a press in time wins the race or has lost it, and there is one outcome", async () => {
      const play = await processes({ timeControl: BLITZ });
      for (let round = 0; round < ROUNDS; round += 1) {
        const game = await play.open();
        const { since } = game.clock;
        play.wait(60_000 + 300);
        const [inTime, late, swept, sweptElsewhere] = await Promise.all([
          play.games.act(game.id, move(anna, "b2"), { made: since + 59_999, version: game.version }),
          play.other.act(game.id, move(anna, "a1"), { made: since + 60_000, version: game.version }),
          play.games.settle(game),
          play.other.settle(game),
        ]);
        const after = await play.current(game.id);
        expectSound(after);
        expect([inTime.ok, late.ok]).toEqual([after.moves.length === 1, false]);
        expect(after.moves.length === 1 ? after.outcome : after.moves).toEqual(
          after.moves.length === 1 ? undefined : [],
        );
        expect(after.version).toBe(game.version + 1);
        const flagged = [swept, sweptElsewhere].filter((result) => result?.ok === true).length;
        expect(flagged + (codeOf(late) === "outOfTime" ? 1 : 0)).toBe(after.outcome ? 1 : 0);
      }
    });

    test("with a turn clock: the turn passes once, or the move is played", async () => {
      const play = await processes({ timeControl: TURN_15 });
      for (let round = 0; round < ROUNDS; round += 1) {
        const game = await play.open();
        const { since } = game.clock;
        play.wait(15_000 + 300);
        await Promise.all([
          ...[0, 1, 2].map(() => play.other.settle(game)),
          play.games.act(game.id, move(anna, "b2"), { made: since + 14_999, version: game.version }),
          play.games.settle(game),
          play.other.act(game.id, move(anna, "c3"), { made: since + 15_001, version: game.version }),
        ]);
        const after = await play.current(game.id);
        expectSound(after);
        expect([["b2"], ["0000"]]).toContainEqual(after.moves);
        expect(after).toMatchObject({ version: game.version + 1, turn: "o", outcome: undefined });
      }
    });

    test("a flag against a draw that is accepted, a resignation and a move: one of them ends the game", async () => {
      const play = await processes({ timeControl: BLITZ });
      for (let round = 0; round < ROUNDS; round += 1) {
        const game = await play.open();
        const { since } = game.clock;
        const offered = agreed(await play.games.act(game.id, offering(anna, "draw"))).table.game;
        play.wait(60_300);
        const results = await Promise.all([
          play.games.settle(offered),
          play.games.act(game.id, accept(ben), { made: since + 59_999, version: offered.version }),
          play.other.act(game.id, resign(anna), { made: since + 59_999 }),
          play.other.act(game.id, move(anna, "b2"), { made: since + 59_999, version: offered.version }),
        ]);
        const after = await play.current(game.id);
        expectSound(after);
        expect(["time", "agreement", "resignation"]).toContain(after.outcome?.reason);
        const done = results.filter((result) => result?.ok === true).length;
        expect(after.version).toBe(offered.version + done);
        expect(done - after.moves.length).toBe(1);
      }
    });
  });

  describe("at the same moment", () => {
    test("accepting and withdrawing an offer has one winner", async () => {
      const play = await processes();
      for (let round = 0; round < ROUNDS; round += 1) {
        const game = await play.open();
        const { version } = agreed(await play.games.act(game.id, offering(anna, "draw"))).table.game;
        const [accepted, withdrawn] = await Promise.all([
          play.games.act(game.id, accept(ben), { version }),
          play.other.act(game.id, withdraw(anna), { version }),
        ]);
        expect([accepted.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
        const after = await play.current(game.id);
        expect(after.outcome).toEqual(accepted.ok ? { winner: undefined, reason: "agreement" } : undefined);
        expect(codeOf(accepted.ok ? withdrawn : accepted)).toBe("stale");
      }
    });

    test("two who offer a draw have agreed", async () => {
      const play = await processes();
      const game = await play.open();
      const { version } = game;
      const results = await Promise.all(
        [anna, ben].map((by) => play.games.act(game.id, offering(by, "draw"), { version })),
      );
      expect(results.map(({ ok }) => ok)).toEqual([true, true]);
      expect((await play.current(game.id)).outcome).toEqual({ winner: undefined, reason: "agreement" });
    });

    test("two who are ready start one game, however often they press", async () => {
      const play = await processes({ games: 4 });
      for (let round = 0; round < ROUNDS; round += 1) {
        const game = await play.open();
        agreed(await play.games.act(game.id, resign(ben)));
        const results = await atOnce(6, (index) =>
          (index % 2 === 0 ? play.games : play.other).act(game.id, ready(index < 3 ? anna : ben)),
        );
        const opened = results.flatMap((result) => (result.ok && result.value.opened ? [result.value] : []));
        expect(opened).toHaveLength(1);
        const next = present(opened[0]?.opened).game;
        expect((await play.running()).filter(({ follows }) => follows === game.id)).toEqual([
          expect.objectContaining({ id: next.id, match: expect.objectContaining({ number: 2 }) }),
        ]);
      }
    });

    test("a minute after the end, two sweeps and two who are ready start one game", async () => {
      const play = await processes({ games: 2 });
      for (let round = 0; round < ROUNDS; round += 1) {
        const game = await play.open();
        const over = agreed(await play.games.act(game.id, resign(ben))).table.game;
        play.wait(60_000);
        await Promise.all([
          play.games.settle(over),
          play.other.settle(over),
          play.games.act(game.id, ready(anna)),
          play.other.act(game.id, ready(ben)),
        ]);
        expect((await play.running()).filter(({ follows }) => follows === game.id)).toHaveLength(1);
        expect(await play.games.settle(await play.current(game.id))).toBeUndefined();
      }
    });

    test("two who ask for a rematch start it, once", async () => {
      const play = await processes();
      for (let round = 0; round < ROUNDS; round += 1) {
        const game = await play.open();
        agreed(await play.games.act(game.id, resign(ben)));
        await Promise.all([
          ...[anna, ben, anna, ben].map((by) => play.games.act(game.id, offering(by, "rematch"))),
          ...[anna, ben].map((by) => play.other.act(game.id, offering(by, "rematch"))),
        ]);
        expect((await play.running()).filter(({ follows }) => follows === game.id)).toHaveLength(1);
      }
    });
  });

  test("a storm of presses, sweeps and offers leaves a game that can be replayed", async () => {
    const chance = seededRandom(3);
    const pick = <Value>(values: readonly Value[]): Value =>
      present(values[Math.floor(chance() * values.length)]);
    const play = await processes({ timeControl: TURN_15, variant: "3+shift+reveal", chooseSides: true });
    let game = await play.open();
    let changed = 0;
    for (let gust = 0; gust < 25; gust += 1) {
      // Where both happen to offer a draw, they have agreed on one.
      if ((await play.current(game.id)).outcome) game = await play.open();
      const before = await play.current(game.id);
      const legal = present(await play.games.find(game.id)).playing.legalMoves;
      // Some gusts come just before the turn passes, some just after.
      play.wait(pick([3_000, 14_950, 15_400]));
      const { since } = before.clock;
      const seen = () => ({ made: since + pick([1_000, 14_990, 15_010]), version: before.version });
      const actions = [anna, ben].flatMap((by): readonly Action[] => [
        move(by, pick(legal)),
        { kind: "choose", by, take: pick([true, false]) },
        offering(by, pick(["draw", "takeBack"])),
        { kind: pick(["decline", "withdraw"]), by },
      ]);
      const results = await Promise.all([
        ...actions.map((action) => pick([play.games, play.other]).act(game.id, action, seen())),
        play.games.settle(before),
        play.other.settle(before),
      ]);
      const after = await play.current(game.id);
      expectSound(after);
      const changes = results.filter(
        (result) => result?.ok === true || (result && codeOf(result) === "outOfTime"),
      );
      // A turn that passes for the press of somebody else is a change without a result.
      expect(after.version - before.version - changes.length).toBeOneOf([0, 1]);
      expect(new Set(Object.values(after.seats).map(({ player }) => JSON.stringify(player))).size).toBe(2);
      // A draw that was agreed on at once has begun no other turn.
      expect(after.outcome !== undefined || after.clock.since > START).toBe(true);
      changed += changes.length;
    }
    expect(changed).toBeGreaterThan(20);
  });
});
