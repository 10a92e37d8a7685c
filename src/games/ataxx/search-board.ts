import { opposite, type Side } from "../../lib/side.ts";
import type { Pruning, SearchBoard } from "../../rules/search-board.ts";
import {
  ALL_HIGH,
  ALL_LOW,
  BIT_HIGH,
  BIT_LOW,
  bitCount,
  FAR_HIGH,
  FAR_LOW,
  highIndex,
  highOf,
  lowIndex,
  lowOf,
  NEAR_HIGH,
  NEAR_LOW,
  reaches,
} from "./bitboard.ts";
import { evaluation } from "./evaluation.ts";
import { fromOf, SKIP_CODE, textOf, toOf } from "./move-code.ts";
import { MoveGenerator, STAGES } from "./move-generator.ts";
import { JUMP_LIMIT, outcome } from "./outcome.ts";
import { type Position, squaresWith } from "./position.ts";
import { hashHigh, hashLow } from "./position-hash.ts";

/** With more pieces than this a side cannot lose all of them at once: a landing flips those around it. */
const MOST_FLIPS = 8;

/**
 * How many integers a move puts on the stack of things to be restored, and for how many moves there is room
 * at first.
 */
const UNDO_SIZE = 5;
const USUAL_PLIES = 80;

/** Tells the hashes of the same pieces apart by whose turn it is. */
const BLUE_TO_MOVE = 0x5bd1e995;

const PRUNING: Pruning = { nullMove: SKIP_CODE, margin: 60 };

/**
 * Ataxx for the search: the pieces of the side to move and of the other side as sets of squares
 * (bitboard.ts). Typed arrays are read with `as number`: a default for a wrong index would only hide a bug.
 */
