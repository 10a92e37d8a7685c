import { BoundTable } from "./bound-table.ts";

/**
 * Solves the variants of TAKXO on 3×3 that come to an end by themselves: all but those with Shift, in which
 * positions can come again. It is written from the rules and from nothing of the bot's.
 */
export interface QuickRules {
  readonly retake: boolean;
  readonly hold: boolean;
  readonly reveal: boolean;
  readonly selfStacking: boolean;
}

/** A stack, bottom first, and by its number what it does. A locked one hides what lies beneath for good. */
const STACKS = ["", "x", "xx", "xxx", "o", "oo", "ooo", "xo", "ox"] as const;

const LOCKED = 3;
const SQUARES = 9;
export const NO_KO = SQUARES;

const HEIGHT = Uint8Array.from(STACKS, (stack) => stack.length);
/** 0 for X, 1 for O, 2 for nobody. */
const OWNER = Uint8Array.from(STACKS, (stack) => (stack === "" ? 2 : stack.endsWith("x") ? 0 : 1));

function numberOf(stack: string, forgets: boolean): number {
  const top = stack.slice(-1);
  const kept = forgets || stack.length === LOCKED ? top.repeat(stack.length) : stack;
  return (STACKS as readonly string[]).indexOf(kept);
}

const under = (forgets: boolean): readonly Uint8Array[] =>
  ["x", "o"].map((piece) =>
    Uint8Array.from(STACKS, (stack) => (stack.length === LOCKED ? 0 : numberOf(stack + piece, forgets))),
  );
const WITHOUT_TOP = Uint8Array.from(STACKS, (stack) => numberOf(stack.slice(0, -1), false));

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** Where each square goes under the turns and reflections of the board. */
const SYMMETRIES = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8],
  [2, 5, 8, 1, 4, 7, 0, 3, 6],
  [8, 7, 6, 5, 4, 3, 2, 1, 0],
  [6, 3, 0, 7, 4, 1, 8, 5, 2],
  [2, 1, 0, 5, 4, 3, 8, 7, 6],
  [6, 7, 8, 3, 4, 5, 0, 1, 2],
  [0, 3, 6, 1, 4, 7, 2, 5, 8],
  [8, 5, 2, 7, 4, 1, 6, 3, 0],
].map((targets) => ({
  targets: [...targets, NO_KO],
  weights: Int32Array.from(targets, (target) => STACKS.length ** target),
}));

/** A move: the square, for a Reveal with this added. */
const REVEAL = 16;

/** A win in n plies is worth `WIN - n`, a loss the opposite, a draw 0. */
export const WIN = 100;
const INFINITE = WIN + 1;

/** A value on the other side of a move: for the other player, and one ply farther from the end. */
export const oneMoveBefore = (value: number): number => (value > 0 ? 1 - value : value < 0 ? -1 - value : 0);
/** The limit after a move that stands for this one before it. */
const after = (limit: number): number => (limit > 0 ? -1 - limit : limit < 0 ? 1 - limit : 0);

/** A running game. */
export interface QuickPosition {
  /** By square from a1, rank by rank: the pieces, bottom first. */
  readonly stacks: readonly string[];
  readonly turn: "x" | "o";
  /** The square barred to the player to move; `NO_KO` where none is. */
  readonly ko: number;
  readonly reveals: { readonly x: boolean; readonly o: boolean };
}

/** What a move has changed, and the end it has brought, for the player who made it. */
interface Undo {
  readonly square: number;
  readonly stack: number;
  readonly ko: number;
  readonly reveals: number;
  readonly end: number | undefined;
}

export class QuickSolver {
  readonly #rules: QuickRules;
  readonly #under: readonly Uint8Array[];
  readonly #forgets: boolean;
  readonly #table: BoundTable;
  readonly #board = new Uint8Array(SQUARES);
  #turn = 0;
  #ko = NO_KO;
  /** A bit for each side that may still reveal: 1 for X, 2 for O. */
  #reveals = 0;

  /** @param bits two to this power is the number of positions remembered, of 10 bytes each */
  constructor(rules: QuickRules, bits: number) {
    this.#rules = rules;
    this.#forgets = !rules.reveal;
    this.#under = under(this.#forgets);
    this.#table = new BoundTable(bits);
  }

  /**
   * What perfect play makes of a position for the side to move: a win as soon as can be, a loss as late, a
   * draw. Between the limits the value is exact; beyond them it is only known to be at most or at least so.
   */
  value(position: QuickPosition, alpha = -INFINITE, beta = INFINITE): number {
    this.#setUp(position);
    return this.#value(alpha, beta);
  }

  /** How many positions have been looked at. */
  get positions(): number {
    return this.#table.size;
  }

  /** Only whether it is won (1), drawn (0) or lost (-1), which is found out much sooner. */
  outcome(position: QuickPosition): -1 | 0 | 1 {
    if (this.value(position, 0, 1) > 0) return 1;
    return this.value(position, -1, 0) < 0 ? -1 : 0;
  }

