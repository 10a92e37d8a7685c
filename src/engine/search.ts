import type { SearchBoard } from "../rules/search-board.ts";
import { MoveOrder } from "./move-order.ts";
import { isCertain, mateIn } from "./score.ts";
import { AT_LEAST, AT_MOST, EXACT, type TranspositionTable } from "./transposition-table.ts";

/** How long a search may take. The same nodes and depth stop it at the same point on every machine. */
export interface Limits {
  readonly nodes: number;
  /** In plies, at most `DEEPEST`. */
  readonly depth: number;
  /** A safety net, looked at every 1,024 nodes. */
  outOfTime(): boolean;
}

/** What a search found out for the side to move. */
export interface Finding {
  readonly move: number;
  readonly score: number;
  /** How deep the last search that was finished went, in plies. */
  readonly depth: number;
  readonly nodes: number;
}

/** The positions that have occurred twice in the game, by the two halves of their hash: once more ends it. */
export type Repeated = ReadonlyMap<number, number>;

export const DEEPEST = 64;

const NODES_BETWEEN_LOOKS_AT_THE_CLOCK = 1_024;

/** Room for the moves of all positions on the path at once. */
const MOVE_ROOM = 2 ** 16;

/** A place no move has. */
const NO_MOVE = -1;

const INFINITE = mateIn(0) + 1;

/**
 * How many plies less deep a late move is searched at first: moves are sorted, so the late ones are rarely
 * good. One that turns out well is searched again in full.
 */
function reduction(depth: number, index: number): number {
  if (depth < 3 || index < 3) return 0;
  return depth >= 5 && index >= 8 ? 2 : 1;
}

/** Negamax with alpha-beta, principal variation search and a transposition table, deepened ply by ply. */
export class Search {
  readonly #board: SearchBoard;
  readonly #table: TranspositionTable;
  readonly #limits: Limits;
  readonly #repeated: Repeated;
  readonly #order = new MoveOrder(DEEPEST + 1, MOVE_ROOM);
  readonly #moves = new Int32Array(MOVE_ROOM);
  /** The hashes of the positions from the root to here. */
  readonly #pathLow = new Int32Array(DEEPEST + 1);
  readonly #pathHigh = new Int32Array(DEEPEST + 1);
  #moveTop = 0;
  #nodes = 0;
  #stopped = false;

  constructor(board: SearchBoard, table: TranspositionTable, limits: Limits, repeated: Repeated = new Map()) {
    this.#board = board;
    this.#table = table;
    this.#limits = limits;
    this.#repeated = repeated;
    this.#enter(0);
  }

