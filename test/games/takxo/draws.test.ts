import { describe, expect, test } from "vitest";
import { takxo } from "../../../src/games/takxo/index.ts";
import { takxoRules as rules } from "../../../src/games/takxo/rules.ts";
import { defineGame, type Playing } from "../../../src/rules/game-kind.ts";
import type { Outcome } from "../../../src/rules/outcome.ts";
import { afterMove, legalMovesOf, positionOf } from "./positions.ts";

const draw = (reason: Outcome["reason"]): Outcome => ({ winner: undefined, reason });

const outcomeOf = (variant: string, fen: string, occurrences = 1) =>
  rules.outcome(positionOf(variant, fen), occurrences);

/** Every line holds a locked square of either side; only b3 is free. */
const DEADLOCK = "xxx,1,ooo/ooo,xxx,xxx/xxx,ooo,ooo";
/** The same, but nobody has locked the middle file against X yet. */
const ALMOST = "xxx,1,ooo/ooo,xxx,xxx/xxx,oo,ooo";
/** All that is not locked is X's. */
const ONLY_OWN = "x,x,ooo/ooo,x,x/x,ooo,ooo";
/** All but b3 is locked, and O could complete the middle file there. */
const LAST_SQUARE = "xxx,ox,ooo/ooo,ooo,xxx/xxx,ooo,ooo";

describe("draw by locks", () => {
  test("comes with the lock that leaves no line to either side, though squares are free", () => {
    const before = positionOf("3", `${ALMOST} o - - 25`);
    expect(rules.outcome(before, 1)).toBeUndefined();
    const after = afterMove(before, "b1");
    expect(rules.outcome(after, 1)).toEqual(draw("locks"));
    expect(legalMovesOf(after)).toEqual([]);
  });

  test.each([
    ["one side still has a line", `${ALMOST} x - - 24`],
    ["stacks of two stand in every line", "xx,1,oo/oo,xx,xx/xx,oo,oo x - - 16"],
  ])("does not come while %s", (_why, fen) => {
    expect(outcomeOf("3", fen)).toBeUndefined();
  });
});

describe("stalemate", () => {
  test("is a draw when self-stacking is off and all that is not locked is the mover's", () => {
    expect(outcomeOf("3+noself", `${ONLY_OWN} x - - 15`)).toEqual(draw("stalemate"));
  });

  test("is a draw when the bar forbids the last square", () => {
    expect(outcomeOf("3", `${LAST_SQUARE} o b3 - 26`)).toEqual(draw("stalemate"));
  });

  test.each([
    ["self-stacking is on", "3", `${ONLY_OWN} x - - 15`],
    ["the opponent is to move", "3+noself", `${ONLY_OWN} o - - 15`],
    ["a Reveal is left", "3+reveal+noself", "xx,x,ooo/ooo,x,x/x,ooo,ooo x - x 16"],
    ["nothing bars the last square", "3", `${LAST_SQUARE} o - - 26`],
  ])("is not there when %s", (_why, variant, fen) => {
    expect(outcomeOf(variant, fen)).toBeUndefined();
  });
});

type Repetition = readonly [what: string, variant: string, moves: string];

const game = defineGame(takxo);
const outcomeAfter = (variant: string, moves: string) => {
  const replayed = game.replay(variant, moves.split(" "));
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  return replayed.value.outcome;
};

const THIRD_TIME: readonly Repetition[] = [
  ["pieces shifted to and fro", "4+shift", "c1 a2 c1>c2 a2>b4 c2>c1 b4>a2 c1>c2 a2>b4 c2>c1 b4>a2"],
  ["the empty board, passed to and fro", "4", "0000 0000 0000 0000"],
  ["a board passed to and fro after its bar was lifted", "4", "b1 b1 0000 0000 0000 0000 0000"],
];

