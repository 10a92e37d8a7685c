import { describe, expect, test } from "vitest";
import { takxo } from "../../../src/games/takxo/index.ts";
import { takxoRules as rules } from "../../../src/games/takxo/rules.ts";
import type { Scene } from "../../../src/rules/scene.ts";
import { makeSquare } from "../../../src/rules/squares.ts";
import { afterMove, positionOf } from "./positions.ts";

function still(variant: string, fen: string, path: readonly string[] = []): Scene {
  const position = positionOf(variant, fen);
  return takxo.scene(position, { last: undefined, path, outcome: rules.outcome(position, 1) });
}

function afterTurn(variant: string, fen: string, text: string): Scene {
  const before = positionOf(variant, fen);
  const move = rules.parseMove(text, before);
  if (move === undefined) throw new Error(`${text} is no move`);
  const position = afterMove(before, text);
  return takxo.scene(position, { last: { before, move }, path: [], outcome: rules.outcome(position, 1) });
}

/** The squares that stand out: `b2 to flipped`. */
const marks = ({ cells }: Scene): readonly string[] =>
  cells
    .filter((cell) => cell.marks.length > 0)
    .map((cell) => [makeSquare(cell.square), ...cell.marks].join(" "));

describe("what stands out on a board", () => {
  test.each([
    ["where a piece was placed", "3", "3/3/3 x - - 0", "b2", ["b2 to"]],
    ["a square that changed hands, barred now", "3", "3/1,o,1/3 x - - 2", "b2", ["b2 to flipped barred"]],
    ["only where it is barred", "3+retake", "3/1,o,1/3 x - - 2", "b2", ["b2 to flipped"]],
    ["where a shift came from", "3+shift", "x,2/3/3 x - - 2", "a3>b2", ["a3 from", "b2 to"]],
    ["what a shift gave away", "3+shift", "ox,2/3/3 x - - 2", "a3>b2", ["a3 from flipped", "b2 to"]],
    ["what a shift kept", "3+shift", "xx,2/3/3 x - - 3", "a3>b2", ["a3 from", "b2 to"]],
    ["what a Reveal turned over", "3+reveal", "xo,2/3/3 x - xo 2", "a3-", ["a3 to flipped barred"]],
  ])("%s", (_what, variant, fen, move, marked) => {
    expect(marks(afterTurn(variant, fen, move))).toEqual(marked);
  });

  test("the piece that was picked for a shift, and where it may go", () => {
    expect(marks(still("3+shift", "x,xox,o/xox,oxo,xoo/3 x - - 17", ["shift", "a3"]))).toEqual([
      "a3 picked",
      "c3 target",
      "a1 target",
      "b1 target",
      "c1 target",
    ]);
  });
});

describe("the lines of a board", () => {
  test("are those that won", () => {
    expect(afterTurn("3", "o,o,1/3/x,x,1 x - - 4", "c1").lines).toEqual([
      { squares: [0, 1, 2], side: "x", kind: "won" },
    ]);
  });

  test("are those that have to be broken under Hold the Line, and those that were not", () => {
    expect(afterTurn("3+hold", "o,o,1/3/x,x,1 x - - 4", "c1").lines).toEqual([
      { squares: [0, 1, 2], side: "x", kind: "held" },
    ]);
    expect(afterTurn("3+hold", "o,o,1/3/x,x,x o - - 5", "b2").lines).toEqual([
      { squares: [0, 1, 2], side: "x", kind: "won" },
    ]);
  });
});

describe("a board in words", () => {
  test.each([
    ["4", "4/4/4/4 x - - 0", "TAKXO board, 4 by 4. X to move. All squares are empty."],
    [
      "3",
      "xox,2/1,ox,1/2,o o b2 - 7",
      "TAKXO board, 3 by 3. O to move. a3 X over O over X locked; b2 X over O; c1 O. The other 6 are empty. b2 is barred this turn: X has just taken it.",
    ],
    [
      "3",
      "o,o,1/3/x,x,x o - - 5",
      "TAKXO board, 3 by 3. X has won. a3 O; b3 O; a1 X; b1 X; c1 X. The other 4 are empty.",
    ],
    [
      "3+hold",
      "o,o,1/3/x,x,x o - - 5",
      "TAKXO board, 3 by 3. O to move. a3 O; b3 O; a1 X; b1 X; c1 X. The other 4 are empty. X holds a1–c1: break it or lose.",
    ],
  ])("%s: %s", (variant, fen, words) => {
    expect(still(variant, fen).alt).toBe(words);
  });

  test("fits into a description when every square is locked, one is barred and a line is held", () => {
    const ranks = Array.from({ length: 5 }, () => "xox,oxo,xox,oxo,xox").join("/");
    const position = positionOf("5+hold", `${ranks.replace(/xox(?!.*\/)/, "ox")} o a1 - 75`);
    const { alt } = takxo.scene(position, { last: undefined, path: [], outcome: undefined });
    expect(alt).toContain("X holds");
    expect(alt).toContain("a1 is barred");
    expect(alt.length).toBeLessThanOrEqual(1_024);
  });
});
