import type { Position } from "../../../src/games/takxo/position.ts";
import { takxoRules as rules } from "../../../src/games/takxo/rules.ts";
import type { Variant } from "../../../src/games/takxo/variant.ts";

/** @throws when the text names no variant */
export function variantOf(text: string): Variant {
  const variant = rules.parseVariant(text);
  if (variant === undefined) throw new Error(`TAKXO has no variant ${JSON.stringify(text)}`);
  return variant;
}

/** @throws with the sentence of the refusal when the text is no position of the variant */
export function positionOf(variant: string, fen: string): Position {
  const position = rules.parseFen(fen, variantOf(variant));
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

export const legalMovesOf = (position: Position): readonly string[] =>
  rules.legalMoves(position).map(rules.makeMove);

/** The position after one more turn. @throws when it is not legal */
export function afterMove(position: Position, text: string): Position {
  if (text === "0000") return rules.pass(position);
  const move = rules.legalMoves(position).find((legal) => rules.makeMove(legal) === text);
  if (move === undefined) throw new Error(`${text} is not legal in ${rules.makeFen(position)}`);
  return rules.play(position, move);
}

const FLAGS = ["retake", "shift", "hold", "reveal", "noself"] as const;

/** All 96 combinations of a board and flags. */
export const VARIANTS: readonly string[] = ["3", "4", "5"].flatMap((size) =>
  Array.from({ length: 2 ** FLAGS.length }, (_, bits) =>
    [size, ...FLAGS.filter((_flag, bit) => (bits >> bit) & 1)].join("+"),
  ),
);
