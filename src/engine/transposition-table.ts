import { isCertain } from "./score.ts";

/** What a stored score says about the true one. */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;

const MOVE_BITS = 12;
const DEPTH_BITS = 8;
const MOVE_MASK = (1 << MOVE_BITS) - 1;
const DEPTH_MASK = (1 << DEPTH_BITS) - 1;

/**
 * A score of a certain end counts plies: stored from its own position, used from the root, `ply` plies
 * before.
 */
const fromPosition = (score: number, ply: number): number =>
  isCertain(score) ? score + Math.sign(score) * ply : score;

const fromRoot = (score: number, ply: number): number =>
  isCertain(score) ? score - Math.sign(score) * ply : score;

/**
 * What the search has found out about positions, by their hash. A position has two slots to go to: one keeps
 * the deepest search, the other takes what the first one turned away.
 */
export class TranspositionTable {
  readonly #mask: number;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  readonly #scores: Int16Array;
  /** Bound, depth and move; 0 where nothing is stored, since nothing of depth 0 is. */
  readonly #data: Int32Array;

  /** @param bits two to this power is the number of slots, of 14 bytes each */
  constructor(bits: number) {
    const slots = 2 ** bits;
    this.#mask = slots - 2;
    this.#low = new Int32Array(slots);
    this.#high = new Int32Array(slots);
    this.#scores = new Int16Array(slots);
    this.#data = new Int32Array(slots);
  }

  clear(): void {
    this.#data.fill(0);
  }

  /** The slot of a position; -1 when nothing is known of it. */
  find(low: number, high: number): number {
    const slot = low & this.#mask;
    if (this.#holds(slot, low, high)) return slot;
    return this.#holds(slot + 1, low, high) ? slot + 1 : -1;
  }

  score(slot: number, ply: number): number {
    return fromRoot(this.#scores[slot] as number, ply);
  }

  move(slot: number): number {
    return (this.#data[slot] as number) & MOVE_MASK;
  }

  depth(slot: number): number {
    return ((this.#data[slot] as number) >> MOVE_BITS) & DEPTH_MASK;
  }

  bound(slot: number): number {
    return (this.#data[slot] as number) >> (MOVE_BITS + DEPTH_BITS);
  }

  /** @param depth at least 1 */
  store(
    low: number,
    high: number,
    ply: number,
    depth: number,
    move: number,
    score: number,
    bound: number,
  ): void {
    const first = low & this.#mask;
    const slot = this.#holds(first, low, high) || depth >= this.depth(first) ? first : first + 1;
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#scores[slot] = fromPosition(score, ply);
    this.#data[slot] = (bound << (MOVE_BITS + DEPTH_BITS)) | (depth << MOVE_BITS) | move;
  }

  #holds(slot: number, low: number, high: number): boolean {
    return this.#high[slot] === high && this.#low[slot] === low && this.#data[slot] !== 0;
  }
}
