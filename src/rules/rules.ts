import type { Result } from "../lib/result.ts";
import type { Side } from "../lib/side.ts";
import type { Outcome } from "./outcome.ts";

/** The text of a turn passed without a move, by the clock or because the player cannot move. */
export const NULL_MOVE = "0000";

/**
 * The law of one game, as pure functions over immutable positions.
 * `Variant` is the set of options that a position is played under; every position knows its own.
 */
export interface Rules<Position, Move, Variant> {
  /** `4`, `5+shift+hold`; undefined when the text names no variant of this game. */
  parseVariant(text: string): Variant | undefined;
  makeVariant(variant: Variant): string;
  initial(variant: Variant): Position;
  turn(position: Position): Side;
  /** Empty exactly when the position has an outcome (repetition, which needs the history, aside). */
  legalMoves(position: Position): readonly Move[];
  /** The position after a legal move. */
  play(position: Position, move: Move): Position;
  /** The position after a turn passed by the clock. */
  pass(position: Position): Position;
  /** @param occurrences how often this position has occurred in the game, this time included */
  outcome(position: Position, occurrences: number): Outcome | undefined;
  /** Equal for positions that repeat each other. */
  positionKey(position: Position): string;
  /** @returns a sentence about what is wrong when the text is no position of the variant */
  parseFen(text: string, variant: Variant): Result<Position, string>;
  makeFen(position: Position): string;
  /** Reads a move without asking whether it is legal; undefined when the text is no move at all. */
  parseMove(text: string, position: Position): Move | undefined;
  makeMove(move: Move): string;
}
