import { expect, test } from "vitest";
import { pastResult, resultFor, resultName } from "../../../src/discord/wording/result.ts";
import type { Outcome } from "../../../src/rules/outcome.ts";

const SIDES = { x: "Red", o: "Blue" };

test.each<[Outcome, string, string, string]>([
  [{ winner: "x", reason: "pieces" }, "Red wins", "Red won", "won"],
  [{ winner: "o", reason: "time" }, "Blue wins", "Blue won", "lost"],
  [{ winner: "o", reason: "abandoned" }, "Blue wins", "Blue won", "lost"],
  [{ winner: undefined, reason: "agreement" }, "Draw", "drawn", "drawn"],
  [{ winner: undefined, reason: "abandoned" }, "No result", "no result", "no result"],
  [{ winner: undefined, reason: "void" }, "No result", "no result", "no result"],
  [{ winner: undefined, reason: "closed" }, "No result", "no result", "no result"],
])("%j is told as %s, %s, and for Red: %s", (end, name, past, forRed) => {
  expect([resultName(SIDES, end), pastResult(SIDES, end), resultFor("x", end)]).toEqual([name, past, forRed]);
});

test("a record that does not say how a game without a winner ended tells of a draw", () => {
  expect(resultName(SIDES, { winner: undefined, reason: undefined })).toBe("Draw");
});
