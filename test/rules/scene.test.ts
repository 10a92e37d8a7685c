import { expect, test } from "vitest";
import { turnedScene } from "../../src/rules/scene.ts";
import { makeSquare } from "../../src/rules/squares.ts";
import { sceneOf } from "../render/fixtures/scene-of.ts";

const scene = {
  ...sceneOf({ board: ". . .\n . x .\n o . ." }),
  lines: [{ squares: [0, 9, 18], side: "x", kind: "won" }],
  arrows: [{ kind: "better", from: undefined, to: 0 }],
} as const;

test("a turned board has on each square what lay across, and the same words", () => {
  const turned = turnedScene(scene);
  const standing = turned.cells.filter(({ stack }) => stack.length > 0);
  expect(standing.map(({ square, stack }) => [makeSquare(square), ...stack])).toEqual([
    ["c3", "o"],
    ["b2", "x"],
  ]);
  expect(turned.lines[0]?.squares.map(makeSquare)).toEqual(["c3", "b2", "a1"]);
  expect(turned.arrows?.map(({ to }) => makeSquare(to))).toEqual(["c3"]);
  expect(turned.alt).toBe(scene.alt);
});

test("a board that is turned twice is as it was, with its squares in the same order", () => {
  expect(turnedScene(turnedScene(scene))).toEqual({ ...scene, turned: false });
});
