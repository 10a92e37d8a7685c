import { describe, expect, test } from "vitest";
import { type Clock, startClock } from "../../src/clock/clock.ts";
import { BLITZ, type TimeControl, UNTIMED } from "../../src/clock/time-control.ts";
import { findGame } from "../../src/games/index.ts";
import { type Change, createGames } from "../../src/play/games.ts";
import { CLOCK_GRACE } from "../../src/play/limits.ts";
import { createPresence } from "../../src/play/presence.ts";
import { present } from "../support/present.ts";
import { runningClock } from "../support/running-clock.ts";
import {
  agreed,
  codeOf,
  firstMoveEngine,
  member,
  move,
  offering,
  openPlay,
  resign,
  START,
  storeGame,
} from "./setting.ts";

const [anna, ben] = [member("anna"), member("ben")];
const TURN_15: TimeControl = { kind: "turn", limit: 15_000 };

/** A game whose clock runs, and whose board was shown, at `START`. */
async function timed(timeControl: TimeControl, clock = runningClock(timeControl, START)) {
  const play = await openPlay();
  const game = await storeGame(play.store, { timeControl }, START, clock);
  return {
    ...play,
    game,
    current: async () => present(await play.store.game(game.id)),
    /** What the sweep does. */
    sweep: async () => play.games.settle(present(await play.store.game(game.id))),
  };
}

const gameOf = (result: Parameters<typeof agreed<Change>>[0]) => agreed(result).table.game;

describe("a press", () => {
  test.each<[string, TimeControl, number]>([
    ["in Blitz", BLITZ, 60_000],
    ["with a turn clock", TURN_15, 15_000],
  ])("%s that was made before zero counts although it arrives after", async (_how, control, limit) => {
    const { games, game, wait } = await timed(control);
    wait(limit + 250);
    const seen = { made: START + limit - 1, version: game.version };
    expect(gameOf(await games.act(game.id, move(anna, "b2"), seen))).toMatchObject({
      moves: ["b2"],
      outcome: undefined,
      clock: { since: START + limit + 250 },
    });
  });

  test("in Blitz that was made at zero is too late, and the game is lost by it", async () => {
    const { games, game, wait, current } = await timed(BLITZ);
    wait(60_100);
    const late = await games.act(game.id, move(anna, "b2"), { made: START + 60_000, version: game.version });
    expect(late).toMatchObject({ ok: false, error: { code: "outOfTime" } });
    expect(await current()).toMatchObject({
      moves: [],
      outcome: { winner: "o", reason: "time" },
      version: game.version + 1,
    });
  });

  test("with a turn clock that was made at zero is too late: the turn has passed", async () => {
    const { games, game, wait, current } = await timed(TURN_15);
    wait(15_100);
    const late = await games.act(game.id, move(anna, "b2"), { made: START + 15_000, version: game.version });
    expect(codeOf(late)).toBe("outOfTime");
    expect(await current()).toMatchObject({ moves: ["0000"], turn: "o", outcome: undefined });
  });

  test("of the other player after zero is told that the game has moved on", async () => {
    const { games, game, wait, current } = await timed(TURN_15);
    wait(15_100);
    expect(codeOf(await games.act(game.id, move(ben, "b2"), { version: game.version }))).toBe("stale");
    expect((await current()).moves).toEqual(["0000"]);
  });

  test("that means no position is acted on after the turn has passed", async () => {
    const { games, game, wait } = await timed(TURN_15);
    wait(15_100);
    expect(gameOf(await games.act(game.id, resign(ben)))).toMatchObject({
      moves: ["0000"],
      outcome: { winner: "x", reason: "resignation" },
    });
  });

  test("of one who resigns after their flag has fallen finds the game over", async () => {
    const { games, game, wait, current } = await timed(BLITZ);
    wait(60_000);
    expect(codeOf(await games.act(game.id, resign(anna)))).toBe("over");
    expect((await current()).outcome).toEqual({ winner: "o", reason: "time" });
  });

  test("costs the time until it was made, not until it was dealt with", async () => {
    const { games, game, wait } = await timed(BLITZ);
    wait(12_000);
    const seen = { made: START + 10_000, version: game.version };
    expect(gameOf(await games.act(game.id, move(anna, "b2"), seen)).clock).toMatchObject({
      remaining: { x: 50_000, o: 60_000 },
      since: START + 12_000,
    });
  });

  test("from a clock that goes ahead of ours costs no more than the time that has passed here", async () => {
    const { games, game, wait } = await timed(BLITZ);
    wait(10_000);
    const seen = { made: START + 70_000, version: game.version };
    const { clock } = gameOf(await games.act(game.id, move(anna, "b2"), seen));
    expect(clock.remaining).toEqual({ x: 50_000, o: 60_000 });
  });
});

describe("the sweep", () => {
  test.each<[string, TimeControl, number]>([
    ["flags", BLITZ, 60_000],
    ["passes a turn", TURN_15, 15_000],
  ])("%s once a press made in time would have arrived", async (_what, control, limit) => {
    const { wait, sweep, current } = await timed(control);
    wait(limit + CLOCK_GRACE - 1);
    expect(await sweep()).toBeUndefined();
    wait(1);
    expect(gameOf(present(await sweep()))).toEqual(await current());
    expect(await current()).toMatchObject(
      control.kind === "clock" ? { outcome: { winner: "o", reason: "time" } } : { moves: ["0000"] },
    );
    expect(await sweep()).toBeUndefined();
  });

  test("begins the next turn when it passes one, not before", async () => {
    const { wait, sweep } = await timed(TURN_15);
    wait(20_000);
    expect(gameOf(present(await sweep())).clock.since).toBe(START + 20_000);
  });
});

