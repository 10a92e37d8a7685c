import { expect, test } from "vitest";
import { registerFont } from "../../src/render/fonts.ts";
import { paintTile, tilesOf } from "../../src/render/tile.ts";
import { parseSquare } from "../../src/rules/squares.ts";
import { sceneOf } from "./fixtures/scene-of.ts";
import { boardWith } from "./pixels.ts";

const FOUR = { files: 4, ranks: 4 };

/** The names of the squares of a 4 × 4 scene whose tile is as asked. */
function squaresWhere(
  scene: Parameters<typeof tilesOf>[0],
  fits: (tile: ReturnType<typeof tilesOf>[number]["tile"]) => boolean,
): readonly string[] {
  const names = ["a", "b", "c", "d"].flatMap((file) => [1, 2, 3, 4].map((rank) => `${file}${rank}`));
  const fitting = new Set(
    tilesOf(scene, 200)
      .filter(({ tile }) => fits(tile))
      .map(({ square }) => square),
  );
  return names.filter((name) => fitting.has(parseSquare(name, FOUR) ?? -1));
}

const BOARD = `
  x o . x
  o x x .
  . x x o
  x . o x`;

test("a won row lights its own squares and veils all others", () => {
  const scene = sceneOf({ board: BOARD, lines: [{ squares: "a2 b2 c2 d2", side: "x", kind: "won" }] });
  expect(squaresWhere(scene, ({ light }) => light === "bright")).toEqual(["a2", "b2", "c2", "d2"]);
  expect(squaresWhere(scene, ({ light }) => light === "veiled")).toHaveLength(12);
});

test("a line that must hold leaves the light alone", () => {
  const scene = sceneOf({ board: BOARD, lines: [{ squares: "a2 b2 c2 d2", side: "x", kind: "held" }] });
  expect(squaresWhere(scene, ({ light }) => light === "plain")).toHaveLength(16);
});

test("the rod of a row crosses the squares of that row alone", () => {
  const scene = sceneOf({ board: BOARD, lines: [{ squares: "a2 b2 c2 d2", side: "x", kind: "held" }] });
  expect(squaresWhere(scene, ({ strokes }) => strokes.length > 0)).toEqual(["a2", "b2", "c2", "d2"]);
});

test("the rod of a diagonal also crosses the corners of the squares beside it", () => {
  const scene = sceneOf({ board: BOARD, lines: [{ squares: "a1 b2 c3 d4", side: "x", kind: "won" }] });
  expect(squaresWhere(scene, ({ strokes }) => strokes.length > 0)).toEqual([
    ...["a1", "a2", "b1", "b2", "b3", "c2", "c3", "c4", "d3", "d4"],
  ]);
});

test("an arrow needs one start and one end", () => {
  const both = sceneOf({ board: BOARD, marks: { a1: ["from"], c1: ["to"] } });
  const end = sceneOf({ board: BOARD, marks: { c1: ["to"] } });
  expect(squaresWhere(both, ({ strokes }) => strokes.some(({ kind }) => kind === "arrow"))).toEqual([
    ...["a1", "b1", "c1"],
  ]);
  expect(squaresWhere(end, ({ strokes }) => strokes.length > 0)).toEqual([]);
});

test("squares that look alike have equal tiles, wherever they lie", () => {
  const tiles = tilesOf(boardWith("."), 200).map(({ tile }) => JSON.stringify(tile));
  expect(new Set(tiles).size).toBe(1);
});

test("the highest stack stays inside of its square", () => {
  registerFont();
  for (const stack of ["xxx", "ooo"]) {
    const tile = tilesOf(boardWith(stack), 200).find(({ tile }) => tile.cell.stack.length === 3)?.tile;
    if (tile === undefined) throw new Error("The stack is not there");
    const canvas = paintTile(tile);
    const ctx = canvas.getContext("2d");
    const edges = [ctx.getImageData(0, 0, 200, 1), ctx.getImageData(0, 199, 200, 1)];
    for (const { data } of edges) {
      const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
      expect(new Set(pixels).size, stack).toBe(1);
    }
  }
});
