import { describe, expect, test } from "vitest";
import { findGame } from "../../src/games/index.ts";
import { present } from "../support/present.ts";

const reading = (key: string, variant: string, moves = "") => {
  const replayed = present(findGame(key)).replay(variant, moves.split(" ").filter(Boolean));
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  return replayed.value;
};

describe("a typed move", () => {
  test.each([
    ["B2", "b2"],
    [" b2 ", "b2"],
    ["b 2", "b2"],
    ["b2.", "b2"],
    ["b2!", "b2"],
    ["ｂ２", "b2"],
    ["Ｂ２．", "b2"],
    ["b2>c3", "b2>c3"],
    ["b2 > c3", "b2>c3"],
    ["b2->c3", "b2>c3"],
    ["b2 → c3.", "b2>c3"],
    ["b2 ➡️ c3", "b2>c3"],
    ["b2=>c3", "b2>c3"],
    ["b2＞c3", "b2>c3"],
    ["b2-c3", "b2>c3"],
    ["b2–c3", "b2>c3"],
    ["b2c3", "b2>c3"],
    ["b2-", "b2-"],
    ["b2—", "b2-"],
    ["b2−", "b2-"],
  ])("of TAKXO, %j, is %s", (typed, move) => {
    expect(reading("takxo", "4+shift+reveal").read(typed)).toBe(move);
  });

  test.each([
    ["G2", "g2"],
    ["a7c5", "a7c5"],
    ["a7-c5", "a7c5"],
    ["a7 – c5", "a7c5"],
    ["a7→c5.", "a7c5"],
    ["ａ７ｃ５", "a7c5"],
    ["a7>b6", "b6"],
    ["a7b6", "b6"],
    ["g7f6", "g7f6"],
    ["0000", "0000"],
  ])("of Ataxx, %j, is %s", (typed, move) => {
    expect(reading("ataxx", "standard").read(typed)).toBe(move);
  });

  test.each(["", ".", "b", "b2c", "b2>c3>d4", "castle", "z9", "b2--", "💥"])("%j is none", (typed) => {
    expect(reading("takxo", "4+shift").read(typed)).toBeUndefined();
  });
});
