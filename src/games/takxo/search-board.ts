import { SIDES, type Side } from "../../lib/side.ts";
import type { Proof, SearchBoard } from "../../rules/search-board.ts";
import { fileOf, rankOf, type Square, squareAt } from "../../rules/squares.ts";
import { TEMPO } from "./evaluation.ts";
import { HIGH, LOW, NO_KO } from "./hash-bits.ts";
import { type Lines, linesFor, O_SHIFT, X_HALF } from "./line-patterns.ts";
import { makeMove } from "./move.ts";
import { outcome, TURN_LIMIT } from "./outcome.ts";
import { HALF_BITS } from "./packed.ts";
import { type Position, stackAt } from "./position.ts";
import {
  DIGIT,
  HEIGHT,
  NOBODY,
  OWNER,
  SQUARE_STATES,
  stateOf,
  statesUnderNewPiece,
  WITHOUT_TOP,
} from "./square-state.ts";
import { provedOf } from "./standard-proof.ts";
import { makeVariant, STANDARD, type Variant } from "./variant.ts";

/**
 * A move is its kind (0 for a place) and two squares of five bits each; places and reveals use only the
 * second.
 */
const SHIFT = 1;
const REVEAL = 2;
const KIND_SHIFT = 10;
const FROM_SHIFT = 5;
const SQUARE_MASK = 0x1f;

const LOCKED_HEIGHT = 3;

/** How many integers a move puts on the stack of things to be restored. */
const UNDO_SIZE = 6;

const UNDER_NEW_PIECE = {
  remembered: statesUnderNewPiece(true),
  forgotten: statesUnderNewPiece(false),
} as const;

const BOTH_FLAGS = 1 | (1 << O_SHIFT);

/**
 * TAKXO for the search. Each square has a state (square-state.ts), each line a pattern of states
 * (line-patterns.ts); a move changes the one or two squares it touches, the lines through them, and with them
 * the sums over all lines and the hashes. Typed arrays are read with `as number`: a default for a wrong index
 * would only hide a bug.
 */
class TakxoSearchBoard implements SearchBoard {
  readonly stages = 1;
  readonly pruning = undefined;
  readonly #variant: Variant;
  readonly #isStandard: boolean;
  readonly #squares: number;
  readonly #lines: Lines;
  readonly #allLines: number;
  readonly #underNewPiece: Uint8Array;

  readonly #states: Uint8Array;
  readonly #patterns: Int32Array;
  /** The index of the side to move in `SIDES`. */
  #side = 0;
  #ko = NO_KO;
  /** A bit for each side that may still reveal: 1 for X, 2 for O. */
  #reveals = 0;
  #turns: number;
  #result: -1 | 0 | 1 | undefined;

  // Over all lines: a flag a line, X's in the low half, and the sum of their values for X.
  #full = 0;
  #dead = 0;
  #threat = 0;
  #value = 0;

  #low = 0;
  #high = 0;

  readonly #undo = new Int32Array((TURN_LIMIT + 1) * UNDO_SIZE);
  #undoTop = 0;

