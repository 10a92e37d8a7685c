import { describe, expect, test } from "vitest";
import { ataxxRules as rules } from "../../../src/games/ataxx/rules.ts";
import { afterMove, legalMovesOf, positionOf, START } from "./positions.ts";

type Listed = readonly [rule: string, fen: string, moves: string];

/** Every legal move, in the order of the alphabet. */
const LISTED: readonly Listed[] = [
  [
    "Red begins with a clone or a jump out of two corners",
    START,
    "a6 a7a5 a7b5 a7c5 a7c6 a7c7 b6 b7 f1 f2 g1e1 g1e2 g1e3 g1f3 g1g3 g2",
  ],
  [
    "a piece clones to the eight squares around it and jumps to the sixteen around those",
    "7/7/7/3x3/7/7/o6 x 0 1",
    [
      "c3 c4 c5 d3",
      "d4b2 d4b3 d4b4 d4b5 d4b6 d4c2 d4c6 d4d2 d4d6 d4e2 d4e6 d4f2 d4f3 d4f4 d4f5 d4f6",
      "d5 e3 e4 e5",
    ].join(" "),
  ],
  [
    "all clones onto a square are one move, while each piece jumps for itself",
    "-------/-------/-------/-------/-------/xx-----/--1---o x 0 1",
    "a2c1 c1",
  ],
  [
    "pieces and blocked squares in between are no obstacle to a jump",
    "-------/-------/-------/-------/1------/-------/xo1---- x 0 1",
    "a1a3 a1c1",
  ],
  [
    "nobody lands on a piece or on a blocked square; who cannot move is skipped",
    "-------/-------/-------/-------/----1--/----o--/x-o---- x 0 1",
    "0000",
  ],
];

describe("what a player may do", () => {
  test.each(LISTED)("%s", (_rule, fen, moves) => {
    expect([...legalMovesOf(positionOf(fen))].sort()).toEqual(moves.split(" "));
  });
});

type Turn = readonly [what: string, before: string, move: string, after: string];

const TURNS: readonly Turn[] = [
  ["a clone leaves its piece where it is", START, "b6", "x5o/1x5/7/7/7/7/o5x o 0 1"],
  ["a jump takes its piece along", START, "a7c5", "6o/7/2x4/7/7/7/o5x o 1 1"],
  [
    "a landing turns the enemy pieces in all eight squares around it, and no others",
    "7/7/1oooo2/1o1oo2/xoooo2/7/7 x 0 1",
    "a3c4",
    "7/7/1xxxo2/1xxxo2/1xxxo2/7/7 o 1 1",
  ],
  [
    "a clone into the middle turns the enemy pieces and keeps one's own",
    "7/7/1oxo3/1o1o3/1oxo3/7/7 x 5 7",
    "c4",
    "7/7/1xxx3/1xxx3/1xxx3/7/7 o 0 7",
  ],
  [
    "what was turned turns nothing in its turn",
    "7/7/7/7/3oo2/1xo4/7 x 0 1",
    "c3",
    "7/7/7/7/2xxo2/1xx4/7 o 0 1",
  ],
  ["blocked squares stay blocked", "-5o/x6/7/7/7/7/7 x 0 1", "b7", "-x4o/x6/7/7/7/7/7 o 0 1"],
  ["a skip moves nothing", "7/7/7/7/ooo4/ooo4/xoo4 x 7 20", "0000", "7/7/7/7/ooo4/ooo4/xoo4 o 8 20"],
];

describe("what a turn does", () => {
  test.each(TURNS)("%s", (_what, before, move, after) => {
    expect(rules.makeFen(afterMove(positionOf(before), move))).toBe(after);
  });
});

describe("the counters of a position, as libataxx keeps them (its tests/counters.cpp)", () => {
  test.each([
    ["x5o/7/7/7/7/7/o5x x 0 1", "g2 a2 g3 a2a4 a7a5 a1b3 b4 f6", "0 1, 0 2, 0 2, 1 3, 2 3, 3 4, 0 4, 0 5"],
    ["7/7/7/7/4ooo/4ooo/4oox x 0 1", "0000 d1 0000 d1b1 0000 a1", "1 1, 0 2, 1 2, 2 3, 3 3, 0 4"],
  ])("%s: %s", (fen, moves, counters) => {
    let position = positionOf(fen);
    const seen = moves.split(" ").map((move) => {
      position = afterMove(position, move);
      return rules.makeFen(position).split(" ").slice(2).join(" ");
    });
    expect(seen.join(", ")).toBe(counters);
  });
});

describe("a player who must be skipped, as libataxx says (its tests/passing.cpp)", () => {
  test.each([
    ["x5o/7/7/7/7/7/o5x x 0 1", false],
    ["7/7/7/7/4ooo/4ooo/4oox x 0 1", true],
    ["7/7/7/7/4ooo/4ooo/4oox o 0 1", false],
    ["7/7/7/7/4xxx/4xxx/4xxo x 0 1", false],
    ["7/7/7/7/4xxx/4xxx/4xxo o 0 1", true],
    ["xxxxxxx/-------/-------/7/7/-------/ooooooo x 0 1", true],
    ["xxxxxxx/-------/-------/7/7/-------/ooooooo o 0 1", false],
  ])("%s: %s", (fen, skipped) => {
    expect(legalMovesOf(positionOf(fen)).includes("0000")).toBe(skipped);
    expect(legalMovesOf(positionOf(fen)).length === 1).toBe(skipped);
  });
});
