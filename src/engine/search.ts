import { movesOf, type Pruning, type SearchBoard } from "../rules/search-board.ts";
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

/** How few plies must be left for a position that is much too good to be left at its looks. */
const FUTILITY_DEPTH = 4;

/**
 * Doing nothing is tried from so many plies on, and searched so many less deep, besides a quarter of them.
 */
const NULL_MOVE_DEPTH = 3;
const NULL_MOVE_REDUCTION = 2;

/** Where so many plies are left and no best move is known, one ply less finds one. */
const UNKNOWN_DEPTH = 4;

/**
 * With few plies left, what gains nothing is skipped after some moves, and after many moves everything is.
 */
const QUIET_DEPTH = 4;
const QUIET_AFTER = 4;
const LATE_DEPTH = 3;
const lateAfter = (depth: number): number => 6 + 2 * depth * depth;

/**
 * How many plies less deep a late move is searched at first: moves are sorted, so the late ones are rarely
 * good. One that turns out well is searched again in full.
 */
function reduction(depth: number, index: number): number {
  if (depth < 3 || index < 3) return 0;
  return depth >= 5 && index >= 8 ? 2 : 1;
}

/** The same where it may be bold: by depth and index, at `depth * LATEST + index`. */
const LATEST = 64;
const BOLD_REDUCTIONS = Uint8Array.from({ length: (DEEPEST + 1) * LATEST }, (_, place) => {
  const depth = Math.floor(place / LATEST);
  const index = place % LATEST;
  if (depth < 2 || index < 2) return 0;
  return Math.min(depth - 1, Math.max(0, Math.floor(0.5 + (Math.log(depth) * Math.log(index)) / 2)));
});

