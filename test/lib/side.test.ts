import { expect, test } from "vitest";
import { bySide, isSide, opposite, SIDES } from "../../src/lib/side.ts";

test("x moves first, and each side is the opposite of the other", () => {
  expect(SIDES).toEqual(["x", "o"]);
  expect(SIDES.map(opposite)).toEqual(["o", "x"]);
});

test("a value for each side is made from the side", () => {
  expect(bySide((side) => side.repeat(2))).toEqual({ x: "xx", o: "oo" });
});

test.each([
  ["x", true],
  ["o", true],
  ["", false],
  ["X", false],
  ["xo", false],
])("%j is a side: %s", (text, expected) => {
  expect(isSide(text)).toBe(expected);
});
