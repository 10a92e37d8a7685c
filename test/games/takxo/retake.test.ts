import { describe, expect, test } from "vitest";
import { makeFen } from "../../../src/games/takxo/fen.ts";
import { afterMove, legalMovesOf, positionOf } from "./positions.ts";

type Turn = readonly [rule: string, variant: string, before: string, move: string, after: string];

const TURNS: readonly Turn[] = [
  ["placing on the opponent's square bars it", "3", "3/1,o,1/3 x - - 2", "b2", "3/1,ox,1/3 o b2 - 3"],
  [
    "a square that locks when it is taken is closed, not barred",
    "3",
    "3/1,xo,1/3 x - - 4",
    "b2",
    "3/1,xox,1/3 o - - 5",
  ],
  ["placing on an empty square bars nothing", "3", "3/1,o,1/3 x - - 2", "a1", "3/1,o,1/x,2 o - - 3"],
  ["placing on one's own square bars nothing", "3", "3/1,x,1/3 x - - 2", "b2", "3/1,xx,1/3 o - - 3"],
  ["Immediate Retake bars nothing", "3+retake", "3/1,o,1/3 x - - 2", "b2", "3/1,ox,1/3 o - - 3"],
  [
    "shifting onto the opponent's square bars it",
    "3+shift",
    "x,2/1,o,1/3 x - - 2",
    "a3>b2",
    "3/1,ox,1/3 o b2 - 3",
  ],
  [
    "shifting to an empty square bars nothing",
    "3+shift",
    "x,2/1,o,1/3 x - - 2",
    "a3>c1",
    "3/1,o,1/2,x o - - 3",
  ],
  [
    "a square that its owner gives away by a shift was not taken",
    "3+shift",
    "ox,2/3/3 x - - 2",
    "a3>b2",
    "o,2/1,x,1/3 o - - 3",
  ],
  [
    "a shift that gives one square away and takes another bars the one it took",
    "3+shift",
    "ox,2/1,o,1/3 x - - 3",
    "a3>b2",
    "o,2/1,ox,1/3 o b2 - 4",
  ],
  [
    "revealing one's own piece under the opponent's bars the square",
    "3+reveal",
    "xo,2/3/3 x - xo 2",
    "a3-",
    "x,2/3/3 o a3 o 3",
  ],
  [
    "revealing the opponent's piece under one's own gives the square away",
    "3+reveal",
    "ox,2/3/3 x - xo 2",
    "a3-",
    "o,2/3/3 o - o 3",
  ],
  [
    "revealing the opponent's piece under another of theirs takes nothing",
    "3+reveal",
    "oo,2/3/3 x - xo 3",
    "a3-",
    "o,2/3/3 o - o 4",
  ],
  [
    "revealing one's own piece under another takes nothing",
    "3+reveal",
    "xx,2/3/3 x - xo 3",
    "a3-",
    "x,2/3/3 o - o 4",
  ],
  ["any turn lifts the bar", "3", "3/1,ox,1/3 o b2 - 3", "a1", "3/1,ox,1/o,2 x - - 4"],
  ["a passed turn lifts the bar", "3", "3/1,ox,1/3 o b2 - 3", "0000", "3/1,ox,1/3 x - - 4"],
  [
    "a turn that takes a square in reply bars that one",
    "3",
    "x,2/1,ox,1/3 o b2 - 3",
    "a3",
    "xo,2/1,ox,1/3 x a3 - 4",
  ],
];

describe("No Immediate Retake", () => {
  test.each(TURNS)("%s", (_rule, variant, before, move, after) => {
    expect(makeFen(afterMove(positionOf(variant, before), move))).toBe(after);
  });
});

type Judged = readonly [rule: string, variant: string, fen: string, move: string];

const ALLOWED: readonly Judged[] = [
  ["another square of the opponent", "3", "x,2/1,ox,1/3 o b2 - 3", "a3"],
  ["the square once the bar is lifted", "3", "3/1,ox,1/3 o - - 5", "b2"],
  ["the square at once where Immediate Retake is on", "3+retake", "3/1,ox,1/3 o - - 3", "b2"],
  ["shifting past the barred square", "3+shift", "o,2/1,ox,1/3 o b2 - 3", "a3>b1"],
  ["a Reveal elsewhere", "3+reveal", "xo,2/1,ox,1/3 o b2 xo 5", "a3-"],
  ["a Reveal there that leaves the square to the opponent", "3+reveal", "3/1,xx,1/3 o b2 xo 5", "b2-"],
];

const REFUSED: readonly Judged[] = [
  ["placing there", "3", "3/1,ox,1/3 o b2 - 3", "b2"],
  ["shifting there", "3+shift", "o,2/1,ox,1/3 o b2 - 3", "a3>b2"],
  ["a Reveal there that makes the mover its controller", "3+reveal", "3/1,ox,1/3 o b2 xo 3", "b2-"],
  ["placing where a Reveal has just taken", "3+reveal", "x,2/3/3 o a3 o 3", "a3"],
];

describe("while a square is barred", () => {
  test.each(ALLOWED)("a player may choose %s", (_rule, variant, fen, move) => {
    expect(legalMovesOf(positionOf(variant, fen))).toContain(move);
  });

  test.each(REFUSED)("a player may not choose %s", (_rule, variant, fen, move) => {
    expect(legalMovesOf(positionOf(variant, fen))).not.toContain(move);
  });
});
