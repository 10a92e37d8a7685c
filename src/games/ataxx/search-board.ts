import { opposite, type Side } from "../../lib/side.ts";
import type { SearchBoard } from "../../rules/search-board.ts";
import {
  ALL_HIGH,
  ALL_LOW,
  BIT_HIGH,
  BIT_LOW,
  bitCount,
  highIndex,
  highOf,
  indexOf,
  lowIndex,
  lowOf,
  NEAR_HIGH,
  NEAR_LOW,
  reaches,
} from "./bitboard.ts";
import { evaluation } from "./evaluation.ts";
import { HIGH, LOW } from "./hash-bits.ts";
import { fromOf, SKIP_CODE, textOf, toOf } from "./move-code.ts";
import { MoveGenerator } from "./move-generator.ts";
import { JUMP_LIMIT, outcome } from "./outcome.ts";
import { type Position, squaresWith } from "./position.ts";

/** With more pieces than this a side cannot lose all of them at once: a landing flips those around it. */
const MOST_FLIPS = 8;

/**
 * How many integers a move puts on the stack of things to be restored, and for how many moves there is room
 * at first.
 */
const UNDO_SIZE = 7;
const USUAL_PLIES = 80;

/**
 * Ataxx for the search: the pieces of the side to move and of the other side as sets of squares
 * (bitboard.ts). Typed arrays are read with `as number`: a default for a wrong index would only hide a bug.
 */
class AtaxxSearchBoard implements SearchBoard {
  /** The squares that are not blocked. */
  readonly #openLow: number;
  readonly #openHigh: number;
  #side: Side;
  #ownLow: number;
  #ownHigh: number;
  #theirLow: number;
  #theirHigh: number;
  #jumps: number;
  #low = 0;
  #high = 0;
  #result: -1 | 0 | 1 | undefined;

  #undo = new Int32Array(USUAL_PLIES * UNDO_SIZE);
  #undoTop = 0;

  readonly #generator = new MoveGenerator();

  constructor(position: Position) {
    const own = squaresWith(position, position.turn);
    const their = squaresWith(position, opposite(position.turn));
    const blocked = squaresWith(position, "-");
    this.#side = position.turn;
    this.#openLow = ALL_LOW & ~lowOf(blocked);
    this.#openHigh = ALL_HIGH & ~highOf(blocked);
    this.#ownLow = lowOf(own);
    this.#ownHigh = highOf(own);
    this.#theirLow = lowOf(their);
    this.#theirHigh = highOf(their);
    this.#jumps = position.jumps;
    for (const square of own.map(indexOf)) this.#hashPiece(this.#side, square);
    for (const square of their.map(indexOf)) this.#hashPiece(opposite(this.#side), square);
    for (const square of blocked.map(indexOf)) {
      this.#low ^= LOW.blocked[square] as number;
      this.#high ^= HIGH.blocked[square] as number;
    }
    if (position.turn === "o") this.#hashTurn();
    const end = outcome(position, 1);
    this.#result = end && (end.winner === undefined ? 0 : end.winner === position.turn ? 1 : -1);
  }

  turn(): Side {
    return this.#side;
  }

  generate(into: Int32Array, start: number): number {
    if (this.#result !== undefined) return start;
    return this.#generator.generate(
      into,
      start,
      this.#ownLow,
      this.#ownHigh,
      this.#theirLow,
      this.#theirHigh,
      this.#emptyLow(),
      this.#emptyHigh(),
    );
  }

  make(move: number): void {
    this.#remember();
    const side = this.#side;
    if (move === SKIP_CODE) this.#jumps += 1;
    else {
      const from = fromOf(move);
      const to = toOf(move);
      if (from === to) this.#jumps = 0;
      else {
        this.#ownLow ^= BIT_LOW[from] as number;
        this.#ownHigh ^= BIT_HIGH[from] as number;
        this.#hashPiece(side, from);
        this.#jumps += 1;
      }
      const flippedLow = (NEAR_LOW[to] as number) & this.#theirLow;
      const flippedHigh = (NEAR_HIGH[to] as number) & this.#theirHigh;
      this.#ownLow |= (BIT_LOW[to] as number) | flippedLow;
      this.#ownHigh |= (BIT_HIGH[to] as number) | flippedHigh;
      this.#theirLow ^= flippedLow;
      this.#theirHigh ^= flippedHigh;
      this.#hashPiece(side, to);
      for (let rest = flippedLow; rest !== 0; rest &= rest - 1) this.#hashFlip(lowIndex(rest & -rest));
      for (let rest = flippedHigh; rest !== 0; rest &= rest - 1) this.#hashFlip(highIndex(rest & -rest));
    }
    this.#hashTurn();
    this.#changeSides();
    this.#result = this.#judge();
  }

  unmake(): void {
    this.#undoTop -= UNDO_SIZE;
    const undo = this.#undo;
    const top = this.#undoTop;
    this.#side = opposite(this.#side);
    this.#ownLow = undo[top] as number;
    this.#ownHigh = undo[top + 1] as number;
    this.#theirLow = undo[top + 2] as number;
    this.#theirHigh = undo[top + 3] as number;
    this.#jumps = undo[top + 4] as number;
    this.#low = undo[top + 5] as number;
    this.#high = undo[top + 6] as number;
    this.#result = undefined;
  }