class AtaxxSearchBoard implements SearchBoard {
  readonly stages = STAGES;
  readonly pruning = PRUNING;
  /** The squares that are not blocked. */
  readonly #openLow: number;
  readonly #openHigh: number;
  readonly #allOpen: boolean;
  #side: Side;
  #ownLow: number;
  #ownHigh: number;
  #theirLow: number;
  #theirHigh: number;
  #jumps: number;
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
    this.#allOpen = blocked.length === 0;
    this.#ownLow = lowOf(own);
    this.#ownHigh = highOf(own);
    this.#theirLow = lowOf(their);
    this.#theirHigh = highOf(their);
    this.#jumps = position.jumps;
    const end = outcome(position, 1);
    this.#result = end && (end.winner === undefined ? 0 : end.winner === position.turn ? 1 : -1);
  }

  turn(): Side {
    return this.#side;
  }

  generate(stage: number, into: Int32Array, start: number): number {
    if (this.#result !== undefined) return start;
    return this.#generator.generate(
      stage,
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

  isLegal(move: number): boolean {
    if (move === SKIP_CODE) {
      return !reaches(this.#ownLow, this.#ownHigh, this.#emptyLow(), this.#emptyHigh());
    }
    const from = fromOf(move);
    const to = toOf(move);
    if (((this.#emptyLow() & (BIT_LOW[to] as number)) | (this.#emptyHigh() & (BIT_HIGH[to] as number))) === 0)
      return false;
    if (from === to)
      return (((NEAR_LOW[to] as number) & this.#ownLow) | ((NEAR_HIGH[to] as number) & this.#ownHigh)) !== 0;
    return (
      ((FAR_LOW[to] as number) & (BIT_LOW[from] as number) & this.#ownLow) !== 0 ||
      ((FAR_HIGH[to] as number) & (BIT_HIGH[from] as number) & this.#ownHigh) !== 0
    );
  }

  make(move: number): void {
    this.#remember();
    if (move === SKIP_CODE) this.#jumps += 1;
    else {
      const from = fromOf(move);
      const to = toOf(move);
      if (from === to) this.#jumps = 0;
      else {
        this.#ownLow ^= BIT_LOW[from] as number;
        this.#ownHigh ^= BIT_HIGH[from] as number;
        this.#jumps += 1;
      }
      const flippedLow = (NEAR_LOW[to] as number) & this.#theirLow;
      const flippedHigh = (NEAR_HIGH[to] as number) & this.#theirHigh;
      this.#ownLow |= (BIT_LOW[to] as number) | flippedLow;
      this.#ownHigh |= (BIT_HIGH[to] as number) | flippedHigh;
      this.#theirLow ^= flippedLow;
      this.#theirHigh ^= flippedHigh;
    }
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
    this.#result = undefined;
  }

  result(): -1 | 0 | 1 | undefined {
    return this.#result;
  }

  /** A clone adds a piece for good. */
  reversible(): number {
    return this.#jumps;
  }

  repetition(): -1 | 0 | 1 {
    return this.#majority();
  }

  foregone(): number {
    const emptyLow = this.#emptyLow();
    const emptyHigh = this.#emptyHigh();
    const own = bitCount(this.#ownLow) + bitCount(this.#ownHigh);
    const their = bitCount(this.#theirLow) + bitCount(this.#theirHigh);
    if (their <= MOST_FLIPS && this.#canFlipAll(emptyLow, emptyHigh)) return 1;
    const empty = bitCount(emptyLow) + bitCount(emptyHigh);
    if (empty === 1 && this.#winsByFilling(emptyLow, emptyHigh, own, their)) return 1;
    // A side that is shut in stays so when the other only clones, which fills the board.
    if (own + empty > their && this.#fillsAlone(this.#theirLow, this.#theirHigh, emptyLow, emptyHigh))
      return 2 * empty - 1;
    // The turn that it has to skip must not be the one that ends the game.
    if (
      their + empty > own &&
      this.#jumps < JUMP_LIMIT - 1 &&
      this.#fillsAlone(this.#ownLow, this.#ownHigh, emptyLow, emptyHigh)
    )
      return -2 * empty;
    return 0;
  }

  proof(): undefined {
    return undefined;
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
    return hashLow(this.#seed(), this.#ownLow, this.#ownHigh, this.#theirLow, this.#theirHigh);
  }

  keyHigh(): number {
    return hashHigh(this.#seed(), this.#ownLow, this.#ownHigh, this.#theirLow, this.#theirHigh);
  }

  text(move: number): string {
    return textOf(move);
  }

  /** Blocked squares tell positions apart as well. */
  #seed(): number {
    const blocked = Math.imul(this.#openLow, 0x2545f491) ^ this.#openHigh;
    return this.#side === "x" ? blocked : blocked ^ BLUE_TO_MOVE;
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

  /** Whether the clone that fills the last square leaves more pieces. */
  #winsByFilling(emptyLow: number, emptyHigh: number, own: number, their: number): boolean {
    const last = emptyLow === 0 ? highIndex(emptyHigh) : lowIndex(emptyLow);
    const nearLow = NEAR_LOW[last] as number;
    const nearHigh = NEAR_HIGH[last] as number;
    if (((nearLow & this.#ownLow) | (nearHigh & this.#ownHigh)) === 0) return false;
    const flips = bitCount(nearLow & this.#theirLow) + bitCount(nearHigh & this.#theirHigh);
    return own + 1 + flips > their - flips;
  }

  /**
   * Whether the empty squares belong to the other side alone: this one reaches none, and no blocks are
   * between.
   */
  #fillsAlone(low: number, high: number, emptyLow: number, emptyHigh: number): boolean {
    return this.#allOpen && !reaches(low, high, emptyLow, emptyHigh);
  }

  /**
   * More pieces wins when a side has none, when neither can move, and when nobody has cloned for too long.
   */
  #judge(): -1 | 0 | 1 | undefined {
    const goesOn =
      (this.#ownLow | this.#ownHigh) !== 0 &&
      (this.#theirLow | this.#theirHigh) !== 0 &&
      this.#jumps < JUMP_LIMIT &&
      this.#hasLanding(this.#emptyLow(), this.#emptyHigh());
    return goesOn ? undefined : this.#majority();
  }

  /** Whether anybody reaches an empty square: without blocked squares there are always pieces beside one. */
  #hasLanding(emptyLow: number, emptyHigh: number): boolean {
    if (this.#allOpen) return (emptyLow | emptyHigh) !== 0;
    const low = this.#ownLow | this.#theirLow;
    return reaches(low, this.#ownHigh | this.#theirHigh, emptyLow, emptyHigh);
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
}

/** A position of the rules on the computer's board. */
export const searchBoard = (position: Position): SearchBoard => new AtaxxSearchBoard(position);