  constructor(position: Position) {
    const { variant } = position;
    const remembersBeneath = variant.shift || variant.reveal;
    this.#variant = variant;
    this.#isStandard = makeVariant(variant) === makeVariant(STANDARD);
    this.#squares = variant.size ** 2;
    this.#lines = linesFor(variant.size);
    this.#allLines = (1 << this.#lines.count) - 1;
    this.#underNewPiece = remembersBeneath ? UNDER_NEW_PIECE.remembered : UNDER_NEW_PIECE.forgotten;
    this.#states = new Uint8Array(this.#squares);
    this.#patterns = new Int32Array(this.#lines.count);
    for (let square = 0; square < this.#squares; square += 1) {
      this.#set(square, stateOf(stackAt(position, this.#nameOf(square)), remembersBeneath));
    }
    this.#setReveals((position.reveals.x ? 1 : 0) | (position.reveals.o ? 2 : 0));
    if (position.ko !== undefined) {
      const ko = rankOf(position.ko) * variant.size + fileOf(position.ko);
      if (HEIGHT[this.#states[ko] as number] !== LOCKED_HEIGHT) this.#setKo(ko);
    }
    if (position.turn === "o") this.#switchTurn();
    this.#turns = position.turns;
    const end = outcome(position, 1);
    this.#result = end && (end.winner === undefined ? 0 : end.winner === position.turn ? 1 : -1);
  }

  turn(): Side {
    return SIDES[this.#side] as Side;
  }

  generate(_stage: number, into: Int32Array, start: number): number {
    const { shift } = this.#variant;
    let end = start;
    if (this.#result !== undefined) return end;
    for (let to = 0; to < this.#squares; to += 1) {
      if (!this.#mayLand(to)) continue;
      into[end++] = to;
      if (!shift) continue;
      for (let from = 0; from < this.#squares; from += 1) {
        if (from !== to && this.#mayLeave(from)) {
          into[end++] = (SHIFT << KIND_SHIFT) | (from << FROM_SHIFT) | to;
        }
      }
    }
    if ((this.#reveals & (1 << this.#side)) !== 0) {
      for (let at = 0; at < this.#squares; at += 1) {
        if (this.#mayReveal(at)) into[end++] = (REVEAL << KIND_SHIFT) | at;
      }
    }
    return end;
  }

  isLegal(move: number): boolean {
    const kind = move >> KIND_SHIFT;
    const from = (move >> FROM_SHIFT) & SQUARE_MASK;
    const to = move & SQUARE_MASK;
    if (kind === REVEAL) return (this.#reveals & (1 << this.#side)) !== 0 && this.#mayReveal(to);
    return this.#mayLand(to) && (kind !== SHIFT || this.#mayLeave(from));
  }

  make(move: number): void {
    const kind = move >> KIND_SHIFT;
    const from = (move >> FROM_SHIFT) & SQUARE_MASK;
    const to = move & SQUARE_MASK;
    const mover = this.#side;
    const fullBefore = this.#full;
    const deadBefore = this.#dead;
    this.#remember(kind === SHIFT ? from : to, to);
    if (kind === SHIFT) this.#set(from, WITHOUT_TOP[this.#states[from] as number] as number);
    const before = this.#states[to] as number;
    const after = (
      kind === REVEAL ? WITHOUT_TOP[before] : this.#underNewPiece[mover * SQUARE_STATES + before]
    ) as number;
    this.#set(to, after);
    if (kind === REVEAL) this.#setReveals(this.#reveals & ~(1 << mover));
    const taken = OWNER[after] === mover && OWNER[before] === 1 - mover;
    this.#setKo(taken && !this.#variant.retake && HEIGHT[after] !== LOCKED_HEIGHT ? to : NO_KO);
    this.#switchTurn();
    this.#turns += 1;
    this.#result = this.#judge(fullBefore, deadBefore);
  }

  unmake(): void {
    this.#undoTop -= UNDO_SIZE;
    const top = this.#undoTop;
    const undo = this.#undo;
    this.#set(undo[top + 2] as number, undo[top + 3] as number);
    this.#set(undo[top] as number, undo[top + 1] as number);
    this.#setKo(undo[top + 4] as number);
    this.#setReveals(undo[top + 5] as number);
    this.#switchTurn();
    this.#turns -= 1;
    this.#result = undefined;
  }

  result(): -1 | 0 | 1 | undefined {
    return this.#result;
  }

  /** Every turn but a Shift adds a piece, or uses up a Reveal, for good. */
  reversible(): number {
    return this.#variant.shift ? this.#turns : 0;
  }

  repetition(): 0 {
    return 0;
  }

  /** Looks at placing only. A line that lacks nothing but the ko square is no threat yet. */
  foregone(): 0 | 1 {
    if (this.#variant.hold) return 0;
    let threats = (this.#threat >> (this.#side * O_SHIFT)) & X_HALF;
    if (this.#ko !== NO_KO && threats !== 0) {
      const { first, line } = this.#lines;
      for (let at = first[this.#ko] as number; at < (first[this.#ko + 1] as number); at += 1) {
        threats &= ~(1 << (line[at] as number));
      }
    }
    return threats === 0 ? 0 : 1;
  }

  proof(): Proof | undefined {
    return this.#isStandard && this.#result === undefined
      ? provedOf(this.#packedControl(), this.#packedHeights())
      : undefined;
  }

  #packedControl(): number {
    return this.#states.reduce((sets, state, square) => {
      const owner = OWNER[state] as number;
      if (owner === NOBODY) return sets;
      return sets | (1 << (owner === this.#side ? square : square + HALF_BITS));
    }, 0);
  }

  #packedHeights(): number {
    const ko = this.#ko === NO_KO ? 0 : 1 << (this.#ko + HALF_BITS);
    return this.#states.reduce((sets, state, square) => {
      const height = HEIGHT[state] as number;
      if (height < 2) return sets;
      return sets | (1 << (height === LOCKED_HEIGHT ? square + HALF_BITS : square));
    }, ko);
  }

  evaluate(): number {
    return (this.#side === 0 ? this.#value : -this.#value) + TEMPO;
  }

  keyLow(): number {
    return this.#low;
  }

  keyHigh(): number {
    return this.#high;
  }

  text(move: number): string {
    const kind = move >> KIND_SHIFT;
    const from = this.#nameOf((move >> FROM_SHIFT) & SQUARE_MASK);
    const to = this.#nameOf(move & SQUARE_MASK);
    if (kind === SHIFT) return makeMove({ kind: "shift", from, to });
    return makeMove(kind === REVEAL ? { kind: "reveal", at: to } : { kind: "place", to });
  }

  #nameOf(square: number): Square {
    const { size } = this.#variant;
    return squareAt(square % size, Math.floor(square / size));
  }

  #mayLand(square: number): boolean {
    const state = this.#states[square] as number;
    return (
      HEIGHT[state] !== LOCKED_HEIGHT &&
      square !== this.#ko &&
      (this.#variant.selfStacking || OWNER[state] !== this.#side)
    );
  }

  #mayLeave(square: number): boolean {
    const state = this.#states[square] as number;
    return OWNER[state] === this.#side && HEIGHT[state] !== LOCKED_HEIGHT;
  }

  #mayReveal(square: number): boolean {
    const state = this.#states[square] as number;
    if (HEIGHT[state] !== 2) return false;
    return square !== this.#ko || OWNER[WITHOUT_TOP[state] as number] !== this.#side;
  }

  #hasMove(): boolean {
    const mayReveal = (this.#reveals & (1 << this.#side)) !== 0;
    for (let square = 0; square < this.#squares; square += 1) {
      if (this.#mayLand(square) || (mayReveal && this.#mayReveal(square))) return true;
    }
    return false;
  }

  /**
   * The result of the turn that has just ended, in the order of the rules: win, locks, stalemate, move limit.
   */
  #judge(fullBefore: number, deadBefore: number): -1 | 0 | 1 | undefined {
    const full = this.#full;
    const own = X_HALF << (this.#side * O_SHIFT);
    if (this.#variant.hold) {
      if ((full & fullBefore & own) !== 0) return 1;
    } else if (full !== 0) {
      return (full & ~own) !== 0 ? -1 : 1;
    }
    const dead = this.#dead;
    if (dead !== deadBefore && (dead & (dead >> O_SHIFT) & this.#allLines) === this.#allLines) return 0;
    if (!this.#hasMove() || this.#turns >= TURN_LIMIT) return 0;
    return undefined;
  }

  #remember(from: number, to: number): void {
    const undo = this.#undo;
    const top = this.#undoTop;
    undo[top] = from;
    undo[top + 1] = this.#states[from] as number;
    undo[top + 2] = to;
    undo[top + 3] = this.#states[to] as number;
    undo[top + 4] = this.#ko;
    undo[top + 5] = this.#reveals;
    this.#undoTop = top + UNDO_SIZE;
  }

  #set(square: number, state: number): void {
    const old = this.#states[square] as number;
    if (old === state) return;
    this.#states[square] = state;
    const at = square * SQUARE_STATES;
    this.#low ^= (LOW.squares[at + old] as number) ^ (LOW.squares[at + state] as number);
    this.#high ^= (HIGH.squares[at + old] as number) ^ (HIGH.squares[at + state] as number);
    const step = (DIGIT[state] as number) - (DIGIT[old] as number);
    if (step === 0) return;
    const { first, line, weight, full, dead, threat, value } = this.#lines;
    const patterns = this.#patterns;
    const end = first[square + 1] as number;
    for (let crossing = first[square] as number; crossing < end; crossing += 1) {
      const number = line[crossing] as number;
      const before = patterns[number] as number;
      const after = before + step * (weight[crossing] as number);
      patterns[number] = after;
      const others = ~(BOTH_FLAGS << number);
      this.#full = (this.#full & others) | ((full[after] as number) << number);
      this.#dead = (this.#dead & others) | ((dead[after] as number) << number);
      this.#threat = (this.#threat & others) | ((threat[after] as number) << number);
      this.#value += (value[after] as number) - (value[before] as number);
    }
  }

  #setKo(ko: number): void {
    this.#low ^= (LOW.ko[this.#ko] as number) ^ (LOW.ko[ko] as number);
    this.#high ^= (HIGH.ko[this.#ko] as number) ^ (HIGH.ko[ko] as number);
    this.#ko = ko;
  }

  #setReveals(reveals: number): void {
    this.#low ^= (LOW.reveals[this.#reveals] as number) ^ (LOW.reveals[reveals] as number);
    this.#high ^= (HIGH.reveals[this.#reveals] as number) ^ (HIGH.reveals[reveals] as number);
    this.#reveals = reveals;
  }

  #switchTurn(): void {
    this.#side = 1 - this.#side;
    this.#low ^= LOW.turn;
    this.#high ^= HIGH.turn;
  }
}

/** A position of the rules on the computer's board. */
export const searchBoard = (position: Position): SearchBoard => new TakxoSearchBoard(position);