  result(): -1 | 0 | 1 | undefined {
    return this.#result;
  }

  repetition(): -1 | 0 | 1 {
    return this.#majority();
  }

  /** Looks for a landing that flips all their pieces, and for the clone that fills the board. */
  canWin(): boolean {
    if (this.#result !== undefined) return false;
    const emptyLow = this.#emptyLow();
    const emptyHigh = this.#emptyHigh();
    const their = bitCount(this.#theirLow) + bitCount(this.#theirHigh);
    if (their <= MOST_FLIPS && this.#canFlipAll(emptyLow, emptyHigh)) return true;
    if (bitCount(emptyLow) + bitCount(emptyHigh) !== 1) return false;
    const last = emptyLow === 0 ? highIndex(emptyHigh) : lowIndex(emptyLow);
    const nearLow = NEAR_LOW[last] as number;
    const nearHigh = NEAR_HIGH[last] as number;
    if (((nearLow & this.#ownLow) | (nearHigh & this.#ownHigh)) === 0) return false;
    const flips = bitCount(nearLow & this.#theirLow) + bitCount(nearHigh & this.#theirHigh);
    const own = bitCount(this.#ownLow) + bitCount(this.#ownHigh);
    return own + 1 + flips > their - flips;
  }

  evaluate(): number {
    return evaluation(
      this.#ownLow,
      this.#ownHigh,
      this.#theirLow,
      this.#theirHigh,
      this.#emptyLow(),
      this.#emptyHigh(),
    );
  }

  keyLow(): number {
    return this.#low;
  }

  keyHigh(): number {
    return this.#high;
  }

  text(move: number): string {
    return textOf(move);
  }

  #emptyLow(): number {
    return this.#openLow & ~(this.#ownLow | this.#theirLow);
  }

  #emptyHigh(): number {
    return this.#openHigh & ~(this.#ownHigh | this.#theirHigh);
  }

  /** Whether a square within reach is next to every one of their pieces, of which there are few. */
  #canFlipAll(emptyLow: number, emptyHigh: number): boolean {
    let low = emptyLow;
    let high = emptyHigh;
    for (let rest = this.#theirLow; rest !== 0; rest &= rest - 1) {
      const square = lowIndex(rest & -rest);
      low &= NEAR_LOW[square] as number;
      high &= NEAR_HIGH[square] as number;
    }
    for (let rest = this.#theirHigh; rest !== 0; rest &= rest - 1) {
      const square = highIndex(rest & -rest);
      low &= NEAR_LOW[square] as number;
      high &= NEAR_HIGH[square] as number;
    }
    return (low | high) !== 0 && reaches(this.#ownLow, this.#ownHigh, low, high);
  }

  /**
   * More pieces wins when a side has none, when neither can move, and when nobody has cloned for too long.
   */
  #judge(): -1 | 0 | 1 | undefined {
    const ownLow = this.#ownLow;
    const ownHigh = this.#ownHigh;
    const theirLow = this.#theirLow;
    const theirHigh = this.#theirHigh;
    const goesOn =
      (ownLow | ownHigh) !== 0 &&
      (theirLow | theirHigh) !== 0 &&
      this.#jumps < JUMP_LIMIT &&
      reaches(ownLow | theirLow, ownHigh | theirHigh, this.#emptyLow(), this.#emptyHigh());
    return goesOn ? undefined : this.#majority();
  }

  #majority(): -1 | 0 | 1 {
    const own = bitCount(this.#ownLow) + bitCount(this.#ownHigh);
    const their = bitCount(this.#theirLow) + bitCount(this.#theirHigh);
    return own > their ? 1 : own < their ? -1 : 0;
  }

  #remember(): void {
    const top = this.#undoTop;
    if (top === this.#undo.length) {
      const longer = new Int32Array(2 * top);
      longer.set(this.#undo);
      this.#undo = longer;
    }
    const undo = this.#undo;
    undo[top] = this.#ownLow;
    undo[top + 1] = this.#ownHigh;
    undo[top + 2] = this.#theirLow;
    undo[top + 3] = this.#theirHigh;
    undo[top + 4] = this.#jumps;
    undo[top + 5] = this.#low;
    undo[top + 6] = this.#high;
    this.#undoTop = top + UNDO_SIZE;
  }

  #changeSides(): void {
    const low = this.#ownLow;
    const high = this.#ownHigh;
    this.#ownLow = this.#theirLow;
    this.#ownHigh = this.#theirHigh;
    this.#theirLow = low;
    this.#theirHigh = high;
    this.#side = opposite(this.#side);
  }

  #hashPiece(side: Side, square: number): void {
    this.#low ^= LOW.pieces[side][square] as number;
    this.#high ^= HIGH.pieces[side][square] as number;
  }

  #hashFlip(square: number): void {
    this.#low ^= LOW.flip[square] as number;
    this.#high ^= HIGH.flip[square] as number;
  }

  #hashTurn(): void {
    this.#low ^= LOW.turn;
    this.#high ^= HIGH.turn;
  }
}

/** A position of the rules on the computer's board. */
export const searchBoard = (position: Position): SearchBoard => new AtaxxSearchBoard(position);
