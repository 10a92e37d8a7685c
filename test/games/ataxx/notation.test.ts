import { describe, expect, test } from "vitest";
import { ataxx } from "../../../src/games/ataxx/index.ts";
import { ataxxRules as rules } from "../../../src/games/ataxx/rules.ts";
import { positionOf, START } from "./positions.ts";

describe("the start", () => {
  test("has Red at top left and bottom right, Blue in the other corners, and Red to move", () => {
    expect(rules.makeFen(rules.initial("standard"))).toBe(START);
  });
});

describe("the text of a position", () => {
  test.each([
    START,
    "x2-2o/3-3/2---2/7/2---2/3-3/o2-2x o 17 23",
    "-------/xoxoxox/-1-1-1-/7/6x/o6/3-3 x 100 1",
    "7/7/7/7/7/7/7 x 0 1",
  ])("%s is read and written alike", (fen) => {
    expect(rules.makeFen(positionOf(fen))).toBe(fen);
  });

  test("may leave the two numbers away, as other programs do", () => {
    expect(rules.makeFen(positionOf("x5o/7/7/7/7/7/o5x x"))).toBe(START);
  });

  test.each([
    ["x5o/7/7/7/7/7/o5x x 0", 'An Ataxx position has four fields: "x5o/7/7/7/7/7/o5x x 0".'],
    ["x5o/7/7/7/7/7/o5x x 0 1 -", 'An Ataxx position has four fields: "x5o/7/7/7/7/7/o5x x 0 1 -".'],
    ["x5o/7/7/7/7/o5x x 0 1", '"x5o/7/7/7/7/o5x" is not a 7×7 board of x, o, - and numbers.'],
    ["x5o/8/7/7/7/7/o5x x 0 1", '"x5o/8/7/7/7/7/o5x" is not a 7×7 board of x, o, - and numbers.'],
    ["x4o/7/7/7/7/7/o5x x 0 1", '"x4o/7/7/7/7/7/o5x" is not a 7×7 board of x, o, - and numbers.'],
    ["x5b/7/7/7/7/7/o5x x 0 1", '"x5b/7/7/7/7/7/o5x" is not a 7×7 board of x, o, - and numbers.'],
    ["x5o/7/7/7/7/7/o5x b 0 1", 'The side to move is x or o, not "b".'],
    ["x5o/7/7/7/7/7/o5x x -1 1", '"-1" is not a number of plies.'],
    ["x5o/7/7/7/7/7/o5x x 0 0", '"0" is not the number of a move.'],
  ])("%s is refused: %s", (fen, error) => {
    expect(rules.parseFen(fen, "standard")).toEqual({ ok: false, error });
  });
});

describe("the key of a position", () => {
  test("is alike for the same board and side to move, whatever the counters", () => {
    const key = rules.positionKey(positionOf("x5o/7/7/7/7/7/o5x x 0 1"));
    expect(rules.positionKey(positionOf("x5o/7/7/7/7/7/o5x x 44 60"))).toBe(key);
    expect(rules.positionKey(positionOf("x5o/7/7/7/7/7/o5x o 0 1"))).not.toBe(key);
    expect(rules.positionKey(positionOf("x5o/7/7/3-3/7/7/o5x x 0 1"))).not.toBe(key);
  });
});

describe("the text of a move", () => {
  const start = rules.initial("standard");

  test.each([
    ["g2", { kind: "clone", to: 14 }],
    ["a1c3", { kind: "jump", from: 0, to: 18 }],
    ["0000", { kind: "skip" }],
  ])("%s is read and written alike", (text, move) => {
    const read = rules.parseMove(text, start);
    expect(read).toEqual(move);
    expect(read && rules.makeMove(read)).toBe(text);
  });

  test.each(["", "a", "a8", "h1", "A1", "a1 ", "a1-c3", "a1c3e5", "a1c8", "000", "00000"])(
    "%j is no move",
    (text) => {
      expect(rules.parseMove(text, start)).toBeUndefined();
    },
  );
});

describe("a variant", () => {
  test.each([
    ["standard", "Standard", "x5o/7/7/7/7/7/o5x", true],
    ["pillars", "Pillars", "x5o/7/2-1-2/7/2-1-2/7/o5x", false],
    ["five-pillars", "Five Pillars", "x5o/7/2-1-2/3-3/2-1-2/7/o5x", false],
    ["diamond", "Diamond", "x5o/7/3-3/2-1-2/3-3/7/o5x", false],
    ["centre", "Centre", "x5o/7/7/3-3/7/7/o5x", false],
  ])("%s is the set-up %s, %s, a preset and a board of the form; rated: %s", (text, name, board, rated) => {
    const variant = rules.parseVariant(text);
    if (variant === undefined) throw new Error(`${text} is no variant`);
    expect(rules.makeFen(rules.initial(variant))).toBe(`${board} x 0 1`);
    expect(ataxx.describe(variant)).toBe(`${name} 7×7`);
    expect(ataxx.presets).toContainEqual({ key: text, name, variant: text });
    expect(ataxx.form.boards.map(({ value }) => value)).toContain(text);
    expect(ataxx.form.variant(text, [])).toBe(text);
    expect(ataxx.ratedVariants.includes(text)).toBe(rated);
  });

  test("is none of another game, and takes no toggles", () => {
    for (const text of ["Standard", "standard+shift", "4", "toString", "constructor"]) {
      expect(rules.parseVariant(text)).toBeUndefined();
      expect(ataxx.form.variant(text, [])).toBeUndefined();
    }
    expect(ataxx.form.variant("standard", ["shift"])).toBeUndefined();
  });
});