/** Negamax with alpha-beta, principal variation search and a transposition table, deepened ply by ply. */
export class Search {
  readonly #board: SearchBoard;
  readonly #pruning: Pruning | undefined;
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
    this.#pruning = board.pruning;
    this.#table = table;
    this.#limits = limits;
    this.#repeated = repeated;
    this.#enter(0);
  }

  /** The best of these moves. Of moves that are equally good it is the one that comes first. */
  best(rootMoves: readonly number[], report?: (found: Finding) => void): Finding {
    const moves = [...rootMoves];
    const [first] = moves;
    if (first === undefined) throw new Error("There is no move to choose from");
    let found: Finding = { move: first, score: this.#board.evaluate(), depth: 0, nodes: 0 };
    for (let depth = 1; depth <= this.#limits.depth && !this.#stopped; depth += 1) {
      const score = this.#searchRoot(moves, depth);
      if (score > -INFINITE) {
        const finished = this.#stopped ? depth - 1 : depth;
        found = { move: moves[0] as number, score, depth: finished, nodes: this.#nodes };
        if (!this.#stopped) report?.(found);
      }
      if (isCertain(score)) break;
    }
    return { ...found, nodes: this.#nodes };
  }

  /**
   * How the game goes on after a move at the root, as far as the table remembers it: that move and the best
   * replies. It ends with the game, or where a position comes again.
   */
  line(first: number): readonly number[] {
    const board = this.#board;
    const moves: number[] = [];
    const met = new Set<string>();
    for (let next: number | undefined = first; next !== undefined; next = this.#bestHere()) {
      board.make(next);
      moves.push(next);
      const key = `${board.keyLow()} ${board.keyHigh()}`;
      if (met.has(key) || moves.length >= DEEPEST) break;
      met.add(key);
    }
    for (const _ of moves) board.unmake();
    return moves;
  }

  /** The best move here that is known; a win at a glance is not in the table. */
  #bestHere(): number | undefined {
    const board = this.#board;
    if (board.result() !== undefined) return undefined;
    if (board.foregone() === 1) return movesOf(board).find((move) => this.#wins(move));
    const slot = this.#table.find(board.keyLow(), board.keyHigh());
    const move = slot < 0 ? NO_MOVE : this.#table.move(slot);
    return move !== NO_MOVE && board.isLegal(move) ? move : undefined;
  }

  #wins(move: number): boolean {
    this.#board.make(move);
    const won = this.#board.result() === -1;
    this.#board.unmake();
    return won;
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
      const reduced =
        this.#pruning === undefined
          ? reduction(depth, index)
          : (BOLD_REDUCTIONS[depth * LATEST + Math.min(index, LATEST - 1)] as number);
      score = 0 - this.#negamax(-alpha - 1, -alpha, depth - 1 - reduced, ply + 1, true);
      if (reduced > 0 && score > alpha)
        score = 0 - this.#negamax(-alpha - 1, -alpha, depth - 1, ply + 1, true);
    }
    if (index === 0 || (score > alpha && score < beta)) {
      score = 0 - this.#negamax(-beta, -alpha, depth - 1, ply + 1, true);
    }
    this.#board.unmake();
    return score;
  }

  /** The score of the position for the side to move, as far as it matters between `from` and `beta`. */
  #negamax(from: number, beta: number, remaining: number, ply: number, mayPass: boolean): number {
    const board = this.#board;
    if (this.#reachesLimit()) return 0;
    const atOnce = this.#scoreAtOnce(remaining, ply);
    if (atOnce !== undefined) return atOnce;

    const low = this.#pathLow[ply] as number;
    const high = this.#pathHigh[ply] as number;
    const slot = this.#table.find(low, high);
    let known = NO_MOVE;
    if (slot >= 0) {
      const score = this.#table.score(slot, ply);
      if (this.#settles(slot, score, from, beta, remaining)) return score;
      known = this.#table.move(slot);
      if (!board.isLegal(known)) known = NO_MOVE;
    }

    const pruning = this.#pruning;
    const bold = pruning !== undefined && beta - from === 1 && !isCertain(beta);
    if (bold) {
      const enough = this.#scoreIfEnough(pruning, beta, remaining, ply, mayPass);
      if (enough !== undefined) return enough;
    }
    const depth =
      pruning !== undefined && known === NO_MOVE && remaining >= UNKNOWN_DEPTH ? remaining - 1 : remaining;

    const side = board.turn() === "x" ? 0 : 1;
    const moves = this.#moves;
    const start = this.#moveTop;
    let alpha = from;
    let best = -INFINITE;
    let bestMove = known;
    let tried = 0;
    if (known !== NO_MOVE) {
      best = this.#scoreOf(known, alpha, beta, depth, ply, 0);
      alpha = Math.max(alpha, best);
      tried = 1;
    }
    for (let stage = 0; stage < board.stages && best < beta && !this.#stopped; stage += 1) {
      // A certain loss must not come from having skipped what would prevent it.
      const skipsQuiet = bold && depth <= QUIET_DEPTH && tried >= QUIET_AFTER && !isCertain(best);
      if (skipsQuiet && stage === board.stages - 1) break;
      const end = board.generate(stage, moves, start);
      this.#moveTop = end;
      if (pruning === undefined) this.#order.rank(moves, start, end, ply, side);
      for (let index = start; index < end && best < beta; index += 1) {
        const move = pruning === undefined ? this.#order.pick(moves, index, end) : (moves[index] as number);
        if (move === known) continue;
        if (bold && depth <= LATE_DEPTH && tried >= lateAfter(depth) && !isCertain(best)) break;
        const score = this.#scoreOf(move, alpha, beta, depth, ply, tried);
        if (this.#stopped) break;
        tried += 1;
        if (score > best) {
          best = score;
          bestMove = move;
          alpha = Math.max(alpha, score);
        }
      }
      this.#moveTop = start;
    }
    if (this.#stopped) return 0;
    if (best >= beta && pruning === undefined) this.#order.reward(bestMove, ply, side, depth);
    const bound = best >= beta ? AT_LEAST : best > from ? EXACT : AT_MOST;
    this.#table.store(low, high, ply, depth, bestMove, best, bound);
    return best;
  }

  /** The score where no move has to be looked at; else the position is on the path from now on. */
  #scoreAtOnce(depth: number, ply: number): number | undefined {
    const board = this.#board;
    const result = board.result();
    if (result !== undefined) return result * mateIn(ply);
    const foregone = board.foregone();
    if (foregone !== 0) return foregone > 0 ? mateIn(ply + foregone) : -mateIn(ply - foregone);
    if (board.reversible() < 2) {
      if (depth <= 0) return board.evaluate();
      this.#enter(ply);
      return undefined;
    }
    this.#enter(ply);
    if (this.#endsGameByRepetition(ply)) return board.repetition() * mateIn(ply);
    // Going round in a circle leads nowhere: that is a draw, or where it will not be one, no better than it
    // looks.
    if (this.#repeatsPath(ply)) return board.repetition() === 0 ? 0 : board.evaluate();
    return depth <= 0 ? board.evaluate() : undefined;
  }

  /**
   * The score of a position that is good enough however few plies of it are searched; undefined elsewhere.
   */
  #scoreIfEnough(
    { margin, nullMove }: Pruning,
    beta: number,
    depth: number,
    ply: number,
    mayPass: boolean,
  ): number | undefined {
    const board = this.#board;
    const looks = board.evaluate();
    if (depth <= FUTILITY_DEPTH && looks - margin * depth >= beta) return looks;
    if (!mayPass || depth < NULL_MOVE_DEPTH || looks < beta) return undefined;
    board.make(nullMove);
    const left = depth - 1 - NULL_MOVE_REDUCTION - (depth >> 2);
    const score = 0 - this.#negamax(-beta, -beta + 1, left, ply + 1, false);
    board.unmake();
    if (this.#stopped) return 0;
    if (score < beta) return undefined;
    // What follows from a move that the rules do not allow is not certain.
    return isCertain(score) ? beta : score;
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
    if (this.#stopped) return true;
    const { nodes, outOfTime } = this.#limits;
    this.#nodes += 1;
    this.#stopped =
      this.#nodes >= nodes || (this.#nodes % NODES_BETWEEN_LOOKS_AT_THE_CLOCK === 0 && outOfTime());
    return this.#stopped;
  }
}
