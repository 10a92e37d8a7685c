import { describe, expect, test } from "vitest";
import { BLITZ, type TimeControl } from "../../src/clock/time-control.ts";
import type { Action } from "../../src/play/action.ts";
import type { Game } from "../../src/play/game.ts";
import type { Player } from "../../src/play/player.ts";
import { playingOf } from "../../src/play/playing.ts";
import { seatOf } from "../../src/play/seats.ts";
import { runningClock } from "../support/running-clock.ts";
import { solo } from "../support/solo-game.ts";
import {
  advanced,
  agreed,
  kindOfGame,
  LATER,
  member,
  move,
  offering,
  played,
  resign,
  START,
  seat,
  setup,
  storedGame,
} from "./setting.ts";

const [anna, ben, stranger] = [member("anna"), member("ben"), member("carl")];
const TURN_30: TimeControl = { kind: "turn", limit: 30_000 };

describe("a move", () => {
  test("is played: the turn, the version, the times, the clock and the seat follow", () => {
    const game = storedGame({ moves: ["b2"] });
    expect(agreed(advanced(game, move(ben, "b2")))).toEqual({
      game: {
        ...game,
        version: 5,
        positionVersion: 5,
        moves: ["b2", "b2"],
        turn: "x",
        seats: { x: game.seats.x, o: { player: ben, seenAt: LATER } },
        clock: { ...game.clock, since: LATER },
        touchedAt: LATER,
      },
    });
  });

  test("leaves the game that it was played in as it was", () => {
    const game = Object.freeze(storedGame({ moves: Object.freeze([]) as readonly string[] }));
    expect(played(game, move(anna, "a1")).moves).toEqual(["a1"]);
    expect(game.moves).toEqual([]);
  });

  test("that wins ends the game", () => {
    const game = storedGame({ moves: ["a1", "a2", "b1", "b2"] });
    expect(played(game, move(anna, "c1"))).toMatchObject({
      outcome: { winner: "x", reason: "line" },
      moves: ["a1", "a2", "b1", "b2", "c1"],
    });
  });

  test.each<[string, Game, Action, string]>([
    ["of a stranger", storedGame(), move(stranger, "a1"), "notPlaying"],
    [
      "of a stranger after the end",
      storedGame({ outcome: { winner: "x", reason: "time" } }),
      move(stranger, "a1"),
      "notPlaying",
    ],
    ["out of turn", storedGame(), move(ben, "a1"), "notYourTurn"],
    [
      "of a computer of another level",
      storedGame(),
      move({ kind: "computer", level: "club" }, "a1"),
      "notPlaying",
    ],
    [
      "after the end",
      storedGame({ outcome: { winner: "o", reason: "resignation" } }),
      move(anna, "a1"),
      "over",
    ],
    ["off the board", storedGame(), move(anna, "d4"), "illegalMove"],
    ["that passes", storedGame(), move(anna, "0000"), "illegalMove"],
    ["that retakes at once", storedGame({ moves: ["b2", "b2"] }), move(anna, "b2"), "illegalMove"],
  ])("%s is refused", (_what, game, action, code) => {
    expect(advanced(game, action)).toMatchObject({ ok: false, error: { code, game: { id: game.id } } });
  });

  test("that is not legal is refused with the reason of the game", () => {
    expect(advanced(storedGame({ moves: ["b2", "b2"] }), move(anna, "b2"))).toMatchObject({
      error: { because: "b2 was just taken from you: you may not retake it at once." },
    });
  });
});

