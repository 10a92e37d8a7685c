import { describe, expect, test } from "vitest";
import { makeFen } from "../../../src/games/takxo/fen.ts";
import { afterMove, legalMovesOf, positionOf } from "./positions.ts";

type Listed = readonly [rule: string, variant: string, fen: string, moves: string];

/** Every legal move, in the order of the alphabet. */
const LISTED: readonly Listed[] = [
  ["a piece may go to any empty square", "3", "3/3/3 x - - 0", "a1 a2 a3 b1 b2 b3 c1 c2 c3"],
  [
    "and on stacks of either side that have room",
    "3",
    "x,o,xo/ox,xx,oo/3 x - - 9",
    "a1 a2 a3 b1 b2 b3 c1 c2 c3",
  ],
  ["but on no stack of three, whoever is on top", "3", "xxx,ooo,1/xox,oxo,1/xxo,oox,1 x - - 18", "c1 c2 c3"],
  [
    "without self-stacking, only on empty squares and over the opponent",
    "3+noself",
    "x,xx,1/o,xo,ox/xox,2 x - - 12",
    "a2 b1 b2 c1 c3",
  ],
  [
    "Shift moves a top piece of one's own to any other square with room",
    "3+shift",
    "xox,ooo,xx/ooo,ooo,xxx/xxx,1,o x - - 21",
    "b1 c1 c3 c3>b1 c3>c1",
  ],
  [
    "Shift moves single pieces and pieces that lie on the opponent's, near and far",
    "3+shift",
    "ooo,xxx,ox/xxx,ooo,ooo/x,oxo,1 x - - 23",
    "a1 a1>c1 a1>c3 c1 c3 c3>a1 c3>c1",
  ],
  [
    "without self-stacking, Shift keeps off one's own squares too",
    "3+shift+noself",
    "ooo,xxx,ox/xxx,ooo,ooo/x,oxo,1 x - - 23",
    "a1>c1 c1 c3>c1",
  ],
  [
    "Reveal takes the top piece of either side off a stack of two",
    "3+reveal+noself",
    "xo,ox,oo/oo,xxx,oxo/x,2 x - xo 14",
    "a2 a2- a3 a3- b1 b3- c1 c3 c3-",
  ],
  ["a Reveal can be used once", "3+reveal+noself", "xo,ox,oo/oo,xxx,oxo/x,2 x - o 14", "a2 a3 b1 c1 c3"],
  [
    "the opponent's Reveal is not the mover's",
    "3+reveal+noself",
    "xo,ox,oo/oo,xxx,oxo/x,2 o - o 15",
    "a1 a2- a3- b1 b3 b3- c1 c3-",
  ],
];

describe("what a player may do", () => {
  test.each(LISTED)("%s", (_rule, variant, fen, moves) => {
    expect([...legalMovesOf(positionOf(variant, fen))].sort()).toEqual(moves.split(" "));
  });
});

type Turn = readonly [what: string, variant: string, before: string, move: string, after: string];

const TURNS: readonly Turn[] = [
  ["Place puts a piece on top", "3", "3/1,x,1/3 x - - 2", "b2", "3/1,xx,1/3 o - - 3"],
  ["Shift uncovers what lies beneath", "3+shift", "xx,2/3/3 x - - 4", "a3>c1", "x,2/3/2,x o - - 5"],
  [
    "Shift of a single piece leaves an empty square",
    "3+shift",
    "x,2/3/3 x - - 2",
    "a3>c1",
    "3/3/2,x o - - 3",
  ],
  ["Shift may lock its destination", "3+shift", "x,xx,1/3/3 x - - 6", "a3>b3", "1,xxx,1/3/3 o - - 7"],
  ["the revealed piece leaves the game", "3+reveal", "oo,2/3/3 o - xo 3", "a3-", "o,2/3/3 x - x 4"],
  ["the second Reveal is the other player's", "3+reveal", "oo,2/3/3 o - o 3", "a3-", "o,2/3/3 x - - 4"],
  ["a passed turn moves nothing", "3+reveal", "xo,2/3/3 x - xo 2", "0000", "xo,2/3/3 o - xo 3"],
];

describe("what a turn does", () => {
  test.each(TURNS)("%s", (_what, variant, before, move, after) => {
    expect(makeFen(afterMove(positionOf(variant, before), move))).toBe(after);
  });
});
