import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import { squareAt } from "../../src/rules/squares.ts";
import { present } from "../support/present.ts";
import { solo } from "../support/solo-game.ts";

const [takxo] = GAMES;

function playing(kind: typeof takxo, variant: string, ...moves: readonly string[]): Playing {
  const replayed = kind.replay(variant, moves);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  return replayed.value;
}

describe("a game that begins", () => {
  test("is at its start, with the first side to move", () => {
    expect(takxo.begin("3")).toMatchObject({
      variant: "3",
      moves: [],
      turn: "x",
      fen: "3/3/3 x - - 0",
      outcome: undefined,
    });
  });

  test("may begin from a position, whose turns before are not its own", () => {
    expect(takxo.beginAt("3", "3/3/x,2 o - - 1")).toMatchObject({
      ok: true,
      value: { variant: "3", moves: [], turn: "o", fen: "3/3/x,2 o - - 1" },
    });
    expect(takxo.beginAt("3", "4/4/4/4 x - - 0")).toEqual({ ok: false, error: expect.stringMatching(/\.$/) });
    expect(takxo.beginAt("7", "3/3/3 x - - 0")).toEqual({ ok: false, error: 'TAKXO has no variant "7".' });
  });

  test("is nothing in an unknown variant", () => {
    expect(takxo.begin("7")).toBeUndefined();
    expect(takxo.replay("7", [])).toEqual({ ok: false, error: { code: "unknownVariant", variant: "7" } });
  });
});

describe("a turn", () => {
  test("leaves the playing that it was played from as it was", () => {
    const start = playing(takxo, "3");
    const one = start.play("b2");
    const other = start.play("a1");
    expect(start.fen).toBe("3/3/3 x - - 0");
    expect(one?.moves).toEqual(["b2"]);
    expect(other?.fen).toBe("3/3/x,2 o - - 1");
  });

  test("may be passed, though nobody can choose to", () => {
    const passed = playing(takxo, "3").play("0000");
    expect(passed).toMatchObject({ moves: ["0000"], turn: "o" });
    expect(playing(takxo, "3").legalMoves).not.toContain("0000");
  });

  test("has the squares on which it starts and ends", () => {
    const ataxx = present(GAMES.find(({ key }) => key === "ataxx"));
    const [a1, b2, c3] = [0, 1, 2].map((at) => squareAt(at, at));
    const shifting = playing(takxo, "3+shift+reveal", "a1", "b2");
    expect(shifting.moveSquares("b2")).toEqual({ from: undefined, to: b2 });
    expect(shifting.moveSquares("a1>c3")).toEqual({ from: a1, to: c3 });
    expect(shifting.moveSquares("b2-")).toEqual({ from: undefined, to: b2 });
    expect(playing(ataxx, "standard").moveSquares("b2")).toEqual({ from: undefined, to: b2 });
    expect(playing(ataxx, "standard").moveSquares("a1c3")).toEqual({ from: a1, to: c3 });
    expect(playing(ataxx, "standard").moveSquares("0000")).toBeUndefined();
    expect(playing(takxo, "3").moveSquares("0000")).toBeUndefined();
  });

  test("that is not legal leads nowhere", () => {
    expect(playing(takxo, "3").play("d4")).toBeUndefined();
    expect(playing(takxo, "3").play("b2>c3")).toBeUndefined();
    expect(playing(takxo, "3").play("")).toBeUndefined();
  });

  test("is counted for repetition on its own branch alone", () => {
    const twice = playing(solo, "2", "0000", "0000");
    expect(twice.play("step")?.outcome).toBeUndefined();
    const third = twice.play("0000")?.play("0000");
    expect(third?.outcome).toEqual({ winner: undefined, reason: "repetition" });
    expect(twice.play("0000")?.play("0000")?.outcome).toEqual(third?.outcome);
  });
});

describe("a finished game", () => {
  const won = playing(takxo, "3", "a1", "a2", "b1", "b2", "c1");

  test("has an outcome and no more moves, turns or prompts", () => {
    expect(won.outcome).toEqual({ winner: "x", reason: "line" });
    expect(won.legalMoves).toEqual([]);
    expect(won.play("c3")).toBeUndefined();
    expect(won.play("0000")).toBeUndefined();
    expect(won.step([])).toBeUndefined();
    expect(won.step(["c3"])).toBeUndefined();
  });

  test("has none either when history ended it", () => {
    const drawn = playing(solo, "2", "0000", "0000", "0000", "0000");
    expect(drawn.outcome).toEqual({ winner: undefined, reason: "repetition" });
    expect(drawn.legalMoves).toEqual([]);
    expect(drawn.play("step")).toBeUndefined();
  });
});

describe("a replay", () => {
  test("names the first illegal move by its number", () => {
    expect(takxo.replay("3", ["b2", "b2", "b2", "zz"])).toEqual({
      ok: false,
      error: { code: "illegalMove", ply: 3, move: "b2" },
    });
  });

  test("tells a move after the end from an illegal one", () => {
    expect(takxo.replay("3", ["a1", "a2", "b1", "b2", "c1", "c3"])).toEqual({
      ok: false,
      error: { code: "gameOver", ply: 6, move: "c3" },
    });
  });
});

