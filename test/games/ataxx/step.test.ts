import { describe, expect, test } from "vitest";
import { step } from "../../../src/games/ataxx/step.ts";
import type { Choice, Prompt } from "../../../src/rules/prompt.ts";
import { CROWDED, positionOf, START } from "./positions.ts";

function promptOf(fen: string, path: readonly string[] = []): Prompt {
  const reached = step(positionOf(fen), path);
  if (reached?.kind !== "choose") throw new Error(`${path.join(" ")} leads to no prompt`);
  return reached.prompt;
}

const labels = (prompt: Prompt): readonly string[] =>
  prompt.rows.map((row) => row.map(({ label }) => label).join(", "));

const open = (choices: readonly Choice[]): string =>
  choices
    .filter(({ enabled, selected }) => enabled && !selected)
    .map(({ path }) => path.at(-1))
    .join(" ");

const selected = (choices: readonly Choice[]): string =>
  choices
    .filter((choice) => choice.selected)
    .map(({ label }) => label)
    .join(" ");

describe("the first buttons of a turn", () => {
  test("are the pieces that can move and the squares to clone onto, a row a rank, by file", () => {
    const { rows, modes, hint } = promptOf(START);
    expect(labels({ rows, modes, hint })).toEqual(["a7 R, b7", "a6, b6", "f2, g2", "f1, g1 R"]);
    expect(rows.flat().map(({ side }) => side ?? "")).toEqual(["x", "", "", "", "", "", "", "x"]);
    expect(modes).toEqual([]);
    expect(hint).toBe("Press a piece of yours to move it, or an empty square to clone onto it.");
  });

  test("have a piece that can only clone, and none that cannot move", () => {
    const prompt = promptOf("-------/-------/-------/-------/-------/xx-----/-1----o x 0 1");
    expect(labels(prompt)).toEqual(["a2 R, b2 R", "b1"]);
    const corner = "xx-----/xx-----/-------/-------/-------/x------/-1----o x 0 1";
    expect(labels(promptOf(corner))).toEqual(["a2 R", "b1"]);
  });

  test("take two rows for a rank of more than five", () => {
    expect(labels(promptOf("o------/-------/-------/-------/-------/-------/x1xx1xx x 0 1"))).toEqual([
      "a1 R, b1, c1 R, d1 R",
      "e1, f1 R, g1 R",
    ]);
  });

  test("are the pieces alone where all would be more than twenty-five", () => {
    const prompt = promptOf(CROWDED);
    expect(labels(prompt)).toEqual([
      "a3 R, b3 R, c3 R, d3 R",
      "e3 R, f3 R, g3 R",
      "a2 R, b2 R, c2 R, d2 R",
      "e2 R, f2 R, g2 R",
      "c1 R, d1 R, e1 R",
    ]);
    expect(prompt.hint).toBe("Press a piece of yours to move it.");
    expect(step(positionOf(CROWDED), ["a4"])).toBeUndefined();
    expect(step(positionOf(CROWDED), ["a3", "a4"])).toEqual({
      kind: "move",
      move: { kind: "clone", to: 24 },
    });
  });
});

describe("a press on an empty square", () => {
  test("clones", () => {
    expect(step(positionOf(START), ["b6"])).toEqual({ kind: "move", move: { kind: "clone", to: 41 } });
  });
});

