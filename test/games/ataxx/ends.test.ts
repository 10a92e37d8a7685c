import { describe, expect, test } from "vitest";
import { ataxx } from "../../../src/games/ataxx/index.ts";
import { ataxxRules as rules } from "../../../src/games/ataxx/rules.ts";
import { seededRandom } from "../../../src/lib/random.ts";
import { withForcedSkips } from "../../../src/play/playing.ts";
import { defineGame, type Playing } from "../../../src/rules/game-kind.ts";
import { makeSquare } from "../../../src/rules/squares.ts";
import { positionOf, START } from "./positions.ts";

const FULL = "xxxxxxx/xxxxxxx/xxxxxxx/xxxxooo/ooooooo/ooooooo/ooooooo";

type End = readonly [
  rule: string,
  fen: string,
  occurrences: number,
  winner: string | undefined,
  reason: string,
];

const ENDS: readonly End[] = [
  ["a full board is won by who has more pieces", `${FULL} o 0 40`, 1, "x", "pieces"],
  ["whoever would be to move", `${FULL} x 0 40`, 1, "x", "pieces"],
  ["a side without pieces has lost", "3o3/7/7/7/7/7/7 x 0 12", 1, "o", "pieces"],
  ["also when the other would be to move", "3o3/7/7/7/7/7/7 o 0 12", 1, "o", "pieces"],
  [
    "when neither side can move, more pieces wins, though a square is empty",
    "xx-----/-------/-------/---1---/-------/-------/------o o 4 9",
    1,
    "x",
    "pieces",
  ],
  [
    "and as many are a draw",
    "xx-----/-------/-------/-------/-------/-------/-----oo x 4 9",
    1,
    undefined,
    "pieces",
  ],
  [
    "a full board with an even number of open squares and as many pieces on both sides is a draw",
    "xxxxxxx/xxxxxxx/xxxxxxx/xxx-ooo/ooooooo/ooooooo/ooooooo o 0 40",
    1,
    undefined,
    "pieces",
  ],
  ["a position for the third time: more pieces wins", "x5o/xx5/7/7/7/7/o5x x 4 9", 3, "x", "repetition"],
  ["and as many are a draw", START, 3, undefined, "repetition"],
  ["100 plies without a clone: more pieces wins", "x5o/oo5/7/7/7/7/o5x x 100 99", 1, "o", "move-limit"],
  ["and as many are a draw", "x5o/7/7/7/7/7/o5x o 101 99", 1, undefined, "move-limit"],
  ["a full board comes before repetition and the limit", `${FULL} o 100 40`, 3, "x", "pieces"],
  ["repetition comes before the limit", "x5o/xx5/7/7/7/7/o5x x 100 9", 3, "x", "repetition"],
];

describe("how a game ends", () => {
  test.each(ENDS)("%s: %s", (_rule, fen, occurrences, winner, reason) => {
    expect(rules.outcome(positionOf(fen), occurrences)).toEqual({ winner, reason });
  });

  test.each([
    ["the second time", START, 2],
    ["99 plies without a clone", "x5o/7/7/7/7/7/o5x x 99 50", 1],
    ["one side stuck", "7/7/7/7/4ooo/4ooo/4oox x 0 1", 1],
    [
      "one square empty and in reach of one side",
      "ooooooo/ooooooo/ooooooo/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxx1 o 0 40",
      1,
    ],
  ])("%s is no end", (_what, fen, occurrences) => {
    expect(rules.outcome(positionOf(fen), occurrences)).toBeUndefined();
  });
});

const game = defineGame(ataxx);

function playing(moves: string): Playing {
  const replayed = game.replay("standard", moves.split(" "));
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  return replayed.value;
}

describe("a whole game", () => {
  test("in which both only jump to and fro is drawn when the start occurs for the third time", () => {
    expect(playing("a7a5 g7g5 a5a7 g5g7 a7a5 g7g5 a5a7").outcome).toBeUndefined();
    expect(playing("a7a5 g7g5 a5a7 g5g7 a7a5 g7g5 a5a7 g5g7").outcome).toEqual({
      winner: undefined,
      reason: "repetition",
    });
  });

  test("is won by who has more pieces when they jump to and fro", () => {
    const circle = "g2g4 g7e7 g4g2 e7g7";
    expect(playing(`g2 a1a3 ${circle} ${circle}`).outcome).toEqual({ winner: "x", reason: "repetition" });
  });

  test("ends after 100 plies without a clone, passed turns included", () => {
    const random = seededRandom(7);
    const times = new Map<string, number>();
    const keyOf = ({ fen }: Playing): string => fen.split(" ").slice(0, 2).join(" ");
    /** Where jumps and passes lead that turn nobody and bring no position for the third time. */
    const quietly = (from: Playing): readonly Playing[] =>
      ["0000", ...from.legalMoves]
        .filter((move) => move.length === 4)
        .flatMap((move) => from.play(move) ?? [])
        .filter((next) => next.scene([]).tally?.x === 2 && (times.get(keyOf(next)) ?? 0) < 2);
    let current = playing("a7a5");
    while (current.moves.length < 100) {
      expect(current.outcome).toBeUndefined();
      times.set(keyOf(current), (times.get(keyOf(current)) ?? 0) + 1);
      const quiet = quietly(current);
      current = quiet[Math.floor(random() * quiet.length)] as Playing;
    }
    expect(current.moves).toContain("0000");
    expect(current.outcome).toEqual({ winner: undefined, reason: "move-limit" });
  });

  test("goes on with the other side when a player cannot move", () => {
    const stuck = playing("g2 b2 b6 c2 a5 c1 a5c3 b1 b3 c1d3 c1 b4 c2c4 a2 c2 g7e7 a3 f6 c4e6");
    expect(stuck.turn).toBe("o");
    expect(stuck.legalMoves).toEqual(["0000"]);
    const next = withForcedSkips(stuck);
    expect(next.turn).toBe("x");
    expect(next.moves.at(-1)).toBe("0000");
    expect(next.outcome).toBeUndefined();
    // The board goes on showing what was moved last.
    const lastMove = ({ scene }: Playing) =>
      scene([]).cells.flatMap(({ square, marks }) =>
        marks.flatMap((mark) => (mark === "target" ? [] : [`${makeSquare(square)} ${mark}`])),
      );
    expect(lastMove(next)).toEqual(["e7 flipped", "e6 to", "f6 flipped", "c4 from"]);
    expect(lastMove(stuck)).toEqual(lastMove(next));
  });
});