  /** The best of these moves. Of moves that are equally good it is the one that comes first. */
  best(rootMoves: readonly number[]): Finding {
    const moves = [...rootMoves];
    const [first] = moves;
    if (first === undefined) throw new Error("There is no move to choose from");
    let found: Finding = { move: first, score: this.#board.evaluate(), depth: 0, nodes: 0 };
    for (let depth = 1; depth <= this.#limits.depth && !this.#stopped; depth += 1) {
      const score = this.#searchRoot(moves, depth);
      if (score > -INFINITE) {
        found = { move: moves[0] as number, score, depth: this.#stopped ? depth - 1 : depth, nodes: 0 };
      }
      if (isCertain(score)) break;
    }
    return { ...found, nodes: this.#nodes };
  }

  /**
   * The score of the position after a move, for the side that made it; undefined when the limits were
   * reached.
   */
  scoreAfter(move: number, depth: number): number | undefined {
    const score = this.#scoreOf(move, -INFINITE, INFINITE, depth, 0, 0);
    return this.#stopped ? undefined : score;
  }

  /**
   * Searches the moves and brings the best to the front. @returns -INFINITE when not even one was finished
   */
  #searchRoot(moves: number[], depth: number): number {
    let best = -INFINITE;
    for (const [index, move] of [...moves].entries()) {
      const score = this.#scoreOf(move, best, INFINITE, depth, 0, index);
      if (this.#stopped) break;
      if (score > best) {
        best = score;
        moves.splice(index, 1);
        moves.unshift(move);
      }
    }
    return best;
  }

  /** The score of a move, for the side that makes it, as far as it matters between `alpha` and `beta`. */
  #scoreOf(move: number, alpha: number, beta: number, depth: number, ply: number, index: number): number {
    this.#board.make(move);
    let score = alpha + 1;
    // A score is turned round by `0 -`, since `-0` is no integer and would slow the arithmetic down.
    if (index > 0) {
      // Most later moves are no better than the best so far, which a search without a window proves quickly.
      const reduced = reduction(depth, index);
      score = 0 - this.#negamax(-alpha - 1, -alpha, depth - 1 - reduced, ply + 1);
      if (reduced > 0 && score > alpha) score = 0 - this.#negamax(-alpha - 1, -alpha, depth - 1, ply + 1);
    }
    if (index === 0 || (score > alpha && score < beta)) {
      score = 0 - this.#negamax(-beta, -alpha, depth - 1, ply + 1);
    }
    this.#board.unmake();
    return score;
  }

  /** The score of the position for the side to move, as far as it matters between `from` and `beta`. */
  #negamax(from: number, beta: number, depth: number, ply: number): number {
    const board = this.#board;
    this.#nodes += 1;
    if (this.#reachesLimit()) return 0;
    const result = board.result();
    if (result !== undefined) return result * mateIn(ply);
    if (board.canWin()) return mateIn(ply + 1);
    this.#enter(ply);
    if (this.#endsGameByRepetition(ply)) return board.repetition() * mateIn(ply);
    // Going round in a circle leads nowhere: that is a draw, or where it will not be one, no better than it
    // looks.
    if (this.#repeatsPath(ply)) return board.repetition() === 0 ? 0 : board.evaluate();
    if (depth <= 0) return board.evaluate();

    const low = this.#pathLow[ply] as number;
    const high = this.#pathHigh[ply] as number;
    const slot = this.#table.find(low, high);
    if (slot >= 0) {
      const known = this.#table.score(slot, ply);
      if (this.#settles(slot, known, from, beta, depth)) return known;
    }

    const side = board.turn() === "x" ? 0 : 1;
    const moves = this.#moves;
    const start = this.#moveTop;
    const end = board.generate(moves, start);
    this.#moveTop = end;
    this.#order.rank(moves, start, end, ply, side, slot < 0 ? NO_MOVE : this.#table.move(slot));
    let alpha = from;
    let best = -INFINITE;
    let bestMove = moves[start] as number;
    for (let index = start; index < end && best < beta; index += 1) {
      const move = this.#order.pick(moves, index, end);
      const score = this.#scoreOf(move, alpha, beta, depth, ply, index - start);
      if (this.#stopped) break;
      if (score > best) {
        best = score;
        bestMove = move;
        alpha = Math.max(alpha, score);
      }
    }
    this.#moveTop = start;
    if (this.#stopped) return 0;
    if (best >= beta) this.#order.reward(bestMove, ply, side, depth);
    const bound = best >= beta ? AT_LEAST : best > from ? EXACT : AT_MOST;
    this.#table.store(low, high, ply, depth, bestMove, best, bound);
    return best;
  }

  /** Whether what the table knows answers the question. A certain end is certain at any depth. */
  #settles(slot: number, score: number, alpha: number, beta: number, depth: number): boolean {
    const bound = this.#table.bound(slot);
    if (this.#table.depth(slot) < depth && !isCertain(score)) return false;
    if (bound === EXACT) return true;
    return bound === AT_LEAST ? score >= beta : score <= alpha;
  }

  /** Puts the position on the path. */
  #enter(ply: number): void {
    this.#pathLow[ply] = this.#board.keyLow();
    this.#pathHigh[ply] = this.#board.keyHigh();
  }

  /** Whether the position occurs for the third time in the game. */
  #endsGameByRepetition(ply: number): boolean {
    return (
      this.#repeated.size > 0 && this.#repeated.get(this.#pathLow[ply] as number) === this.#pathHigh[ply]
    );
  }

  #repeatsPath(ply: number): boolean {
    const low = this.#pathLow[ply] as number;
    const high = this.#pathHigh[ply] as number;
    for (let before = ply - 2; before >= 0; before -= 2) {
      if (this.#pathLow[before] === low && this.#pathHigh[before] === high) return true;
    }
    return false;
  }

  #reachesLimit(): boolean {
    const { nodes, outOfTime } = this.#limits;
    this.#stopped ||=
      this.#nodes >= nodes || (this.#nodes % NODES_BETWEEN_LOOKS_AT_THE_CLOCK === 0 && outOfTime());
    return this.#stopped;
  }
}