/** Locked at the fifth turn, then shifted to and fro until that position has come for the third time. */
const REPEATED = "b2 b2 a1 c3 b2 c3>c2 a1>a2 c2>c3 a2>a1 c3>c2 a1>a2 c2>c3 a2>a1".split(" ");

describe("a stored game that went on where it ends today", () => {
  const moves = [...REPEATED, "c3>c1", "a3"];

  test("can still be read, and has ended", () => {
    expect(takxo.replay("3+shift", moves)).toEqual({
      ok: false,
      error: { code: "gameOver", ply: 14, move: "c3>c1" },
    });
    const resumed = takxo.resume("3+shift", moves);
    expect(resumed).toMatchObject({
      ok: true,
      value: { moves, outcome: { winner: undefined, reason: "repetition" }, legalMoves: [] },
    });
  });

  test("is wrong where a move was never legal, or a line had won", () => {
    expect(takxo.resume("3+shift", [...moves, "b2"])).toMatchObject({
      error: { code: "illegalMove", ply: 16 },
    });
    expect(takxo.resume("3", ["a1", "a2", "b1", "b2", "c1", "c3"])).toMatchObject({
      error: { code: "gameOver", ply: 6 },
    });
  });
});

describe("the last move in words", () => {
  const names = (side: string): string => `<${side}>`;

  test("is told with the name of who made it, and is none at the start and after a passed turn", () => {
    expect(playing(takxo, "3").tellLast(names)).toBeUndefined();
    expect(playing(takxo, "3", "b2", "b2").tellLast(names)).toBe("<o> took b2.");
    expect(playing(takxo, "3", "b2", "0000").tellLast(names)).toBeUndefined();
  });

  test("is that of the other side after a skipped turn", () => {
    expect(playing(solo, "2", "step", "0000").tellLast(names)).toBe("<x> took a step.");
  });
});

test("only legal moves are described", () => {
  expect(playing(takxo, "3", "b2").describeMove("b2")).toBe("b2, takes from X");
  expect(() => playing(takxo, "3").describeMove("d4")).toThrow("d4 is not legal");
});

describe("the presses of a half-made move", () => {
  test("end in the text of the move", () => {
    expect(playing(takxo, "3").step(["b2"])).toEqual({ kind: "move", move: "b2" });
    expect(playing(takxo, "3+shift", "b2", "c3").step(["shift", "b2", "a1"])).toEqual({
      kind: "move",
      move: "b2>a1",
    });
  });

  test("lead to a prompt before", () => {
    expect(playing(takxo, "3").step([])).toMatchObject({ kind: "choose" });
  });
});

describe("a refusal", () => {
  test("quotes what is no move of the game at all", () => {
    expect(playing(takxo, "3").refusal("castle")).toBe(
      '"castle" is not a move of TAKXO. Write it like a3 or c1.',
    );
    expect(playing(takxo, "3+shift", "b2", "c3").refusal("castle")).toBe(
      '"castle" is not a move of TAKXO. Write it like a3 or b2>c1.',
    );
  });

  test("quotes no more of a text than a sentence bears", () => {
    const sentence = playing(takxo, "3").refusal("b".repeat(5_000));
    expect(sentence).toMatch(/^"b{40}…" is not a move of TAKXO\./);
  });

  test("gives the reason of the game for a move that is not legal here", () => {
    expect(playing(takxo, "3", "b2", "b2").refusal("b2")).toBe(
      "b2 was just taken from you: you may not retake it at once.",
    );
  });
});

describe("perft", () => {
  test.each([
    ["from the start", "3", 3, undefined, { ok: true, value: 720 }],
    ["from a position", "3", 1, "3/1,ox,1/3 o b2 - 3", { ok: true, value: 8 }],
    ["of no plies", "3", 0, undefined, { ok: true, value: 1 }],
    ["of an unknown variant", "9", 1, undefined, { ok: false, error: 'TAKXO has no variant "9".' }],
    [
      "from no position",
      "3",
      1,
      "3/3 x - - 0",
      { ok: false, error: '"3/3" is not a 3×3 board of stacks of at most three pieces.' },
    ],
  ])("%s", (_what, variant, depth, fen, result) => {
    expect(takxo.perft(variant, depth, fen)).toEqual(result);
  });

  test("gives a finished position no children", () => {
    expect([0, 1, 2, 3, 4].map((depth) => solo.perft("2", depth))).toEqual(
      [1, 1, 1, 1, 0].map((value) => ({ ok: true, value })),
    );
  });
});

test("a variant in words is asked for only of variants that exist", () => {
  expect(takxo.describe("3")).toBe("Quick 3×3");
  expect(() => takxo.describe("9")).toThrow('TAKXO has no variant "9"');
});
