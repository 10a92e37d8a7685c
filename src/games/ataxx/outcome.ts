import type { Outcome } from "../../rules/outcome.ts";
import type { Move } from "./move.ts";
import { count, type Position } from "./position.ts";
import { canMove, possibleMoves } from "./possible-moves.ts";

/** The game ends when this many plies in a row have brought no clone. */
export const JUMP_LIMIT = 100;

/** More pieces wins, however the game ends. */
function majority(position: Position, reason: Outcome["reason"]): Outcome {
  const [x, o] = [count(position, "x"), count(position, "o")];
  return { winner: x === o ? undefined : x > o ? "x" : "o", reason };
}

/** One side has no pieces, or neither can move: on a board without blocked squares, because it is full. */
const isSettled = (position: Position): boolean =>
  count(position, "x") === 0 ||
  count(position, "o") === 0 ||
  !(canMove(position, "x") || canMove(position, "o"));

/** @param occurrences how often the position has occurred in the game, this time included */
export function outcome(position: Position, occurrences: number): Outcome | undefined {
  if (isSettled(position)) return majority(position, "pieces");
  if (occurrences >= 3) return majority(position, "repetition");
  return position.jumps >= JUMP_LIMIT ? majority(position, "move-limit") : undefined;
}

export const legalMoves = (position: Position): readonly Move[] =>
  outcome(position, 1) ? [] : possibleMoves(position);
