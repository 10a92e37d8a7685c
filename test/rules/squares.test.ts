import { describe, expect, test } from "vitest";
import {
  fileName,
  fileOf,
  makeSquare,
  parseSquare,
  rankOf,
  squareAt,
  squaresOf,
} from "../../src/rules/squares.ts";

describe("a square", () => {
  test.each([
    ["a1", 0, 0],
    ["b1", 1, 0],
    ["a2", 0, 1],
    ["c4", 2, 3],
    ["h8", 7, 7],
  ])("%s has the file %i and the rank %i, counted from 0", (name, file, rank) => {
    const square = squareAt(file, rank);
    expect(makeSquare(square)).toBe(name);
    expect(parseSquare(name, { files: 8, ranks: 8 })).toBe(square);
    expect([fileOf(square), rankOf(square)]).toEqual([file, rank]);
  });

  test("has the same number on boards of every size", () => {
    expect(parseSquare("b2", { files: 3, ranks: 3 })).toBe(parseSquare("b2", { files: 7, ranks: 7 }));
  });

  test.each(["d1", "a4", "", "a", "1a", "A1", "a0", "a1 ", "a11", "i1"])(
    "%j is not on a board of three",
    (text) => {
      expect(parseSquare(text, { files: 3, ranks: 3 })).toBeUndefined();
    },
  );

  test("keeps files and ranks apart on a board that is not square", () => {
    expect(parseSquare("c2", { files: 3, ranks: 2 })).toBe(squareAt(2, 1));
    expect(parseSquare("b3", { files: 3, ranks: 2 })).toBeUndefined();
  });
});

test("the squares of a board come as a reader meets them", () => {
  expect(squaresOf({ files: 3, ranks: 2 }).map(makeSquare)).toEqual(["a2", "b2", "c2", "a1", "b1", "c1"]);
});

test("files have letters", () => {
  expect([0, 1, 7].map(fileName)).toEqual(["a", "b", "h"]);
});
