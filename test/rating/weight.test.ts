import { expect, test } from "vitest";
import { weightOfGame } from "../../src/rating/weight.ts";

test("the games of one pair on one day count 1, 1, 1, ½, ¼ and then nothing", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(weightOfGame)).toEqual([1, 1, 1, 0.5, 0.25, 0, 0, 0]);
});
