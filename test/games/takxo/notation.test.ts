import { describe, expect, test } from "vitest";
import { takxo } from "../../../src/games/takxo/index.ts";
import { takxoRules as rules } from "../../../src/games/takxo/rules.ts";
import { positionOf, VARIANTS, variantOf } from "./positions.ts";

describe("the text of a variant", () => {
  test.each(VARIANTS)("%s is read and written alike", (text) => {
    expect(rules.makeVariant(variantOf(text))).toBe(text);
  });

  test("names the board and each difference from Standard", () => {
    const standard = { size: 4, retake: false, shift: false, hold: false, reveal: false, selfStacking: true };
    expect(variantOf("4")).toEqual(standard);
    expect(variantOf("3+retake+shift+hold+reveal+noself")).toEqual({
      size: 3,
      retake: true,
      shift: true,
      hold: true,
      reveal: true,
      selfStacking: false,
    });
  });

  test.each([
    "",
    "2",
    "6",
    "04",
    "4 ",
    "4+",
    "+shift",
    "4+shift+retake",
    "4+shift+shift",
    "4+swap",
    "4+Shift",
  ])("%j names no variant", (text) => {
    expect(rules.parseVariant(text)).toBeUndefined();
  });
});

describe("a variant in words", () => {
  test.each([
    ["4", "Standard 4×4"],
    ["3+retake", "Quick 3×3 · Immediate Retake"],
    ["5+shift+noself", "Long 5×5 · Shift · no self-stacking"],
    ["4+hold+reveal", "Standard 4×4 · Hold the Line · Reveal"],
  ])("%s: %s", (variant, words) => {
    expect(takxo.describe(variantOf(variant))).toBe(words);
  });

  test("is different for every variant", () => {
    expect(new Set(VARIANTS.map((variant) => takxo.describe(variantOf(variant)))).size).toBe(96);
  });
});

describe("the text of a move", () => {
  test.each([
    ["b2", { kind: "place", to: 9 }],
    ["b2>c3", { kind: "shift", from: 9, to: 18 }],
    ["b2-", { kind: "reveal", at: 9 }],
  ])("%s is read and written alike", (text, move) => {
    const read = rules.parseMove(text, rules.initial(variantOf("4")));
    expect(read).toEqual(move);
    expect(read && rules.makeMove(read)).toBe(text);
  });

  test.each([
    "",
    "b",
    "2b",
    "B2",
    "b2 ",
    "b0",
    "e1",
    "a5",
    "b2>",
    "b2>e5",
    "b2>c3-",
    "b2--",
    "b2>c3>d4",
    "0000",
  ])("%j is no move on the Standard board", (text) => {
    expect(rules.parseMove(text, rules.initial(variantOf("4")))).toBeUndefined();
  });
});

describe("the text of a position", () => {
  test.each([
    ["3", "3/3/3 x - - 0"],
    ["4", "4/4/4/4 x - - 0"],
    ["5", "5/5/5/5/5 x - - 0"],
    ["4+reveal", "4/4/4/4 x - xo 0"],
  ])("%s starts as %s", (variant, fen) => {
    expect(rules.makeFen(rules.initial(variantOf(variant)))).toBe(fen);
  });

  test.each([
    ["4", "2,xo,1/4/xox,3/1,o,1,x o - - 7"],
    ["4", "4/4/1,ox,2/4 o b2 - 2"],
    ["5+reveal", "5/2,xx,2/5/5/o,x,o,x,o x - o 9"],
    ["3+reveal", "3/3/3 o - - 199"],
  ])("%s: %s is read and written alike", (variant, fen) => {
    expect(rules.makeFen(positionOf(variant, fen))).toBe(fen);
  });

  test("puts the top rank first and the left file first, the bottom piece of a stack first", () => {
    const { stacks } = positionOf("3", "xo,2/3/2,x x - - 3");
    expect(stacks[2 * 8]).toBe("xo");
    expect(stacks[2]).toBe("x");
  });

  test("is read generously where it cannot be mistaken, and written in one way", () => {
    expect(rules.makeFen(positionOf("4", " 1,1,2/4/4/1,3   x - - 00\n"))).toBe("4/4/4/4 x - - 0");
  });

  test.each([
    ["", 'A TAKXO position has five fields: "".'],
    ["4/4/4/4 x - -", 'A TAKXO position has five fields: "4/4/4/4 x - -".'],
    ["4/4/4/4 x - - 0 1", 'A TAKXO position has five fields: "4/4/4/4 x - - 0 1".'],
    ["4/4/4 x - - 0", '"4/4/4" is not a 4×4 board of stacks of at most three pieces.'],
    ["4/4/4/5 x - - 0", '"4/4/4/5" is not a 4×4 board of stacks of at most three pieces.'],
    ["4/4/4/3 x - - 0", '"4/4/4/3" is not a 4×4 board of stacks of at most three pieces.'],
    ["4/4/4/xoxo,3 x - - 4", '"4/4/4/xoxo,3" is not a 4×4 board of stacks of at most three pieces.'],
    ["4/4/4/X,3 o - - 1", '"4/4/4/X,3" is not a 4×4 board of stacks of at most three pieces.'],
    ["4/4/4/4 X - - 0", 'The side to move is x or o, not "X".'],
    ["4/4/4/4 x e1 - 0", '"e1" cannot be the ko square here.'],
    ["4/4/4/4 x a1 - 0", '"a1" cannot be the ko square here.'],
    ["4/4/4/ox,3 x a1 - 2", '"a1" cannot be the ko square here.'],
    ["4/4/4/4 x - xo 0", '"xo" cannot be the unused Reveals here.'],
    ["4/4/4/4 x - - -1", '"-1" is not a number of turns.'],
    ["4/4/4/4 x - - 1000", '"1000" is not a number of turns.'],
  ])("%j is refused", (fen, sentence) => {
    expect(rules.parseFen(fen, variantOf("4"))).toEqual({ ok: false, error: sentence });
  });

  test("with a barred square is refused where Immediate Retake is on", () => {
    const fen = "3/1,ox,1/3 o b2 - 3";
    expect(rules.parseFen(fen, variantOf("3")).ok).toBe(true);
    expect(rules.parseFen(fen, variantOf("3+retake"))).toEqual({
      ok: false,
      error: '"b2" cannot be the ko square here.',
    });
  });

  test("that bars a locked square, as it was once written, is read as one that bars nothing", () => {
    expect(rules.makeFen(positionOf("3", "3/1,xox,1/3 o b2 - 5"))).toBe("3/1,xox,1/3 o - - 5");
  });

  test("names the unused Reveals with X first", () => {
    expect(rules.parseFen("3/3/3 x - ox 0", variantOf("3+reveal"))).toEqual({
      ok: false,
      error: '"ox" cannot be the unused Reveals here.',
    });
  });
});
