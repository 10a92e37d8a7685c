import { describe, expect, test } from "vitest";
import { ataxx } from "../../../src/games/ataxx/index.ts";
import { ataxxRules as rules } from "../../../src/games/ataxx/rules.ts";
import type { Scene } from "../../../src/rules/scene.ts";
import { makeSquare } from "../../../src/rules/squares.ts";
import { afterMove, CROWDED, positionOf, START } from "./positions.ts";

function still(fen: string, path: readonly string[] = []): Scene {
  const position = positionOf(fen);
  return ataxx.scene(position, { last: undefined, path, outcome: rules.outcome(position, 1) });
}

function afterTurn(fen: string, text: string): Scene {
  const before = positionOf(fen);
  const move = rules.parseMove(text, before);
  if (move === undefined) throw new Error(`${text} is no move`);
  const position = afterMove(before, text);
  return ataxx.scene(position, { last: { before, move }, path: [], outcome: rules.outcome(position, 1) });
}

/** The squares that stand out: `b2 to flipped`. */
const marks = ({ cells }: Scene): readonly string[] =>
  cells
    .filter((cell) => cell.marks.length > 0)
    .map((cell) => [makeSquare(cell.square), ...cell.marks].join(" "));

describe("what stands out on a board", () => {
  test.each([
    ["where a piece was cloned to", START, "b6", ["b6 to"]],
    ["where a piece jumped from and to", START, "a7c5", ["a7 from", "c5 to"]],
    [
      "the pieces that changed sides",
      "7/7/1ooo3/3o3/x2x3/7/o6 x 0 1",
      "a3c4",
      ["b5 flipped", "c5 flipped", "d5 flipped", "c4 to", "d4 flipped", "a3 from"],
    ],
    ["nothing after a skip", "7/7/7/7/4ooo/4ooo/4oox x 0 1", "0000", []],
  ])("%s", (_what, fen, move, marked) => {
    const stillMarked = marks(afterTurn(fen, move)).map((mark) => mark.replace(/ target$/, ""));
    expect(stillMarked.filter((mark) => mark.includes(" "))).toEqual(marked);
  });

  test("where a clone may go, from the start of a turn and whoever is to move", () => {
    expect(marks(still(START))).toEqual(
      ["b7", "a6", "b6", "f2", "g2", "f1"].map((square) => `${square} target`),
    );
    expect(marks(still(START.replace(" x ", " o ")))).toEqual(
      ["f7", "f6", "g6", "a2", "b2", "b1"].map((square) => `${square} target`),
    );
  });

  test("a picked piece and where it may go: next to it a clone, further a jump", () => {
    expect(marks(still(START, ["a7"]))).toEqual([
      "a7 picked",
      "b7 target",
      "c7 far-target",
      "a6 target",
      "b6 target",
      "c6 far-target",
      "a5 far-target",
      "b5 far-target",
      "c5 far-target",
    ]);
  });

  test("where a clone may go, on a board that is too crowded for a button for each", () => {
    expect(marks(still(CROWDED))).toEqual(
      ["a4", "b4", "c4", "d4", "e4", "f4", "g4", "a1", "b1", "f1", "g1"].map((square) => `${square} target`),
    );
  });

  test("nothing that could be done next once the game is over", () => {
    const resigned = { last: undefined, path: [], outcome: { winner: "o", reason: "resignation" } } as const;
    expect(marks(ataxx.scene(positionOf(START), resigned))).toEqual([]);
  });
});

describe("a board as data", () => {
  test("has one piece a square at most, blocked squares, and counts both sides", () => {
    const { cells, tally, lines, shapes } = still("xx4o/7/3-3/7/7/7/o5x x 0 1");
    const at = (name: string) => cells.find(({ square }) => makeSquare(square) === name);
    expect(at("a7")).toMatchObject({ stack: ["x"], blocked: false, locked: false });
    expect(at("a1")).toMatchObject({ stack: ["o"], blocked: false, locked: false });
    expect(at("d5")).toMatchObject({ stack: [], blocked: true, locked: false });
    expect(at("d4")).toMatchObject({ stack: [], blocked: false, locked: false });
    expect(tally).toEqual({ x: 3, o: 2 });
    expect(lines).toEqual([]);
    expect(shapes).toEqual({ x: "disc", o: "diamond" });
  });
});

describe("a board in words", () => {
  test.each([
    [
      START,
      "Ataxx board, 7 by 7. Red to move. Red has 2: a7, g1. Blue has 2: g7, a1. The other 45 squares are empty.",
    ],
    [
      "x5o/7/3-3/7/2-4/7/o5x o 0 1",
      "Ataxx board, 7 by 7. Blue to move. Red has 2: a7, g1. Blue has 2: g7, a1. Blocked: d5, c3. The other 43 squares are empty.",
    ],
    [
      "o6/7/7/7/7/7/o5o x 0 9",
      "Ataxx board, 7 by 7. Blue has won. Red has no pieces. Blue has 3: a7, a1, g1. The other 46 squares are empty.",
    ],
    [
      "x5o/7/7/7/7/7/o5x o 100 51",
      "Ataxx board, 7 by 7. Nobody has won. Red has 2: a7, g1. Blue has 2: g7, a1. The other 45 squares are empty.",
    ],
  ])("%s: %s", (fen, words) => {
    expect(still(fen).alt).toBe(words);
  });

  test("names the only empty square, and says when there is none", () => {
    const full = "xxxxxxx/xxxxxxx/xxxxxxx/xxxxooo/ooooooo/ooooooo/oooooo";
    expect(still(`${full}1 x 0 40`).alt).toMatch(/ Only g1 is empty\.$/);
    expect(still(`${full}o x 0 40`).alt).toMatch(/ No square is empty\.$/);
  });
});

describe("what the player to move must know besides", () => {
  test.each([
    ["x5o/7/7/7/7/7/o5x x 79 51", []],
    ["x5o/7/7/7/7/7/o5x x 80 51", ["The game ends in 20 turns unless somebody clones."]],
    ["x5o/7/7/7/7/7/o5x x 99 51", ["The game ends in 1 turn unless somebody clones."]],
  ])("%s: %s", (fen, notices) => {
    expect(ataxx.notices(positionOf(fen))).toEqual(notices);
  });
});
