import type { Side } from "../lib/side.ts";

/**
 * Every move of a search board is an integer from 0 up to this, which is also the most moves there can be.
 */
export const MOVE_LIMIT = 4096;

/** Every evaluation lies within this, either way. */
export const EVALUATION_LIMIT = 10_000;

/**
 * A position as the computer's search wants it: mutable and made of integers, since a search makes and takes
 * back millions of moves. A move is an integer that only its board understands. The rules stay the law; every
 * board is checked against them.
 */
export interface SearchBoard {
  turn(): Side;
  /** Writes the legal moves into `into` from `start` on and returns the index after the last one. */
  generate(into: Int32Array, start: number): number;
  make(move: number): void;
  /** Takes back the last move made. */
  unmake(): void;
  /**
   * Whether the game has ended here, and for whom: 1 when the side to move has won, -1 lost, 0 drawn.
   * Repetition is left to the search, which knows the positions before.
   */
  result(): -1 | 0 | 1 | undefined;
  /** What it would be if the game ended here because the position has occurred for the third time. */
  repetition(): -1 | 0 | 1;
  /**
   * Whether the side to move has a move that wins at once. `false` may also mean that the board did not look.
   */
  canWin(): boolean;
  /** How good the position looks for the side to move; a full point of the game's own unit is 100. */
  evaluate(): number;
  /** Two independent 32-bit hashes of all that decides how the game goes on, the number of turns aside. */
  keyLow(): number;
  keyHigh(): number;
  /** The notation of a move. */
  text(move: number): string;
}
