import { describe, expect, test } from "vitest";
import { startClock } from "../../src/clock/clock.ts";
import { BLITZ, type TimeControl } from "../../src/clock/time-control.ts";
import type { Game } from "../../src/play/game.ts";
import { FIRST_GAME, goesOn, matchOutcome, score } from "../../src/play/match.ts";
import { deadlineOf, expireTurn, settle } from "../../src/play/settle.ts";
import { runningClock } from "../support/running-clock.ts";
import { kindOfGame, member, move, offering, played, resign, START, setup, storedGame } from "./setting.ts";

const [anna, ben] = [member("anna"), member("ben")];
const TURN_15: TimeControl = { kind: "turn", limit: 15_000 };

const blitz = (changes: Partial<Game> = {}): Game =>
  storedGame({ setup: setup({ timeControl: BLITZ }), ...changes });
const turns = (changes: Partial<Game> = {}): Game =>
  storedGame({ setup: setup({ timeControl: TURN_15 }), ...changes });

/**
 * What has become of a game so many milliseconds after `START`, when no earlier press is on its way any more.
 */
const settled = (game: Game, time: number) =>
  settle(kindOfGame(game), game, { made: START + time, now: START + time });

describe("a player in Blitz who has no time left", () => {
  test("loses, with nothing on their clock", () => {
    expect(settled(blitz({ moves: ["b2"] }), 60_000)).toEqual({
      game: {
        ...blitz({ moves: ["b2"] }),
        version: 5,
        positionVersion: 5,
        touchedAt: START + 60_000,
        clock: { ...runningClock(BLITZ, START), remaining: { x: 60_000, o: 0 } },
        outcome: { winner: "x", reason: "time" },
      },
    });
  });

  test("has not lost a millisecond before", () => {
    expect(settled(blitz(), 59_999)).toBeUndefined();
  });

  test("is the one to move, not the one who has less", () => {
    const clock = { ...runningClock(BLITZ, START), remaining: { x: 40_000, o: 1_000 } };
    expect(settled(blitz({ clock }), 39_999)).toBeUndefined();
    expect(settled(blitz({ clock }), 40_000)?.game.outcome).toEqual({ winner: "o", reason: "time" });
  });

  test("takes the offers with them", () => {
    const offered = played(blitz(), offering(anna, "draw"));
    expect(settled(offered, 60_000)?.game.offers).toEqual([]);
  });
});

describe.each<[string, TimeControl]>([
  ["in Blitz", BLITZ],
  ["with a turn clock", TURN_15],
])("a first turn that is not made within ten minutes, %s", (_how, timeControl) => {
  const begun = (changes: Partial<Game> = {}): Game =>
    storedGame({ setup: setup({ timeControl }), clock: startClock(timeControl, START), ...changes });
  /** Anna has moved, and Ben has not. */
  const opened = played(begun(), move(anna, "b2"));

  test("makes the game void: nobody wins, and its match is over", () => {
    const game = begun({ setup: setup({ timeControl, games: 4 }), rated: true });
    expect(settled(game, 599_999)).toBeUndefined();
    const ended = settled(game, 600_000)?.game ?? game;
    expect(ended).toEqual({
      ...game,
      version: 5,
      positionVersion: 5,
      touchedAt: START + 600_000,
      outcome: { winner: undefined, reason: "void" },
    });
    expect([score(ended), goesOn(ended), matchOutcome(ended)]).toEqual([{ x: 0, o: 0 }, false, undefined]);
  });

  test("is the second player's as well, from when it was theirs to move", () => {
    expect(settled(opened, 659_999)).toBeUndefined();
    expect(settled(opened, 660_000)?.game).toMatchObject({
      moves: ["b2"],
      outcome: { winner: undefined, reason: "void" },
    });
  });

  test("is that of whoever is to choose a side, also after they have kept it", () => {
    const choosing = played(begun({ setup: setup({ timeControl, chooseSides: true }) }), move(anna, "b2"));
    const kept = played(choosing, { kind: "choose", by: ben, take: false });
    for (const game of [choosing, kept]) {
      expect(settled(game, 659_999)).toBeUndefined();
      expect(settled(game, 660_000)?.game.outcome).toEqual({ winner: undefined, reason: "void" });
    }
    const taken = played(choosing, { kind: "choose", by: ben, take: true });
    expect(settled(taken, 120_000)?.game.outcome?.reason).not.toBe("void");
  });

  test("loses a later game of a match, which goes on", () => {
    const second = begun({
      setup: setup({ timeControl, games: 4 }),
      match: { ...FIRST_GAME, number: 2, carried: { x: 2, o: 0 } },
    });
    const ended = settled(second, 600_000)?.game ?? second;
    expect(ended.outcome).toEqual({ winner: "o", reason: "time" });
    expect([score(ended), goesOn(ended)]).toEqual([{ x: 2, o: 2 }, true]);
  });
});

describe("a move that may take days", () => {
  const DAY_A_MOVE: TimeControl = { kind: "pace", limit: 86_400_000 };
  const paced = (changes: Partial<Game> = {}): Game =>
    storedGame({
      setup: setup({ timeControl: DAY_A_MOVE }),
      clock: startClock(DAY_A_MOVE, START),
      ...changes,
    });

  test("is lost by whoever lets them pass, at the first turn too, and counts", () => {
    const game = paced({ rated: true });
    expect(settled(game, 86_399_999)).toBeUndefined();
    expect(settled(game, 86_400_000)?.game).toMatchObject({
      moves: [],
      outcome: { winner: "o", reason: "time" },
    });
  });

  test("leaves the whole time to the next one", () => {
    // Anna moves a minute in.
    expect(settled(played(paced(), move(anna, "b2")), 86_459_999)).toBeUndefined();
    expect(settled(played(paced(), move(anna, "b2")), 86_460_000)?.game.outcome?.winner).toBe("x");
  });

  test("may be the choice of a side", () => {
    const choosing = played(
      paced({ setup: setup({ timeControl: DAY_A_MOVE, chooseSides: true }) }),
      move(anna, "b2"),
    );
    expect(settled(choosing, 86_460_000)?.game.outcome).toEqual({ winner: "x", reason: "time" });
  });
});

