import { describe, expect, test } from "vitest";
import { step } from "../../../src/games/takxo/step.ts";
import type { Choice, Prompt } from "../../../src/rules/prompt.ts";
import { positionOf } from "./positions.ts";

function promptOf(variant: string, fen: string, path: readonly string[] = []): Prompt {
  const reached = step(positionOf(variant, fen), path);
  if (reached?.kind !== "choose") throw new Error(`${path.join(" ")} leads to no prompt`);
  return reached.prompt;
}

const labels = (prompt: Prompt): readonly string[] =>
  prompt.rows.map((row) => row.map(({ label }) => label).join(", "));

const open = (choices: readonly Choice[]): readonly string[] =>
  choices.filter(({ enabled, selected }) => enabled && !selected).map(({ path }) => path.at(-1) ?? "");

const possible = (choices: readonly Choice[]): readonly string[] =>
  choices.filter(({ enabled }) => enabled).map(({ label }) => label);

const selected = (choices: readonly Choice[]): readonly string[] =>
  choices.filter((choice) => choice.selected).map(({ label }) => label);

describe("the buttons of a board", () => {
  test("lie as the squares do and tell owner, height and lock", () => {
    expect(labels(promptOf("3", "xox,oo,x/1,ox,1/3 o - - 8"))).toEqual([
      "a3 X🔒, b3 O², c3 X",
      "a2, b2 X², c2",
      "a1, b1, c1",
    ]);
  });

  test("wear the colour of who controls the square", () => {
    const { rows } = promptOf("3", "xo,2/1,ox,1/3 x - - 4");
    expect(rows.flat().map(({ side }) => side)).toEqual([
      "o",
      undefined,
      undefined,
      undefined,
      "x",
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("cannot be pressed where a square is barred or locked", () => {
    const { rows } = promptOf("3", "xox,2/1,ox,1/3 o b2 - 7");
    expect(open(rows.flat())).toEqual(["b3", "c3", "a2", "c2", "a1", "b1", "c1"]);
  });
});

describe("without Shift and Reveal", () => {
  test("one press is a move, and there are no modes", () => {
    expect(promptOf("3", "3/3/3 x - - 0").modes).toEqual([]);
    expect(step(positionOf("3", "3/3/3 x - - 0"), ["b2"])).toEqual({
      kind: "move",
      move: { kind: "place", to: 9 },
    });
  });
});

describe("with Shift and Reveal", () => {
  const fen = "x,oo,1/3/xox,2 x - xo 8";
  const shiftAndReveal = "3+shift+reveal";

  test("a player chooses among the ways to move, Place first", () => {
    const { modes, hint } = promptOf(shiftAndReveal, fen);
    expect(modes.map(({ label }) => label)).toEqual(["Place", "Shift", "Reveal"]);
    expect(selected(modes)).toEqual(["Place"]);
    expect(hint).toBe("Press a square to place a piece.");
  });

  test("Shift asks for the piece, then for the square that it goes to", () => {
    const source = promptOf(shiftAndReveal, fen, ["shift"]);
    expect(open(source.rows.flat())).toEqual(["a3"]);
    expect(selected(source.modes)).toEqual(["Shift"]);
    const target = promptOf(shiftAndReveal, fen, ["shift", "a3"]);
    expect(open(target.rows.flat())).toEqual(["b3", "c3", "a2", "b2", "c2", "b1", "c1"]);
    expect(selected(target.rows.flat())).toEqual(["a3 X"]);
    expect(target.hint).toBe("Press where the piece on a3 goes, or a3 to pick another one.");
    expect(step(positionOf(shiftAndReveal, fen), ["shift", "a3", "c1"])).toEqual({
      kind: "move",
      move: { kind: "shift", from: 16, to: 2 },
    });
  });

  test("another press on the piece leads back to all pieces", () => {
    const picked = promptOf(shiftAndReveal, fen, ["shift", "a3"])
      .rows.flat()
      .find(({ selected }) => selected);
    expect(picked).toMatchObject({ path: ["shift", "a3", "a3"], enabled: true });
    expect(promptOf(shiftAndReveal, fen, ["shift", "a3", "a3"])).toEqual(
      promptOf(shiftAndReveal, fen, ["shift"]),
    );
  });

  test("Reveal offers the stacks of two", () => {
    expect(open(promptOf(shiftAndReveal, fen, ["reveal"]).rows.flat())).toEqual(["b3"]);
  });

  test("where nothing can be placed, the first way to move that is possible comes first", () => {
    const { modes, rows } = promptOf("3+reveal+noself", "xx,x,ooo/ooo,x,x/x,ooo,ooo x - x 16");
    expect([possible(modes), selected(modes), open(rows.flat())]).toEqual([["Reveal"], ["Reveal"], ["a3"]]);
  });

  test("a way to move that is used up or not possible cannot be chosen", () => {
    expect(possible(promptOf(shiftAndReveal, "x,oo,1/3/3 x - o 4").modes)).toEqual(["Place", "Shift"]);
    expect(possible(promptOf(shiftAndReveal, "3/3/3 x - xo 0").modes)).toEqual(["Place"]);
  });
});

describe("presses that lead nowhere", () => {
  test.each([
    ["a locked square", ["a1"]],
    ["a square off the board", ["d4"]],
    ["one press too many", ["b2", "c3"]],
    ["a piece that is not one's own", ["shift", "b3"]],
    ["nothing that is on the board", ["castle"]],
  ])("are told apart: %s", (_what, path) => {
    expect(step(positionOf("3+shift", "x,oo,1/3/xox,2 x - - 8"), path)).toBeUndefined();
  });
});