describe("a press on a piece", () => {
  test("shows the board around it, with all that it can reach", () => {
    const prompt = promptOf("7/7/2o4/3x3/3-3/7/7 x 0 1", ["d4"]);
    expect(labels(prompt)).toEqual([
      "b6, c6, d6, e6, f6",
      "b5, c5 B, d5, e5, f5",
      "b4, c4, d4 R, e4, f4",
      "b3, c3, d3 ✕, e3, f3",
      "b2, c2, d2, e2, f2",
    ]);
    expect(open(prompt.rows.flat())).toBe(
      "b6 c6 d6 e6 f6 b5 d5 e5 f5 b4 c4 e4 f4 b3 c3 e3 f3 b2 c2 d2 e2 f2",
    );
    expect(selected(prompt.rows.flat())).toBe("d4 R");
    expect(prompt.hint).toBe(
      "Press where d4 goes: one step clones it, two make it jump. Press d4 to go back.",
    );
  });

  test("shows as much of the board at the border", () => {
    const prompt = promptOf(START, ["a7"]);
    expect(labels(prompt)).toEqual([
      "a7 R, b7, c7, d7, e7",
      "a6, b6, c6, d6, e6",
      "a5, b5, c5, d5, e5",
      "a4, b4, c4, d4, e4",
      "a3, b3, c3, d3, e3",
    ]);
    expect(open(prompt.rows.flat())).toBe("b7 c7 a6 b6 c6 a5 b5 c5");
    expect(labels(promptOf(START, ["g1"])).at(-1)).toBe("c1, d1, e1, f1, g1 R");
  });

  test("and then where it goes, clones next to it and jumps two squares away", () => {
    expect(step(positionOf(START), ["a7", "b6"])).toEqual({ kind: "move", move: { kind: "clone", to: 41 } });
    expect(step(positionOf(START), ["a7", "c5"])).toEqual({
      kind: "move",
      move: { kind: "jump", from: 48, to: 34 },
    });
  });

  test("is taken back by another one", () => {
    const picked = promptOf(START, ["a7"])
      .rows.flat()
      .find((choice) => choice.selected);
    expect(picked).toMatchObject({ path: ["a7", "a7"], enabled: true });
    expect(promptOf(START, ["a7", "a7"])).toEqual(promptOf(START));
  });
});

describe("a board with more pieces that can move than there are buttons", () => {
  // 28 pieces of Red: every other square of four files, and three files in full.
  const many = "xxx1x1x/xxx1x1x/xxx1x1x/xxx1x1x/xxx1x1x/xx11x1x/xo2x1x x 0 30".replaceAll("11", "2");

  test("asks for the file first", () => {
    const files = promptOf(many);
    expect(labels(files)).toEqual(["a, b, c, e, g"]);
    expect(files.hint).toBe("Press the file of your piece first.");
  });

  test("then shows the pieces on it as they stand, and the files to choose another", () => {
    const file = promptOf(many, ["c"]);
    expect(labels(file)).toEqual(["a, b, c, e, g", "c7 R", "c6 R", "c5 R", "c4 R", "c3 R"]);
    expect(file.rows[0]?.map(({ path }) => path)).toEqual([["a"], ["b"], ["c", "c"], ["e"], ["g"]]);
    expect(promptOf(many, ["c", "c"])).toEqual(promptOf(many));
    expect(selected(file.rows.flat())).toBe("c");
  });

  test("then the board around the piece; another press on it leads back to its file", () => {
    const piece = promptOf(many, ["c", "c4"]);
    expect(open(piece.rows.flat())).toBe("d6 d5 d4 d3 c2 d2");
    const picked = piece.rows.flat().find((choice) => choice.selected);
    expect(picked).toMatchObject({ label: "c4 R", enabled: true });
    expect(promptOf(many, picked?.path)).toEqual(promptOf(many, ["c"]));
    expect(step(positionOf(many), ["c", "c4", "d4"])).toMatchObject({ kind: "move" });
  });

  test("knows no other way", () => {
    for (const path of [
      ["d"],
      ["c4"],
      ["c", "e4"],
      ["c", "d4"],
      ["c", "c4", "f4"],
      ["c", "c4", "d4", "d5"],
    ]) {
      expect(step(positionOf(many), path)).toBeUndefined();
    }
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
    ["a landing too far from the piece", ["a7", "d4"]],
    ["one press too many", ["a7", "c5", "c4"]],
    ["a clone with a second press", ["b6", "b7"]],
    ["a square off the board", ["h8"]],
    ["a file where none is asked for", ["a"]],
    ["nothing that is on the board", ["castle"]],
  ])("are told apart: %s", (_what, path) => {
    expect(step(positionOf(START), path)).toBeUndefined();
  });

  test("are all presses of a finished game", () => {
    expect(step(positionOf("x6/7/7/7/7/7/7 x 0 1"), [])).toBeUndefined();
  });
});
