import type { Side } from "../lib/side.ts";

/**
 * Every move of a search board is an integer from 0 up to this, which is also the most moves there can be.
 */
export const MOVE_LIMIT = 4096;

/** Every evaluation lies within this, either way. */
export const EVALUATION_LIMIT = 10_000;

/**
 * What a search may leave out in a game where the side to move nearly always has something better to do than
 * nothing. Margins are in the unit of evaluations.
 */
export interface Pruning {
  /** The move that does nothing. */
  readonly nullMove: number;
  /** How much a position may lose in each ply that is left, as a rule. */
  readonly margin: number;
}

/** What has been proved of a position once and for all. */
export interface Proof {
  /** In how many plies at most the side to move wins for certain, or, below 0, loses. */
  readonly plies: number;
  /** A move that wins so; undefined where the side to move loses. */
  readonly move: number | undefined;
}

/**
 * A position as the computer's search wants it: mutable and made of integers, since a search makes and takes
 * back millions of moves. A move is an integer that only its board understands. The rules stay the law; every
 * board is checked against them.
 */
export interface SearchBoard {
  /**
   * In how many stages the moves are generated: a search that finds a good move early needs no others. In a
   * game of more than one stage they come in the order in which they are worth looking at; the last ones gain
   * nothing.
   */
  readonly stages: number;
  /** Undefined where a search has to look at every move. */
  readonly pruning: Pruning | undefined;
  turn(): Side;
  /**
   * Writes the legal moves of a stage into `into` from `start` on and returns the index after the last one.
   */
  generate(stage: number, into: Int32Array, start: number): number;
  /** Whether a move that was legal in some position of this game is legal here. */
  isLegal(move: number): boolean;
  make(move: number): void;
  /** Takes back the last move made. */
  unmake(): void;
  /**
   * Whether the game has ended here, and for whom: 1 when the side to move has won, -1 lost, 0 drawn.
   * Repetition is left to the search, which knows the positions before.
   */
  result(): -1 | 0 | 1 | undefined;
  /** How many plies back there may be the same position as here, at most. */
  reversible(): number;
  /** What it would be if the game ended here because the position has occurred for the third time. */
  repetition(): -1 | 0 | 1;
  /**
   * In how many plies at most the side to move wins for certain, or, below 0, loses; 0 when the board cannot
   * tell at a glance. The game must not have ended.
   */
  foregone(): number;
  /** What has been proved of the position; undefined where nothing has. */
  proof(): Proof | undefined;
  /** How good the position looks for the side to move; a full point of the game's own unit is 100. */
  evaluate(): number;
  /** Two independent 32-bit hashes of all that decides how the game goes on, the number of turns aside. */
  keyLow(): number;
  keyHigh(): number;
  /** The notation of a move. */
  text(move: number): string;
}

/** Writes all legal moves into `into` from `start` on and returns the index after the last one. */
export function generateAll(board: SearchBoard, into: Int32Array, start: number): number {
  let end = start;
  for (let stage = 0; stage < board.stages; stage += 1) end = board.generate(stage, into, end);
  return end;
}

export function movesOf(board: SearchBoard): readonly number[] {
  const moves = new Int32Array(MOVE_LIMIT);
  return [...moves.subarray(0, generateAll(board, moves, 0))];
}
