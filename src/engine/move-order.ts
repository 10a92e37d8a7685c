import { MOVE_LIMIT } from "../rules/search-board.ts";

const BEST_KNOWN = 2 ** 30;
const KILLER = 2 ** 29;
const HISTORY_LIMIT = 2 ** 28;

const NO_MOVE = -1;

/**
 * Which moves to try first, so that the search can soon stop looking: the best one known, then those that refuted
 * another move at the same ply (killers), then those that refuted most anywhere (history).
 */
export class MoveOrder {
  readonly #killers: Int32Array;
  readonly #history = new Int32Array(2 * MOVE_LIMIT);
  readonly #ranks = new Int32Array(MOVE_LIMIT);

  constructor(plies: number) {
    this.#killers = new Int32Array(2 * plies).fill(NO_MOVE);
  }

  /**
   * Sorts the moves from `start` up to `end`, the promising ones first, by insertion: most of them rank alike.
   * @param side 0 or 1: whose moves they are
   */
  sort(moves: Int32Array, start: number, end: number, ply: number, side: number, best: number): void {
    const ranks = this.#ranks;
    for (let index = start; index < end; index += 1) {
      const move = moves[index] as number;
      const rank = move === best ? BEST_KNOWN : this.#rank(move, ply, side);
      let place = index - start;
      while (place > 0 && (ranks[place - 1] as number) < rank) {
        ranks[place] = ranks[place - 1] as number;
        moves[start + place] = moves[start + place - 1] as number;
        place -= 1;
      }
      ranks[place] = rank;
      moves[start + place] = move;
    }
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

  #rank(move: number, ply: number, side: number): number {
    if (move === this.#killers[2 * ply] || move === this.#killers[2 * ply + 1]) return KILLER;
    return this.#history[side * MOVE_LIMIT + move] as number;
  }
}