describe("the time of a turn", () => {
  test("runs from when its board was shown", async () => {
    const { games, store, game, wait, current } = await timed(BLITZ);
    wait(1_000);
    const { table } = agreed(await games.act(game.id, move(anna, "b2"), { version: game.version }));
    wait(400);
    await games.turnShown(table);
    expect((await current()).clock).toMatchObject({
      remaining: { x: 59_000, o: 60_000 },
      since: START + 1_400,
    });
    wait(5_000);
    await games.act(game.id, move(ben, "a1"));
    expect((await current()).clock.remaining).toEqual({ x: 59_000, o: 55_000 });
    expect(await store.game(game.id)).toEqual(await current());
  });

  test("does not begin anew when the board is shown again", async () => {
    const { games, game, wait, current } = await timed(TURN_15);
    const { table } = agreed(await games.act(game.id, move(anna, "b2")));
    for (let times = 0; times < 3; times += 1) {
      wait(4_000);
      await games.turnShown(table);
    }
    // Shown four seconds after the move, for the first time.
    expect((await current()).clock.since).toBe(START + 4_000);
  });

  test.each(["ben", "anna"])("does not begin anew with an offer, made by %s", async (by) => {
    const { games, game, wait, current } = await timed(BLITZ);
    await games.act(game.id, move(anna, "b2"));
    wait(20_000);
    const { table } = agreed(await games.act(game.id, offering(member(by), "draw")));
    await games.turnShown(table);
    expect((await current()).clock.since).toBe(START);
  });
});

describe("time in which nobody could press", () => {
  /** Games in servers that are there for as long as `shards` names one. */
  async function watched(timeControl: TimeControl, clock?: Clock) {
    const play = await timed(timeControl, clock);
    const { store, now } = play;
    let shards: readonly number[] = [0];
    const connected = () => ({ shards, total: 1 });
    const presence = createPresence({ store, now, connected, onAbsence: () => undefined });
    const games = createGames({ store, findGame, engine: firstMoveEngine, now, catchUp: presence.caughtUp });
    await presence.note();
    return {
      ...play,
      games,
      presence,
      connect(isConnected: boolean) {
        shards = isConnected ? [0] : [];
      },
    };
  }

  test("is charged to nobody", async () => {
    const { games, presence, game, wait, current } = await watched(BLITZ);
    wait(10_000);
    await presence.note();
    wait(3_600_000);
    await presence.note();
    wait(5_000);
    await games.act(game.id, move(anna, "b2"));
    // Ten seconds before and five after.
    expect((await current()).clock.remaining).toEqual({ x: 45_000, o: 60_000 });
  });

  test.each<[string, TimeControl]>([
    ["in Blitz", BLITZ],
    ["with a turn clock", TURN_15],
  ])("makes nobody's time over by a press that comes before anything else, %s", async (_, control) => {
    const { games, game, wait, current } = await watched(control);
    wait(3_600_000);
    gameOf(await games.act(game.id, move(anna, "b2")));
    expect(await current()).toMatchObject({ moves: ["b2"], clock: { remaining: game.clock.remaining } });
  });

  test("puts off until when a first turn has to be made", async () => {
    const { presence, wait, current, sweep } = await watched(BLITZ, startClock(BLITZ, START));
    wait(10_000);
    await presence.note();
    wait(3_600_000);
    await presence.note();
    wait(589_999 + CLOCK_GRACE);
    expect(await sweep()).toBeUndefined();
    wait(1);
    await sweep();
    expect((await current()).outcome).toEqual({ winner: undefined, reason: "void" });
  });

  test("is over only when members are connected again, even where the bot lives", async () => {
    const { games, presence, connect, game, wait, current, store, now } = await watched(BLITZ);
    wait(10_000);
    await presence.note();
    connect(false);
    wait(30_000);
    const away = await presence.note();
    expect(await store.claimGames({ now: now(), until: now() + 1, limit: 9 }, away)).toEqual([]);
    wait(30_000);
    connect(true);
    gameOf(await games.act(game.id, move(anna, "b2")));
    expect((await current()).clock.remaining.x).toBe(50_000);
  });

  test("is not paid for by a press that comes before anything else, although time is left", async () => {
    const { games, presence, connect, game, wait, current } = await watched(BLITZ);
    for (let second = 0; second < 30; second += 1) {
      wait(1_000);
      await presence.note();
    }
    connect(false);
    await presence.note();
    wait(20_000);
    connect(true);
    gameOf(await games.act(game.id, move(anna, "b2"), { version: game.version, game }));
    expect((await current()).clock.remaining).toEqual({ x: 30_000, o: 60_000 });
  });

  test("is not paid for by a press that read the game before its clock was put forward", async () => {
    const { store, now, game, wait, current } = await timed(BLITZ);
    wait(30_000);
    const games = createGames({
      store,
      findGame,
      engine: firstMoveEngine,
      now,
      catchUp: () => store.restartTurn(game.id, game.version, now() - 10_000),
    });
    gameOf(await games.act(game.id, move(anna, "b2"), { version: game.version, game }));
    expect((await current()).clock.remaining.x).toBe(50_000);
  });

  test("is asked about by no press in a game without a clock", async () => {
    const { store, now, game } = await timed(UNTIMED);
    const catchUp = () => Promise.reject(new Error("asked"));
    const games = createGames({ store, findGame, engine: firstMoveEngine, now, catchUp });
    expect(gameOf(await games.act(game.id, move(anna, "b2"))).moves).toEqual(["b2"]);
  });

  test("is charged while it is too short to tell from a busy machine", async () => {
    const { games, presence, game, wait, current } = await watched(BLITZ);
    wait(10_000);
    await presence.note();
    await games.act(game.id, move(anna, "b2"));
    expect((await current()).clock.remaining.x).toBe(50_000);
  });
});
