import { MOVE_LIMIT } from "../rules/search-board.ts";

const KILLER = 2 ** 29;
const HISTORY_LIMIT = 2 ** 28;

const NO_MOVE = -1;

/**
 * Which moves to try first, so that the search can soon stop looking: those that refuted another move at the
 * same ply (killers), then those that refuted most anywhere (history).
 */
export class MoveOrder {
  readonly #killers: Int32Array;
  readonly #history = new Int32Array(2 * MOVE_LIMIT);
  /** By the place of the move in the list of moves. */
  readonly #ranks: Int32Array;

  /** @param room how long the list of moves may be */
  constructor(plies: number, room: number) {
    this.#ranks = new Int32Array(room);
    this.#killers = new Int32Array(2 * plies).fill(NO_MOVE);
  }

  /**
   * Ranks the moves from `start` up to `end`, for `pick` to pick from.
   * @param side 0 or 1: whose moves they are
   */
  rank(moves: Int32Array, start: number, end: number, ply: number, side: number): void {
    const first = this.#killers[2 * ply] as number;
    const second = this.#killers[2 * ply + 1] as number;
    for (let index = start; index < end; index += 1) {
      const move = moves[index] as number;
      this.#ranks[index] =
        move === first || move === second ? KILLER : (this.#history[side * MOVE_LIMIT + move] as number);
    }
  }

  /**
   * Brings the move with the highest rank of those from `index` up to `end` to `index`, and answers with it.
   * Picking one by one is cheaper than sorting, since the search seldom needs more than the first few.
   */
  pick(moves: Int32Array, index: number, end: number): number {
    const ranks = this.#ranks;
    let found = index;
    for (let other = index + 1; other < end; other += 1) {
      if ((ranks[other] as number) > (ranks[found] as number)) found = other;
    }
    const move = moves[found] as number;
    const rank = ranks[found] as number;
    moves[found] = moves[index] as number;
    ranks[found] = ranks[index] as number;
    moves[index] = move;
    ranks[index] = rank;
    return move;
  }

  /** Notes that the move refuted the one before it, in a search of this depth. */
  reward(move: number, ply: number, side: number, depth: number): void {
    const killers = this.#killers;
    if (killers[2 * ply] !== move) {
      killers[2 * ply + 1] = killers[2 * ply] as number;
      killers[2 * ply] = move;
    }
    const at = side * MOVE_LIMIT + move;
    this.#history[at] = Math.min((this.#history[at] as number) + depth * depth, HISTORY_LIMIT);
  }
}
