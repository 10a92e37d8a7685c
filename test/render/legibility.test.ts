import { describe, expect, test } from "vitest";
import { createRenderer } from "../../src/render/renderer.ts";
import type { Mark, Scene, SceneArrow } from "../../src/rules/scene.ts";
import { type Square, squareAt } from "../../src/rules/squares.ts";
import { ATAXX_SHAPES, sceneOf } from "./fixtures/scene-of.ts";
import { boardWith, decode, greyDifference } from "./pixels.ts";

const renderer = createRenderer();
const draw = async (scene: Scene) => decode(await renderer.png(scene));

/** A square of a 4 × 4 board has some 40,000 pixels; a mark of 300 is as large as a digit. */
const LEGIBLE = 300;

/** Draws every scene and tells which two of them look alike to a person who sees no colours. */
async function lookAlikes(
  scenes: readonly (readonly [name: string, scene: Scene])[],
): Promise<readonly string[]> {
  const pictures = await Promise.all(
    scenes.map(async ([name, scene]) => ({ name, picture: await draw(scene) })),
  );
  return pictures.flatMap((one, index) =>
    pictures
      .slice(index + 1)
      .filter((other) => greyDifference(one.picture, other.picture) < LEGIBLE)
      .map((other) => `${one.name} and ${other.name}`),
  );
}

const STACKS = [
  ".",
  ...["x", "o"].flatMap((bottom) => [
    bottom,
    ...["x", "o"].flatMap((second) => [`${bottom}${second}`, `${bottom}${second}x`, `${bottom}${second}o`]),
  ]),
];

const MARKS: readonly Mark[] = ["to", "from", "flipped", "barred", "picked", "target", "far-target"];

describe("without any colour", () => {
  test("all fifteen fillings of a square can be told apart", async () => {
    expect(STACKS).toHaveLength(15);
    expect(await lookAlikes(STACKS.map((stack) => [stack, boardWith(stack)]))).toEqual([]);
  });

  test.each([
    ["an empty square", "."],
    ["a piece", "x"],
    ["a stack of two", "xo"],
  ])("all marks on %s can be told apart, from each other and from none", async (_, stack) => {
    const marked = MARKS.map((mark) => [mark, boardWith(stack, [mark])] as const);
    expect(await lookAlikes([["none", boardWith(stack)], ...marked])).toEqual([]);
  });

  test("a barred square, a flipped one and one that is both look different when the last move ended there", async () => {
    const sets: readonly (readonly Mark[])[] = [
      ["to"],
      ["to", "flipped"],
      ["to", "barred"],
      ["to", "flipped", "barred"],
    ];
    expect(await lookAlikes(sets.map((marks) => [marks.join("+"), boardWith("xo", marks)]))).toEqual([]);
  });

  test("a lock shows, whatever lies in the square", async () => {
    const locked = boardWith("xxo");
    const open = {
      ...locked,
      cells: locked.cells.map((cell) => ({ ...cell, locked: false })),
    };
    expect(
      await lookAlikes([
        ["locked", locked],
        ["open", open],
      ]),
    ).toEqual([]);
  });

  test("a last move onto a locked square shows", async () => {
    expect(
      await lookAlikes([
        ["last", boardWith("xxo", ["to"])],
        ["earlier", boardWith("xxo")],
      ]),
    ).toEqual([]);
  });

  test("a complete line shows, and one that won looks different from one that must hold", async () => {
    const board = "x x x\n o o .\n . . .";
    const line = (kind: "won" | "held") =>
      sceneOf({ board, lines: [{ squares: "a3 b3 c3", side: "x", kind }] });
    expect(
      await lookAlikes([
        ["none", sceneOf({ board })],
        ["won", line("won")],
        ["held", line("held")],
      ]),
    ).toEqual([]);
  });

  test("an arrow shows which of two squares a piece came from", async () => {
    const board = ". . . . .\n . . o . .\n . . . . .\n . . . . .\n . . . . .";
    const moved = (from: string) => sceneOf({ board, marks: { c4: ["to"], [from]: ["from"] } });
    expect(
      await lookAlikes([
        ["a3", moved("a3")],
        ["a4", moved("a4")],
      ]),
    ).toEqual([]);
  });

  test("the move that was played and the better one show which is which, on one square and on two", async () => {
    const board = sceneOf({ board: ". . . .\n . x o .\n . . xo .\n . . . ." });
    const [b3, c2] = [squareAt(1, 2), squareAt(2, 1)];
    const shown = (kind: SceneArrow["kind"], from: Square | undefined): Scene => ({
      ...board,
      arrows: [{ kind, from, to: c2 }],
    });
    expect(
      await lookAlikes([
        ["none", board],
        ["played", shown("played", undefined)],
        ["better", shown("better", undefined)],
        ["played, moved", shown("played", b3)],
        ["better, moved", shown("better", b3)],
      ]),
    ).toEqual([]);
  });

  test("Ataxx's empty, blocked, red and blue squares can be told apart at 7 × 7", async () => {
    const board = (filling: string) =>
      sceneOf({
        shapes: ATAXX_SHAPES,
        board: `${filling} . . . . . .\n${". . . . . . .\n".repeat(6)}`,
      });
    expect(await lookAlikes([".", "#", "x", "o"].map((filling) => [filling, board(filling)]))).toEqual([]);
  });
});

test("every digit is drawn, and each looks different", async () => {
  const tally = (count: number) =>
    sceneOf({ shapes: ATAXX_SHAPES, board: ". .\n. .", tally: { x: count, o: count } });
  const digits = Array.from({ length: 10 }, (_, digit) => [String(digit), tally(digit)] as const);
  expect(await lookAlikes(digits)).toEqual([]);
});
