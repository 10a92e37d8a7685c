import { describe, expect, test } from "vitest";
import { takxoRules as rules } from "../../../src/games/takxo/rules.ts";
import { afterMove, positionOf } from "./positions.ts";

type Turns = readonly [rule: string, variant: string, fen: string, moves: string];

const outcomeAfter = (variant: string, fen: string, moves: string) =>
  rules.outcome(moves.split(" ").filter(Boolean).reduce(afterMove, positionOf(variant, fen)), 1);

const WON_BY_X: readonly Turns[] = [
  ["a row", "3", "o,o,1/3/x,x,1 x - - 4", "c1"],
  ["a column", "3", "1,x,o/1,x,o/3 x - - 4", "b1"],
  ["the diagonal from a1", "3", "o,o,1/1,x,1/x,2 x - - 4", "c3"],
  ["the diagonal from the top", "3", "x,o,o/1,x,1/3 x - - 4", "c1"],
  ["a row of four on the Standard board", "4", "o,o,o,1/x,x,1,x/4/4 x - - 6", "c3"],
  ["a row of five on the Long board", "5", "o,o,o,o,1/5/5/5/x,x,x,x,1 x - - 8", "e1"],
  ["a line of stacks of any height", "3", "ox,xxx,1/3/o,o,1 x - - 8", "c3"],
  ["a line whose last square was the opponent's", "3", "x,x,o/3/o,2 x - - 4", "c3"],
  ["a line that a Shift completes", "3+shift", "o,o,1/x,1,o/x,x,1 x - - 6", "a2>c1"],
  ["a line that a Reveal completes", "3+reveal", "x,x,xo/3/o,2 x - xo 4", "c3-"],
  [
    "a line of one's own when the same Shift gives the opponent one",
    "3+shift",
    "3/x,x,1/ox,o,o x - - 6",
    "a1>c2",
  ],
  ["a line that the opponent's Shift uncovers", "3+shift", "3/3/x,x,xo o - - 5", "c1>a3"],
  ["a line that the opponent's Reveal uncovers", "3+reveal", "3/3/x,x,xo o - xo 5", "c1-"],
];

const GOES_ON: readonly Turns[] = [
  ["three of four", "4", "o,o,1,1/4/4/x,x,1,1 x - - 4", "c1"],
  ["four of five", "5", "o,o,o,1,1/5/5/5/x,x,x,1,1 x - - 6", "d1"],
  ["a diagonal that is not a main one", "4", "o,o,1,1/1,x,2/x,3/4 x - - 4", "c4"],
  ["a row that runs on in the next", "3", "3/1,x,x/2,o x - - 4", "a1"],
  ["a line with a square of the opponent on it", "3", "x,xo,1/3/3 x - - 4", "c3"],
];

describe("a player wins at once by", () => {
  test.each(WON_BY_X)("%s", (_rule, variant, fen, moves) => {
    expect(outcomeAfter(variant, fen, "")).toBeUndefined();
    expect(outcomeAfter(variant, fen, moves)).toEqual({ winner: "x", reason: "line" });
  });
});

describe("nobody has won by", () => {
  test.each(GOES_ON)("%s", (_rule, variant, fen, moves) => {
    expect(outcomeAfter(variant, fen, moves)).toBeUndefined();
  });
});

describe("a position that is read with a complete line on it", () => {
  test("is won by the player whose line it is, whoever is to move", () => {
    expect(outcomeAfter("3", "3/o,o,o/x,x,1 x - - 5", "")).toEqual({ winner: "o", reason: "line" });
    expect(outcomeAfter("3+shift", "3/o,o,o/x,x,1 o - - 5", "")).toEqual({ winner: "o", reason: "line" });
  });

  test("with a line of each side is won by the player who has just moved", () => {
    expect(outcomeAfter("3+shift", "3/o,o,o/x,x,x x - - 6", "")).toEqual({ winner: "o", reason: "line" });
    expect(outcomeAfter("3+shift", "3/o,o,o/x,x,x o - - 7", "")).toEqual({ winner: "x", reason: "line" });
  });
});

const HELD_BY_X: readonly Turns[] = [
  ["the reply does not touch it", "3+hold", "o,o,1/3/x,x,1 x - - 4", "c1 b2"],
  ["the clock passes the reply", "3+hold", "o,o,1/3/x,x,1 x - - 4", "c1 0000"],
  ["the reply completes a line of its own", "3+hold", "o,o,1/3/x,x,1 x - - 4", "c1 c3"],
  ["the reply breaks only one of two", "3+hold", "x,o,o/x,o,1/1,x,x x - - 7", "a1 a3"],
  [
    "the opponent uncovered it, and did not break it in the turn after",
    "3+shift+hold",
    "3/3/x,x,xo o - - 5",
    "c1>a3 b2 c3",
  ],
];

const NOT_YET_HELD: readonly Turns[] = [
  ["completing a line is not enough", "3+hold", "o,o,1/3/x,x,1 x - - 4", "c1"],
  ["the reply takes a square of it", "3+hold", "o,o,1/3/x,x,1 x - - 4", "c1 a1"],
  ["the opponent has only just uncovered it", "3+shift+hold", "3/3/x,x,xo o - - 5", "c1>a3"],
  ["its owner's own turn is no reply", "3+shift+hold", "3/3/x,x,xo o - - 5", "c1>a3 b2"],
  ["a Reveal breaks it", "3+hold+reveal", "3/3/x,x,ox o - xo 5", "c1-"],
  ["the reply breaks one line and uncovers another", "3+shift+hold", "xo,2/1,x,1/x,x,x o - - 7", "a3>a1"],
  ["a line broken and made again has to stand again", "3+hold", "o,o,1/3/x,x,1 x - - 4", "c1 a1 b2 c2 a1"],
];

describe("under Hold the Line a complete line wins when", () => {
  test.each(HELD_BY_X)("%s", (_rule, variant, fen, moves) => {
    const before = moves.split(" ").slice(0, -1).join(" ");
    expect(outcomeAfter(variant, fen, before)).toBeUndefined();
    expect(outcomeAfter(variant, fen, moves)).toEqual({ winner: "x", reason: "held-line" });
  });
});

describe("under Hold the Line play goes on when", () => {
  test.each(NOT_YET_HELD)("%s", (_rule, variant, fen, moves) => {
    expect(outcomeAfter(variant, fen, moves)).toBeUndefined();
  });

  test("a reply breaks the line and completes one of its own, which has to be held in turn", () => {
    const fen = "o,2/o,2/x,x,1 x - - 4";
    expect(outcomeAfter("3+hold", fen, "c1 a1")).toBeUndefined();
    expect(outcomeAfter("3+hold", fen, "c1 a1 a2")).toBeUndefined();
    expect(outcomeAfter("3+hold", fen, "c1 a1 b3")).toEqual({ winner: "o", reason: "held-line" });
  });
});
