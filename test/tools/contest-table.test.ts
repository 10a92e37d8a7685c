import { expect, test } from "vitest";
import { eloBetween } from "../../tools/contest-table.ts";

const pairs = (count: number, ...scores: readonly number[]): readonly number[] =>
  Array.from({ length: count }, () => scores).flat();

test("a player who scores three of four points is 191 Elo better", () => {
  // 400 · log10(0.75 / 0.25) = 190.8
  expect(eloBetween(pairs(50, 1, 0.5))).toBe("191 [191 … 191]");
});

test("the interval counts pairs of games, since both have the same opening", () => {
  // Half of the pairs are won whole and half lost: 100 results of 0 or 1, a deviation of 0.5025 / 10.
  const even = [...pairs(50, 1, 1), ...pairs(50, 0, 0)];
  expect(eloBetween(even)).toBe("0 [-69 … 69]");
  expect(eloBetween(pairs(100, 1, 0))).toBe("0 [0 … 0]");
});

test("a player who never lost has no finite rating above the other", () => {
  expect(eloBetween(pairs(10, 1, 1))).toBe("∞ [∞ … ∞]");
});