  #setUp({ stacks, turn, ko, reveals }: QuickPosition): void {
    for (const [square, stack] of stacks.entries()) this.#board[square] = numberOf(stack, this.#forgets);
    this.#turn = turn === "x" ? 0 : 1;
    this.#ko = ko;
    this.#reveals = (reveals.x ? 1 : 0) | (reveals.o ? 2 : 0);
  }

  #value(from: number, to: number): number {
    const slot = this.#slot();
    const { least, most } = this.#table;
    const low = least[slot] as number;
    const high = most[slot] as number;
    if (low >= to || low === high) return low;
    if (high <= from) return high;
    const beta = Math.min(to, high);
    let alpha = Math.max(from, low);
    const bottom = alpha;
    let best = -INFINITE;
    const open: number[] = [];
    for (const move of this.#moves()) {
      // Ends that come at once need no search.
      const undo = this.#make(move);
      if (undo.end === undefined) open.push(move);
      else best = Math.max(best, undo.end);
      this.#unmake(undo);
      if (best >= beta) break;
    }
    alpha = Math.max(alpha, best);
    for (const move of open) {
      if (best >= beta) break;
      const undo = this.#make(move);
      best = Math.max(best, oneMoveBefore(this.#value(after(beta), after(alpha))));
      this.#unmake(undo);
      alpha = Math.max(alpha, best);
    }
    if (best > bottom) least[slot] = Math.max(low, best);
    if (best < beta) most[slot] = Math.min(high, best);
    return best;
  }

  #moves(): readonly number[] {
    const moves: number[] = [];
    for (let square = 0; square < SQUARES; square += 1) {
      if (this.#mayPlace(square)) moves.push(square);
      if (this.#mayReveal(square)) moves.push(REVEAL + square);
    }
    return moves;
  }

  #mayPlace(square: number): boolean {
    const stack = this.#board[square] as number;
    if (HEIGHT[stack] === LOCKED || square === this.#ko) return false;
    return this.#rules.selfStacking || OWNER[stack] !== this.#turn;
  }

  /** While a square is barred it may not come to the player to move. */
  #mayReveal(square: number): boolean {
    const stack = this.#board[square] as number;
    if ((this.#reveals & (1 << this.#turn)) === 0 || HEIGHT[stack] !== 2) return false;
    return square !== this.#ko || OWNER[WITHOUT_TOP[stack] as number] !== this.#turn;
  }

  #make(move: number): Undo {
    const mover = this.#turn;
    const board = this.#board;
    const square = move % REVEAL;
    const stack = board[square] as number;
    const undo = { square, stack, ko: this.#ko, reveals: this.#reveals };
    const waiting = this.#completeLines(1 - mover);
    const next = (move < REVEAL ? this.#under[mover]?.[stack] : WITHOUT_TOP[stack]) as number;
    board[square] = next;
    if (move >= REVEAL) this.#reveals &= ~(1 << mover);
    const isTaken = OWNER[next] === mover && OWNER[stack] === 1 - mover;
    this.#ko = isTaken && !this.#rules.retake && HEIGHT[next] !== LOCKED ? square : NO_KO;
    this.#turn = 1 - mover;
    return { ...undo, end: this.#end(mover, waiting) };
  }

  #unmake({ square, stack, ko, reveals }: Undo): void {
    this.#board[square] = stack;
    this.#ko = ko;
    this.#reveals = reveals;
    this.#turn = 1 - this.#turn;
  }

  /**
   * The value, for the player who has just moved, of the end that the turn has brought; undefined where the
   * game goes on.
   * @param waiting the lines of the other side that were complete before the turn
   */
  #end(mover: number, waiting: number): number | undefined {
    const theirs = this.#completeLines(1 - mover);
    if (this.#rules.hold) {
      if ((waiting & theirs) !== 0) return 1 - WIN;
    } else {
      if (this.#completeLines(mover) !== 0) return WIN - 1;
      if (theirs !== 0) return 1 - WIN;
    }
    const isLocked = (square: number, side: number): boolean => {
      const stack = this.#board[square] as number;
      return HEIGHT[stack] === LOCKED && OWNER[stack] === side;
    };
    const isDead = LINES.every((line) =>
      [0, 1].every((side) => line.some((square) => isLocked(square, side))),
    );
    return isDead || this.#moves().length === 0 ? 0 : undefined;
  }

  /** A bit for each line that a side controls. */
  #completeLines(side: number): number {
    let found = 0;
    for (let line = 0; line < LINES.length; line += 1) {
      const [one, two, three] = LINES[line] as (typeof LINES)[number];
      if (
        OWNER[this.#board[one] as number] === side &&
        OWNER[this.#board[two] as number] === side &&
        OWNER[this.#board[three] as number] === side
      ) {
        found |= 1 << line;
      }
    }
    return found;
  }

  /** Where the table has the position, or any that is alike. */
  #slot(): number {
    let leastBoard = Number.POSITIVE_INFINITY;
    let leastRest = 0;
    for (const { targets, weights } of SYMMETRIES) {
      let board = 0;
      for (let square = 0; square < SQUARES; square += 1) {
        board += (this.#board[square] as number) * (weights[square] as number);
      }
      if (board > leastBoard) continue;
      const ko = targets[this.#ko] as number;
      if (board < leastBoard || ko < leastRest) leastRest = ko;
      leastBoard = board;
    }
    return this.#table.slot(leastBoard, (leastRest << 3) | (this.#reveals << 1) | this.#turn);
  }
}
