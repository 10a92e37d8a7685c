import type { Position } from "../../../src/games/ataxx/position.ts";
import { ataxxRules as rules } from "../../../src/games/ataxx/rules.ts";

export const START = "x5o/7/7/7/7/7/o5x x 0 1";

/** Seventeen pieces of Red, all of which can move, and eleven squares to clone onto. */
export const CROWDED = "7/7/o1o1o1o/7/xxxxxxx/xxxxxxx/2xxx2 x 0 20";

/** @throws with the sentence of the refusal when the text is no position */
export function positionOf(fen: string): Position {
  const position = rules.parseFen(fen, "standard");
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

export const legalMovesOf = (position: Position): readonly string[] =>
  rules.legalMoves(position).map(rules.makeMove);

/** The position after one more turn. @throws when it is not legal */
export function afterMove(position: Position, text: string): Position {
  const move = rules.legalMoves(position).find((legal) => rules.makeMove(legal) === text);
  if (move === undefined) throw new Error(`${text} is not legal in ${rules.makeFen(position)}`);
  return rules.play(position, move);
}
