import { describe, expect, test } from "vitest";
import { startClock } from "../../src/clock/clock.ts";
import { BLITZ } from "../../src/clock/time-control.ts";
import type { Action } from "../../src/play/action.ts";
import { awaitsChoice } from "../../src/play/choose-sides.ts";
import type { Game } from "../../src/play/game.ts";
import { FIRST_GAME } from "../../src/play/match.ts";
import type { Player } from "../../src/play/player.ts";
import { playingOf } from "../../src/play/playing.ts";
import { runningClock } from "../support/running-clock.ts";
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
  setup,
  storedGame,
} from "./setting.ts";

const [anna, ben, stranger] = [member("anna"), member("ben"), member("carl")];

const choose = (by: Player, take: boolean): Action => ({ kind: "choose", by, take });

const chooseSides = (changes: Partial<Game> = {}): Game =>
  storedGame({ setup: setup({ chooseSides: true }), ...changes });

/** Anna has opened, and Ben is to choose. */
const opened = chooseSides({ moves: ["b2"] });

describe("sides are to be chosen", () => {
  test.each<[string, Game, boolean]>([
    ["before the first move: no", chooseSides(), false],
    ["after X's opening move: yes", opened, true],
    ["where Choose Sides is off: no", storedGame({ moves: ["b2"] }), false],
    ["once it was chosen: no", chooseSides({ moves: ["b2"], choice: "kept" }), false],
    ["after the second move: no", chooseSides({ moves: ["b2", "a1"] }), false],
    ["after a turn that was passed: no", chooseSides({ moves: ["0000"] }), false],
    ["when O placed the first piece: no", chooseSides({ moves: ["0000", "b2"] }), false],
    ["when X opens after two passes: yes", chooseSides({ moves: ["0000", "0000", "b2"] }), true],
    ["when the choice has passed with the turn: no", chooseSides({ moves: ["b2", "0000"] }), false],
    [
      "in a finished game: no",
      chooseSides({ moves: ["b2"], outcome: { winner: "x", reason: "resignation" } }),
      false,
    ],
  ])("%s", (_when, game, expected) => {
    expect(awaitsChoice(game)).toBe(expected);
  });
});

/** Ben is to choose. The clock of Anna, who has opened, runs from her next turn on. */
const blitz = chooseSides({
  setup: setup({ chooseSides: true, timeControl: BLITZ }),
  moves: ["b2"],
  clock: { ...startClock(BLITZ, START), unstarted: { x: false, o: true } },
});

describe("keeping O", () => {
  const kept = played(opened, choose(ben, false));

  test("leaves everybody where they are, and Ben is to move", () => {
    expect(kept).toMatchObject({ choice: "kept", turn: "o", moves: ["b2"], version: 5 });
    expect([kept.seats.x.player, kept.seats.o.player]).toEqual([anna, ben]);
    expect(played(kept, move(ben, "a1")).moves).toEqual(["b2", "a1"]);
  });

  test("is no move: the first turn of the chooser goes on, and neither is charged", () => {
    const chosen = agreed(
      advanced(blitz, choose(ben, false), { made: START + 500_000, now: START + 500_000 }),
    ).game;
    expect(chosen.clock).toEqual(blitz.clock);
    const moved = agreed(
      advanced(chosen, move(ben, "a1"), { made: START + 599_000, now: START + 599_000 }),
    ).game;
    expect(moved.clock).toEqual(runningClock(BLITZ, START + 599_000));
  });
});

describe("taking X", () => {
  const taken = played(opened, choose(ben, true));

  test("exchanges the seats: Anna plays O and is to move, and the position is untouched", () => {
    expect(taken).toMatchObject({ choice: "taken", turn: "o", moves: ["b2"], version: 5 });
    expect([taken.seats.x.player, taken.seats.o.player]).toEqual([ben, anna]);
    expect(playingOf(kindOfGame(taken), taken).fen).toBe("3/1,x,1/3 o - - 1");
    expect(advanced(taken, move(ben, "a1"))).toMatchObject({ error: { code: "notYourTurn" } });
    expect(played(taken, move(anna, "a1")).moves).toEqual(["b2", "a1"]);
  });

  test("when each was last seen goes with the player", () => {
    expect(taken.seats).toMatchObject({
      x: { player: ben, seenAt: LATER },
      o: { player: anna, seenAt: START },
    });
  });

  test("it is the first turn of the chooser, which is not charged; the clock of the other runs", () => {
    const moment = { made: START + 500_000, now: START + 500_000 };
    expect(agreed(advanced(blitz, choose(ben, true), moment)).game.clock).toEqual(
      runningClock(BLITZ, START + 500_000),
    );
  });

  test("the players take their time with them, and in a game whose clock runs the chooser pays", () => {
    const blitz = chooseSides({
      setup: setup({ chooseSides: true, timeControl: BLITZ }),
      moves: ["b2"],
      clock: { ...runningClock(BLITZ, START), remaining: { x: 50_000, o: 60_000 } },
    });
    const moment = { made: START + 8_000, now: START + 8_100 };
    expect(agreed(advanced(blitz, choose(ben, true), moment)).game.clock).toEqual({
      ...runningClock(BLITZ, START + 8_100),
      remaining: { x: 52_000, o: 50_000 },
    });
  });

  test("the score of a match goes with the player", () => {
    const match = { ...FIRST_GAME, number: 2, carried: { x: 2, o: 0 } };
    const second = chooseSides({ setup: setup({ chooseSides: true, games: 4 }), moves: ["b2"], match });
    expect(played(second, choose(ben, true)).match.carried).toEqual({ x: 0, o: 2 });
  });
});

describe("the choice", () => {
  test.each<[string, Game, Action, string]>([
    ["of the one who opened", opened, choose(anna, true), "notYourTurn"],
    ["of a stranger", opened, choose(stranger, true), "notPlaying"],
    ["before the opening", chooseSides(), choose(anna, true), "nothingToChoose"],
    ["for the second time", played(opened, choose(ben, false)), choose(ben, true), "nothingToChoose"],
    ["after the exchange", played(opened, choose(ben, true)), choose(anna, true), "nothingToChoose"],
    ["after the end", played(opened, resign(anna)), choose(ben, true), "nothingToChoose"],
  ])("%s is refused", (_what, game, action, code) => {
    expect(advanced(game, action)).toMatchObject({ ok: false, error: { code } });
  });

  test("comes before the move", () => {
    expect(advanced(opened, move(ben, "a1"))).toMatchObject({ error: { code: "chooseFirst" } });
  });

  test("voids an offer", () => {
    expect(played(opened, offering(anna, "draw"), choose(ben, false)).offers).toEqual([]);
  });

  test("stands: the opening cannot be taken back after it", () => {
    for (const take of [false, true]) {
      const chosen = played(opened, choose(ben, take));
      for (const by of [anna, ben]) {
        expect(advanced(chosen, offering(by, "takeBack"))).toMatchObject({
          error: { code: "nothingToTakeBack" },
        });
      }
    }
  });

  test("is asked for again when the opening was taken back before it", () => {
    const back = played(opened, offering(anna, "takeBack"), { kind: "accept", by: ben });
    expect(back.moves).toEqual([]);
    expect(awaitsChoice(played(back, move(anna, "c3")))).toBe(true);
  });

  test("stands when a later move is taken back", () => {
    const chosen = played(opened, choose(ben, true), move(anna, "a1"));
    const back = played(chosen, offering(anna, "takeBack"), { kind: "accept", by: ben });
    expect(back).toMatchObject({ moves: ["b2"], choice: "taken", turn: "o" });
    expect(awaitsChoice(back)).toBe(false);
  });
});
