import { expect, test } from "vitest";
import { NULL_MOVE } from "../../../src/rules/rules.ts";
import { atEveryPosition, type Subject } from "./subject.ts";

export function notationContract<Position, Move, Variant>(subject: Subject<Position, Move, Variant>): void {
  const { kit, variants } = subject;
  const { rules } = kit;

  test("reads and writes every variant alike", () => {
    for (const text of variants) {
      const variant = rules.parseVariant(text);
      expect(variant && rules.makeVariant(variant)).toBe(text);
    }
  });

  test("knows the variant of every preset", () => {
    for (const preset of kit.presets) expect(variants).toContain(preset.variant);
    for (const variant of kit.ratedVariants) expect(variants).toContain(variant);
  });

  test("reads and writes every position alike, and what is read goes on alike", () => {
    atEveryPosition(subject, 100, ({ position }, text) => {
      const fen = rules.makeFen(position);
      const read = rules.parseFen(fen, rules.parseVariant(text) as Variant);
      if (!read.ok) throw new Error(read.error);
      expect(rules.makeFen(read.value)).toBe(fen);
      expect(rules.positionKey(read.value)).toBe(rules.positionKey(position));
      // How a finished game ended may lie in the turns before, which a position does not tell.
      if (rules.outcome(position, 1)) return;
      expect(rules.outcome(read.value, 1)).toBeUndefined();
      expect(rules.legalMoves(read.value)).toEqual(rules.legalMoves(position));
    });
  });

  test("reads and writes every move alike, each with a text of its own", () => {
    atEveryPosition(subject, 100, ({ position }) => {
      const legal = rules.legalMoves(position);
      const texts = legal.map(rules.makeMove);
      expect(new Set(texts).size).toBe(texts.length);
      for (const [index, text] of texts.entries()) {
        if (text !== NULL_MOVE) expect(rules.parseMove(text, position)).toEqual(legal[index]);
      }
    });
  });

  test("takes no nonsense for a variant, a position or a move", () => {
    const variant = rules.parseVariant(kit.presets[0].variant) as Variant;
    for (const nonsense of ["", " ", "nonsense", "<@1>", "💥", "a".repeat(2_000)]) {
      expect(rules.parseVariant(nonsense)).toBeUndefined();
      expect(rules.parseMove(nonsense, rules.initial(variant))).toBeUndefined();
      expect(rules.parseFen(nonsense, variant)).toEqual({ ok: false, error: expect.stringMatching(/\.$/) });
    }
  });
}
