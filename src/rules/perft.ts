import type { Rules } from "./rules.ts";

/**
 * Counts the positions after exactly `depth` plies. A finished position has no children.
 * Repetition is not seen, as in the published tables.
 */
export function perft<Position, Move, Variant>(
  rules: Rules<Position, Move, Variant>,
  position: Position,
  depth: number,
): number {
  if (depth === 0) return 1;
  const moves = rules.legalMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce((nodes, move) => nodes + perft(rules, rules.play(position, move), depth - 1), 0);
}
