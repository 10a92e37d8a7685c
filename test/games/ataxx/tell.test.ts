import { describe, expect, test } from "vitest";
import { ataxx } from "../../../src/games/ataxx/index.ts";
import { ataxxRules as rules } from "../../../src/games/ataxx/rules.ts";
import { positionOf, START } from "./positions.ts";

describe("a move in words", () => {
  test.each([
    [START, "b6", "Ada cloned to b6.", "b6, clones"],
    [START, "a7c5", "Ada jumped a7–c5.", "a7c5, jumps"],
    ["7/7/2o4/1x5/7/7/6o x 0 5", "c4", "Ada cloned to c4: one turned.", "c4, clones, turns one"],
    ["7/7/1ooo3/3o3/x2x3/7/o6 x 0 1", "a3c4", "Ada jumped a3–c4: four turned.", "a3c4, jumps, turns four"],
    ["7/7/7/7/4ooo/4ooo/4oox x 0 1", "0000", "Ada had no move.", "0000, no other move"],
  ])("%s %s: %s", (fen, text, told, described) => {
    const before = positionOf(fen);
    const move = rules.legalMoves(before).find((legal) => rules.makeMove(legal) === text);
    if (move === undefined) throw new Error(`${text} is not legal`);
    expect(ataxx.tell({ before, move }, "Ada")).toBe(told);
    expect(ataxx.describeMove(before, move)).toBe(described);
  });
});

test.each([
  ["xxxx3/7/7/7/7/7/o5o x 0 9", "Red has 4 pieces, Blue 2."],
  ["x6/7/7/7/7/7/o5o x 0 9", "Red has 1 piece, Blue 2."],
  ["7/7/7/7/7/7/o5o x 0 9", "Red has 0 pieces, Blue 2."],
])("the pieces are counted in words: %s", (fen, count) => {
  expect(ataxx.count(positionOf(fen))).toBe(count);
});