describe("the clock of a move", () => {
  const blitz = storedGame({ setup: setup({ timeControl: BLITZ }) });

  test("is charged until the press was made, and the next turn runs from when it was dealt with", () => {
    const moment = { made: START + 20_000, now: START + 22_000 };
    const { game } = agreed(advanced(blitz, move(anna, "b2"), moment));
    expect(game.clock).toEqual({
      ...runningClock(BLITZ, START + 22_000),
      remaining: { x: 40_000, o: 60_000 },
    });
  });

  test("is the mover's", () => {
    const moment = { made: START + 5_000, now: START + 5_000 };
    const { game } = agreed(advanced({ ...blitz, moves: ["b2"], turn: "o" }, move(ben, "a1"), moment));
    expect(game.clock.remaining).toEqual({ x: 60_000, o: 55_000 });
  });

  test("is left alone by everything that is no turn", () => {
    for (const action of [offering(anna, "draw"), offering(ben, "draw"), resign(ben)]) {
      const moment = { made: START + 5_000, now: START + 5_000 };
      expect(agreed(advanced(blitz, action, moment)).game.clock).toEqual(blitz.clock);
    }
  });

  test("of a turn starts anew with every turn", () => {
    const game = storedGame({ setup: setup({ timeControl: TURN_30 }) });
    const moment = { made: START + 29_000, now: START + 29_500 };
    expect(agreed(advanced(game, move(anna, "b2"), moment)).game.clock).toEqual(
      runningClock(TURN_30, START + 29_500),
    );
  });
});

describe("a player who cannot move", () => {
  const game = storedGame({ setup: setup({ kind: "solo", variant: "2" }) });

  test("is skipped: the skipped turn is recorded and the other side moves again", () => {
    expect(played(game, move(anna, "step"))).toMatchObject({
      moves: ["step", "0000"],
      turn: "x",
      version: 5,
      outcome: undefined,
    });
  });

  test("is not skipped when the game is over", () => {
    const last = { ...game, moves: ["step", "0000"] };
    expect(played(last, move(anna, "step"))).toMatchObject({
      moves: ["step", "0000", "step"],
      outcome: { winner: "x", reason: "pieces" },
    });
  });

  test("cannot be moved for by the other", () => {
    expect(advanced(game, move(ben, "0000"))).toMatchObject({ error: { code: "notYourTurn" } });
    expect(solo.replay("2", ["step"])).toMatchObject({ value: { legalMoves: ["0000"] } });
  });
});

describe("a resignation", () => {
  test.each<[Player, "x" | "o"]>([
    [anna, "o"],
    [ben, "x"],
  ])("of %o wins for the other, whoever is to move", (by, winner) => {
    expect(played(storedGame({ moves: ["a1"] }), resign(by))).toMatchObject({
      outcome: { winner, reason: "resignation" },
      moves: ["a1"],
      version: 5,
      touchedAt: LATER,
    });
  });

  test.each<[string, Game, Player, string]>([
    ["of a stranger", storedGame(), stranger, "notPlaying"],
    ["after the end", storedGame({ outcome: { winner: undefined, reason: "locks" } }), anna, "over"],
  ])("%s is refused", (_what, game, by, code) => {
    expect(advanced(game, resign(by))).toMatchObject({ ok: false, error: { code } });
  });
});

describe("a game that is abandoned", () => {
  test("ends without a winner, and nobody was there", () => {
    const game = storedGame();
    expect(agreed(advanced(game, { kind: "abandon" }))).toEqual({
      game: { ...game, version: 5, touchedAt: LATER, outcome: { winner: undefined, reason: "abandoned" } },
    });
  });

  test("stays finished when it had ended", () => {
    const game = storedGame({ outcome: { winner: "x", reason: "line" } });
    expect(advanced(game, { kind: "abandon" })).toMatchObject({ error: { code: "over" } });
  });
});

describe("a seat", () => {
  test("belongs to the player who sits on it", () => {
    expect([anna, ben, stranger].map((player) => seatOf(storedGame(), player))).toEqual([
      "x",
      "o",
      undefined,
    ]);
  });

  test("of a player on both is the one whose turn it is", () => {
    const club: Player = { kind: "computer", level: "club" };
    const game = storedGame({ seats: { x: seat(club), o: seat(club) } });
    expect(seatOf(game, club)).toBe("x");
    expect(seatOf({ ...game, turn: "o" }, club)).toBe("o");
  });
});

test("whatever a player does is the last that was seen of them", () => {
  const game = played(storedGame(), offering(ben, "draw"));
  expect([game.seats.x.seenAt, game.seats.o.seenAt]).toEqual([START, LATER]);
});

test("stored moves that are not legal are corrupt data", () => {
  const game = storedGame({ moves: ["a1", "zz"] });
  expect(() => playingOf(kindOfGame(game), game)).toThrow("Game 1 is corrupt");
});
