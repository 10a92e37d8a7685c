import { describe, expect, test } from "vitest";
import { step } from "../../../src/games/ataxx/step.ts";
import type { Choice, Prompt } from "../../../src/rules/prompt.ts";
import { positionOf, START } from "./positions.ts";

function promptOf(fen: string, path: readonly string[] = []): Prompt {
  const reached = step(positionOf(fen), path);
  if (reached?.kind !== "choose") throw new Error(`${path.join(" ")} leads to no prompt`);
  return reached.prompt;
}

const labels = (prompt: Prompt): readonly string[] =>
  prompt.rows.map((row) => row.map(({ label }) => label).join(", "));

const open = (choices: readonly Choice[]): string =>
  choices
    .filter(({ enabled }) => enabled)
    .map(({ id }) => id)
    .join(" ");

const selected = (choices: readonly Choice[]): string =>
  choices
    .filter((choice) => choice.selected)
    .map(({ id }) => id)
    .join(" ");

/** Seventeen pieces that can jump, and eleven squares to clone onto. */
const CROWDED = "7/7/o1o1o1o/7/xxxxxxx/xxxxxxx/2xxx2 x 0 20";

describe("the buttons of a board", () => {
  test("are the empty squares to clone onto and the pieces that can jump, side by side", () => {
    const { rows, modes, hint } = promptOf(START);
    expect(labels({ rows, modes, hint })).toEqual(["a7 ●, b7, a6, b6, f2", "g2, f1, g1 ●"]);
    expect(rows.flat().map(({ side }) => side)).toEqual([
      "x",
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      "x",
    ]);
    expect(modes).toEqual([]);
    expect(hint).toBe("Press an empty square to clone onto it, or a piece of yours to jump with it.");
  });

  test("leave out pieces that cannot jump", () => {
    expect(labels(promptOf("-------/-------/-------/-------/-------/xx-----/--1---o x 0 1"))).toEqual([
      "a2 ●, c1",
    ]);
  });
});

describe("one press", () => {
  test("on an empty square clones", () => {
    expect(step(positionOf(START), ["b6"])).toEqual({ kind: "move", move: { kind: "clone", to: 41 } });
  });

  test("on a piece shows the board around it, as the squares lie, with the way back", () => {
    const prompt = promptOf("7/7/2o4/3x3/3-3/7/7 x 0 1", ["d4"]);
    expect(labels(prompt)).toEqual([
      "b6, c6, d6, e6, f6",
      "b5, c5 ◆, d5, e5, f5",
      "b4, c4, d4 ●, e4, f4",
      "b3, c3, d3 ✕, e3, f3",
      "b2, c2, d2, e2, f2",
    ]);
    expect(open(prompt.rows.flat())).toBe("b6 c6 d6 e6 f6 b5 f5 b4 f4 b3 f3 b2 c2 d2 e2 f2");
    expect(selected(prompt.rows.flat())).toBe("d4");
    expect(prompt.hint).toBe("Press the square that the piece on d4 jumps to.");
    expect(open(prompt.modes)).toBe("back");
  });

  test("shows less of the board around a piece at the border", () => {
    expect(labels(promptOf(START, ["a7"]))).toEqual(["a7 ●, b7, c7", "a6, b6, c6", "a5, b5, c5"]);
  });
});

describe("two presses", () => {
  test("jump", () => {
    expect(step(positionOf(START), ["a7", "c5"])).toEqual({
      kind: "move",
      move: { kind: "jump", from: 48, to: 34 },
    });
  });

  test("back and forth lead to the first buttons again", () => {
    expect(promptOf(START, ["back"])).toEqual(promptOf(START));
    expect(promptOf(START, ["back", "a7"])).toEqual(promptOf(START, ["a7"]));
  });
});

describe("a crowded board", () => {
  test("offers the pieces that can jump, and the clones behind a button", () => {
    const jumps = promptOf(CROWDED);
    expect(open(jumps.rows.flat())).toBe("a3 b3 c3 d3 e3 f3 g3 a2 b2 c2 d2 e2 f2 g2 c1 d1 e1");
    expect(selected(jumps.modes)).toBe("jump");
    expect(jumps.hint).toBe("Press the piece of yours that jumps.");
    const clones = promptOf(CROWDED, ["clone"]);
    expect(open(clones.rows.flat())).toBe("a4 b4 c4 d4 e4 f4 g4 a1 b1 f1 g1");
    expect(selected(clones.modes)).toBe("clone");
    expect(clones.hint).toBe("Press the empty square to clone onto.");
  });

  test("always has both ways at hand", () => {
    for (const path of [[], ["jump"], ["clone"], ["a3"], ["jump", "a3"]]) {
      expect(open(promptOf(CROWDED, path).modes)).toBe("jump clone");
    }
  });

  test("asks for the file first where more squares can be cloned onto than there are buttons", () => {
    const checks = "1x1x1x1/7/1x1x1x1/7/1x1x1x1/7/1x1x1xo x 0 30";
    const files = promptOf(checks, ["clone"]);
    expect(labels(files)).toEqual(["a, b, c, d, e", "f, g"]);
    expect(files.hint).toBe("Press the file of the square first.");
    expect(open(promptOf(checks, ["clone", "b"]).rows.flat())).toBe("b6 b4 b2");
    expect(step(positionOf(checks), ["clone", "b", "b4"])).toMatchObject({ kind: "move" });
    expect(step(positionOf(checks), ["clone", "b", "c4"])).toBeUndefined();
    expect(step(positionOf(checks), ["clone", "b4"])).toBeUndefined();
  });
});

describe("a player who cannot move", () => {
  test("can only be skipped", () => {
    const stuck = "7/7/7/7/4ooo/4ooo/4oox x 0 1";
    expect(labels(promptOf(stuck))).toEqual(["Skip"]);
    expect(step(positionOf(stuck), ["0000"])).toEqual({ kind: "move", move: { kind: "skip" } });
    expect(step(positionOf(stuck), ["g1"])).toBeUndefined();
  });
});

describe("presses that lead nowhere", () => {
  test.each([
    ["a piece of the other side", ["g7"]],
    ["an empty square out of reach", ["d4"]],
    ["a square that only a jump reaches", ["c5"]],
    ["a landing next to the piece", ["a7", "b6"]],
    ["a landing too far from the piece", ["a7", "d4"]],
    ["one press too many", ["a7", "c5", "c5"]],
    ["a clone with a second press", ["b6", "b6"]],
    ["a square off the board", ["h8"]],
    ["a way that this board does not have", ["clone"]],
    ["nothing that is on the board", ["castle"]],
  ])("are told apart: %s", (_what, path) => {
    expect(step(positionOf(START), path)).toBeUndefined();
  });

  test("are all presses of a finished game", () => {
    expect(step(positionOf("x6/7/7/7/7/7/7 x 0 1"), [])).toBeUndefined();
  });
});
