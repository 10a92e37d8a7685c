import { describe, expect, test } from "vitest";
import { ataxx } from "../../../src/games/ataxx/index.ts";
import { ataxxRules as rules } from "../../../src/games/ataxx/rules.ts";
import { legalMovesOf, positionOf, START } from "./positions.ts";

const BLOCKED = "x5o/7/2-4/7/7/7/o5x x 0 1";

describe("why a move is refused", () => {
  test.each([
    [START, "a7", "a7 is yours already: a piece lands on an empty square."],
    [START, "a1", "a1 is not empty. A piece lands next to enemy pieces to take them, not on them."],
    [BLOCKED, "a7c5", "c5 is blocked: no piece may stand there."],
    [START, "d4", "No piece of yours is near enough to reach d4."],
    [START, "c5", "No piece of yours is next to c5. A jump names both squares: a7c5."],
    [START, "b5c5", "There is no piece of yours on b5."],
    [START, "a1a3", "There is no piece of yours on a1."],
    [START, "a7a7", "a7 is yours already: a piece lands on an empty square."],
    [START, "a7b6", "b6 is next to a7: a piece clones there, written b6."],
    [START, "a7d4", "d4 is too far from a7: a jump goes exactly two squares."],
    [START, "0000", "You can move, so you may not skip your turn."],
  ])("%s, %s: %s", (fen, text, sentence) => {
    const position = positionOf(fen);
    const move = rules.parseMove(text, position);
    if (move === undefined) throw new Error(`${text} is no move`);
    expect(legalMovesOf(position)).not.toContain(text);
    expect(ataxx.refusal(position, move)).toBe(sentence);
  });
});
