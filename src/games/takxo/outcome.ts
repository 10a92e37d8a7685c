import type { Outcome } from "../../rules/outcome.ts";
import { isDeadlocked } from "./lines.ts";
import type { Move } from "./move.ts";
import type { Position } from "./position.ts";
import { possibleMoves } from "./possible-moves.ts";

/** The game is drawn when this many turns have been played. */
export const TURN_LIMIT = 200;

const draw = (reason: Outcome["reason"]): Outcome => ({ winner: undefined, reason });

/**
 * Wins come first, then draws: locks, stalemate, repetition, move limit, in this order.
 * @param occurrences how often the position has occurred in the game, this time included
 */
export function outcome(position: Position, occurrences: number): Outcome | undefined {
  if (position.win) return position.win;
  if (isDeadlocked(position)) return draw("locks");
  if (possibleMoves(position).length === 0) return draw("stalemate");
  if (occurrences >= 3) return draw("repetition");
  return position.turns >= TURN_LIMIT ? draw("move-limit") : undefined;
}

export const legalMoves = (position: Position): readonly Move[] =>
  position.win || position.turns >= TURN_LIMIT || isDeadlocked(position) ? [] : possibleMoves(position);