describe("repetition", () => {
  test.each(THIRD_TIME)("is a draw the third time: %s", (_what, variant, moves) => {
    expect(outcomeAfter(variant, moves.split(" ").slice(0, -1).join(" "))).toBeUndefined();
    expect(outcomeAfter(variant, moves)).toEqual(draw("repetition"));
  });

  test("counts the position in which a square was taken and locked, since nothing is barred there", () => {
    const begun = game.beginAt("5+shift+noself", "x,1,o,2/x,4/2,x,xo,1/3,x,xo/3,o,1 x - - 48");
    const turns = (from: Playing | undefined, moves: string) =>
      moves.split(" ").reduce((playing, move) => playing?.play(move), from);
    const locked = turns(begun.ok ? begun.value : undefined, "d3");
    expect(locked?.fen).toBe("x,1,o,2/x,4/2,x,xox,1/3,x,xo/3,o,1 o - - 49");
    const second = turns(locked, "c5>d5 a5>b5 d5>c5 b5>a5");
    expect(second?.outcome).toBeUndefined();
    const third = turns(second, "c5>d5 a5>b5 d5>c5 b5>a5");
    expect(third?.fen).toBe("x,1,o,2/x,4/2,x,xox,1/3,x,xo/3,o,1 o - - 57");
    expect(third?.outcome).toEqual(draw("repetition"));
  });

  test("tells positions apart by board, side to move, bar and Reveals, not by the number of turns", () => {
    const keyOf = (fen: string): string => rules.positionKey(positionOf("3+reveal", fen));
    const fen = "3/1,xo,1/3 x - xo 2";
    const others = [
      "3/1,xo,1/2,x x - xo 2",
      "3/1,oo,1/3 x - xo 2",
      "3/1,xo,1/3 o - xo 2",
      "3/1,xo,1/3 x b2 xo 2",
      "3/1,xo,1/3 x - x 2",
      "3/1,xo,1/3 x - o 2",
      "3/1,xo,1/3 x - - 2",
    ];
    expect(new Set([fen, ...others].map(keyOf)).size).toBe(8);
    expect(keyOf("3/1,xo,1/3 x - xo 4")).toBe(keyOf(fen));
  });
});

describe("the move limit", () => {
  test("is a draw after 200 turns", () => {
    const before = positionOf("4", "4/4/x,o,2/4 o - - 199");
    expect(rules.outcome(before, 1)).toBeUndefined();
    const after = afterMove(before, "d4");
    expect(rules.outcome(after, 1)).toEqual(draw("move-limit"));
    expect(legalMovesOf(after)).toEqual([]);
  });

  test("counts passed turns too", () => {
    const after = afterMove(positionOf("4", "4/4/x,o,2/4 o - - 199"), "0000");
    expect(rules.outcome(after, 1)).toEqual(draw("move-limit"));
  });
});

describe("where a game could end for several reasons, the first of win, locks, stalemate, repetition, move limit counts", () => {
  test.each([
    ["a line in the 200th turn", "3", "3/o,o,1/x,x,x o - - 200", 3, { winner: "x", reason: "line" }],
    [
      "locks without a move in the 200th turn",
      "3+noself",
      `${DEADLOCK.replace("1", "x")} x - - 200`,
      3,
      draw("locks"),
    ],
    ["no move in the 200th turn", "3+noself", `${ONLY_OWN} x - - 200`, 3, draw("stalemate")],
    ["the third time in the 200th turn", "3", "3/o,2/x,2 x - - 200", 3, draw("repetition")],
    ["the second time in the 200th turn", "3", "3/o,2/x,2 x - - 200", 2, draw("move-limit")],
  ])("%s", (_what, variant, fen, occurrences, outcome) => {
    expect(outcomeOf(variant, fen, occurrences)).toEqual(outcome);
  });

  test("a held line in the 200th turn wins", () => {
    const after = afterMove(positionOf("3+hold", "3/o,o,1/x,x,x o - - 199"), "b3");
    expect(rules.outcome(after, 1)).toEqual({ winner: "x", reason: "held-line" });
  });
});