describe("a turn whose clock has run out", () => {
  test("passes: it is recorded, the other is to move, with a clock of their own", () => {
    expect(settled(turns({ moves: ["b2", "a1"] }), 15_000)).toEqual({
      game: {
        ...turns({ moves: ["b2", "a1", "0000"] }),
        version: 5,
        positionVersion: 5,
        touchedAt: START + 15_000,
        clock: runningClock(TURN_15, START + 15_000),
      },
    });
  });

  test("has not passed a millisecond before", () => {
    expect(settled(turns(), 14_999)).toBeUndefined();
  });

  test("lifts the bar: what was taken may be taken back the turn after", () => {
    const barred = turns({ moves: ["b2", "b2"] });
    const passed = settled(barred, 15_000)?.game ?? barred;
    expect(played(passed, move(ben, "a1"), move(anna, "b2")).moves).toEqual(["b2", "b2", "0000", "a1", "b2"]);
  });

  test("is a reply that broke nothing: a held line wins", () => {
    const held = turns({
      setup: setup({ variant: "3+hold", timeControl: TURN_15 }),
      moves: ["a1", "a2", "b1", "b2", "c1"],
    });
    expect(settled(held, 15_000)?.game).toMatchObject({
      moves: ["a1", "a2", "b1", "b2", "c1", "0000"],
      outcome: { winner: "x", reason: "held-line" },
    });
  });

  test("voids an offer", () => {
    expect(settled(played(turns(), offering(ben, "draw")), 15_000)?.game.offers).toEqual([]);
  });

  test("nobody who is there plays on for ever: the position repeats itself", () => {
    let game = turns();
    for (let passes = 1; passes <= 4; passes += 1) game = settled(game, passes * 15_000)?.game ?? game;
    expect(game).toMatchObject({
      moves: ["0000", "0000", "0000", "0000"],
      outcome: { winner: undefined, reason: "repetition" },
    });
  });
});

describe("a clock that runs out while sides are to be chosen", () => {
  const choosing = (timeControl: TimeControl): Game =>
    storedGame({ setup: setup({ chooseSides: true, timeControl }), moves: ["b2"] });

  test("keeps O, and the turn passes", () => {
    expect(settled(choosing(TURN_15), 15_000)?.game).toMatchObject({
      choice: "kept",
      moves: ["b2", "0000"],
      turn: "x",
      outcome: undefined,
      seats: { x: { player: anna }, o: { player: ben } },
    });
  });

  test("keeps O, and in Blitz the game is lost", () => {
    expect(settled(choosing(BLITZ), 60_000)?.game).toMatchObject({
      choice: "kept",
      moves: ["b2"],
      outcome: { winner: "x", reason: "time" },
    });
  });
});

describe("a press", () => {
  const expired = (made: number, now: number) =>
    expireTurn(kindOfGame(turns()), turns(), { made: START + made, now: START + now });

  test("that was made in time finds the turn as it was, however late it is dealt with", () => {
    expect(expired(14_999, 25_000)).toBeUndefined();
  });

  test("that was made too late finds the turn passed, and the next turn begun now", () => {
    expect(expired(15_000, 15_200)).toMatchObject({
      moves: ["0000"],
      clock: { since: START + 15_200 },
      touchedAt: START + 15_200,
    });
  });
});

describe("what is to happen to a game by itself", () => {
  test.each<[string, Game, number | undefined]>([
    ["nothing without a clock", storedGame(), undefined],
    ["nothing after the end", blitz({ outcome: { winner: "x", reason: "line" } }), undefined],
    ["the flag", blitz(), 60_000],
    ["the end of the turn", turns(), 15_000],
    ["the end of a first turn", blitz({ clock: startClock(BLITZ, START) }), 600_000],
    [
      "an offer that lapses after a day; it was made a minute in",
      played(storedGame(), offering(anna, "draw")),
      86_460_000,
    ],
    ["the flag, before an offer lapses", played(blitz(), offering(anna, "draw")), 60_000],
    [
      "nothing when the offer was withdrawn",
      played(storedGame(), offering(anna, "draw"), { kind: "withdraw", by: anna }),
      undefined,
    ],
    [
      "the next game of a match, a minute after the end a minute in",
      played(storedGame({ setup: setup({ games: 2 }) }), resign(anna)),
      120_000,
    ],
    [
      "an unanswered offer of a rematch that lapses",
      played(storedGame(), resign(anna), offering(anna, "rematch")),
      86_460_000,
    ],
  ])("is %s", (_what, game, time) => {
    expect(deadlineOf(game)).toBe(time === undefined ? undefined : START + time);
  });

  test("an offer lapses after its day, and not before", () => {
    const offered = played(storedGame(), offering(anna, "draw"));
    expect(settled(offered, 86_459_999)).toBeUndefined();
    expect(settled(offered, 86_460_000)).toEqual({
      game: { ...offered, version: 6, offers: [expect.objectContaining({ open: false })] },
    });
  });
});

test("nothing becomes of a game without a clock or an offer", () => {
  expect(settled(storedGame(), 1e10)).toBeUndefined();
  expect(settled(storedGame({ outcome: { winner: "x", reason: "line" } }), 1e10)).toBeUndefined();
});
