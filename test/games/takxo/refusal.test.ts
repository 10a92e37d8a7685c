import { describe, expect, test } from "vitest";
import { takxo } from "../../../src/games/takxo/index.ts";
import { takxoRules as rules } from "../../../src/games/takxo/rules.ts";
import { legalMovesOf, positionOf, VARIANTS, variantOf } from "./positions.ts";

function refusalOf(variant: string, fen: string, text: string): string {
  const position = positionOf(variant, fen);
  const move = rules.parseMove(text, position);
  if (move === undefined) throw new Error(`${text} is no move`);
  expect(legalMovesOf(position)).not.toContain(text);
  return takxo.refusal(position, move);
}

describe("why a move is refused", () => {
  test.each([
    ["4", "4/4/4/4 x - - 0", "a1>b2", "Shift is off in this game."],
    ["4", "4/4/4/4 x - - 0", "a1-", "Reveal is off in this game."],
    ["3+reveal", "xo,2/3/3 x - o 4", "a3-", "You have used your Reveal."],
    ["3+shift", "o,2/3/3 x - - 2", "a3>b2", "The top piece of a3 is not yours."],
    ["3+shift", "o,2/3/3 x - - 2", "b2>a3", "The top piece of b2 is not yours."],
    ["3+shift", "xox,2/3/3 x - - 6", "a3>b2", "a3 is locked: a stack of three changes no more."],
    ["3+shift", "x,xox,1/3/3 x - - 6", "a3>b3", "b3 is locked: a stack of three changes no more."],
    ["3+shift", "x,2/3/3 x - - 2", "a3>a3", "A shifted piece has to go to another square."],
    ["3+shift+noself", "x,x,1/3/3 x - - 4", "a3>b3", "b3 is yours already, and self-stacking is off."],
    ["3", "xox,2/3/3 x - - 6", "a3", "a3 is locked: a stack of three changes no more."],
    ["3+reveal", "xox,2/3/3 x - xo 6", "a3-", "a3 is locked: a stack of three changes no more."],
    ["3+reveal", "x,2/3/3 x - xo 2", "a3-", "There is no stack to reveal on a3."],
    ["3+reveal", "x,2/3/3 x - xo 2", "b2-", "There is no stack to reveal on b2."],
    ["3", "3/1,ox,1/3 o b2 - 3", "b2", "b2 was just taken from you: you may not retake it at once."],
    ["3+reveal", "3/1,ox,1/3 o b2 xo 3", "b2-", "b2 was just taken from you: you may not retake it at once."],
    [
      "3+shift",
      "o,2/1,ox,1/3 o b2 - 3",
      "a3>b2",
      "b2 was just taken from you: you may not retake it at once.",
    ],
    ["3+noself", "x,2/3/3 x - - 2", "a3", "a3 is yours already, and self-stacking is off."],
  ])("%s: %s, %s: %s", (variant, fen, move, sentence) => {
    expect(refusalOf(variant, fen, move)).toBe(sentence);
  });
});

describe("every illegal move of a running game", () => {
  const squares = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"];
  const texts = squares.flatMap((from) => [from, `${from}-`, ...squares.map((to) => `${from}>${to}`)]);

  test.each(VARIANTS.filter((variant) => variant.startsWith("3")))(
    "is refused with its own reason in %s",
    (variant) => {
      const reveals = variantOf(variant).reveal ? "x" : "-";
      const ko = variantOf(variant).retake ? "-" : "b2";
      const position = positionOf(variant, `o,ox,1/xox,xo,x/xx,oo,oxx x ${ko} ${reveals} 17`);
      const legal = legalMovesOf(position);
      const illegal = texts.filter((text) => !legal.includes(text));
      expect(illegal.length).toBeGreaterThan(0);
      for (const text of illegal) {
        const move = rules.parseMove(text, position);
        expect(move && takxo.refusal(position, move)).not.toBe("That is not a legal move here.");
      }
    },
  );
});
