import { describe, expect, test } from "vitest";
import { takxo } from "../../../src/games/takxo/index.ts";
import { takxoRules as rules } from "../../../src/games/takxo/rules.ts";
import { positionOf } from "./positions.ts";

type Told = readonly [variant: string, fen: string, move: string, told: string, described: string];

const TURNS: readonly Told[] = [
  ["3", "3/3/3 x - - 0", "b2", "Ada placed on b2.", "b2, an empty square"],
  ["3", "3/1,o,1/3 x - - 2", "b2", "Ada took b2.", "b2, takes from O"],
  ["3", "3/1,xo,1/3 x - - 4", "b2", "Ada took b2 and locked it.", "b2, takes from O and locks"],
  ["3", "3/1,x,1/3 x - - 2", "b2", "Ada stacked on b2.", "b2, stacks on your own"],
  ["3", "3/1,ox,1/3 x - - 4", "b2", "Ada stacked on b2 and locked it.", "b2, stacks on your own and locks"],
  ["3+shift", "x,2/3/3 x - - 2", "a3>c1", "Ada shifted a3 to c1.", "a3>c1, an empty square"],
  ["3+shift", "x,2/1,o,1/3 x - - 2", "a3>b2", "Ada shifted a3 to b2 and took it.", "a3>b2, takes from O"],
  [
    "3+shift",
    "ox,2/1,xo,1/3 x - - 5",
    "a3>b2",
    "Ada shifted a3 to b2 and took it and locked it, which gave a3 away.",
    "a3>b2, takes from O and locks",
  ],
  ["3+reveal", "xo,2/3/3 x - xo 2", "a3-", "Ada revealed a3 and took it.", "a3-, takes from O"],
  ["3+reveal", "ox,2/3/3 x - xo 2", "a3-", "Ada revealed a3, which gave it away.", "a3-, gives to O"],
  ["3+reveal", "oo,2/3/3 x - xo 3", "a3-", "Ada revealed a3.", "a3-, takes off the top"],
];

describe("a move in words", () => {
  test.each(TURNS)("%s %s %s: %s", (variant, fen, text, told, described) => {
    const before = positionOf(variant, fen);
    const move = rules.legalMoves(before).find((legal) => rules.makeMove(legal) === text);
    if (move === undefined) throw new Error(`${text} is not legal`);
    expect(takxo.tell({ before, move }, "Ada")).toBe(told);
    expect(takxo.describeMove(before, move)).toBe(described);
  });
});

describe("what the player to move must know", () => {
  test.each([
    ["3", "3/3/3 x - - 0", []],
    ["3", "3/1,ox,1/3 o b2 - 3", ["b2 is barred this turn: X has just taken it."]],
    [
      "3+hold",
      "o,o,1/3/x,x,ox o c1 - 7",
      ["X holds a1–c1: break it or lose.", "c1 is barred this turn: X has just taken it."],
    ],
  ])("%s %s: %j", (variant, fen, notices) => {
    expect(takxo.notices(positionOf(variant, fen))).toEqual(notices);
  });
});
