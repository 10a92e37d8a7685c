import {
  bitCount,
  FAR_HIGH,
  FAR_LOW,
  grownHigh,
  grownLow,
  highIndex,
  lowIndex,
  NEAR_HIGH,
  NEAR_LOW,
} from "./bitboard.ts";
import { codeOf, SKIP_CODE } from "./move-code.ts";

/** A landing flips at most the eight pieces around it. */
const MOST_FLIPS = 8;

/**
 * Writes down moves, those that win most pieces first: it is the order in which they are worth looking at.
 */
export class MoveGenerator {
  /** The landing squares by the number of pieces that they flip. */
  readonly #flippingLow = new Int32Array(MOST_FLIPS + 1);
  readonly #flippingHigh = new Int32Array(MOST_FLIPS + 1);

  /** Writes the moves of one side into `into` from `start` on and returns the index after the last one. */
  generate(
    into: Int32Array,
    start: number,
    ownLow: number,
    ownHigh: number,
    theirLow: number,
    theirHigh: number,
    emptyLow: number,
    emptyHigh: number,
  ): number {
    const nearLow = grownLow(ownLow, ownHigh);
    const nearHigh = grownHigh(ownLow, ownHigh);
    const landingsLow = grownLow(nearLow, nearHigh) & emptyLow;
    const landingsHigh = grownHigh(nearLow, nearHigh) & emptyHigh;
    if ((landingsLow | landingsHigh) === 0) {
      into[start] = SKIP_CODE;
      return start + 1;
    }
    this.#sort(landingsLow, landingsHigh, theirLow, theirHigh);
    let end = start;
    // A clone wins a piece more than a jump that flips as many.
    for (let flips = MOST_FLIPS; flips >= 0; flips -= 1) {
      const low = this.#flippingLow[flips] as number;
      const high = this.#flippingHigh[flips] as number;
      for (let rest = low & nearLow; rest !== 0; rest &= rest - 1) {
        const to = lowIndex(rest & -rest);
        into[end++] = codeOf(to, to);
      }
      for (let rest = high & nearHigh; rest !== 0; rest &= rest - 1) {
        const to = highIndex(rest & -rest);
        into[end++] = codeOf(to, to);
      }
      for (let rest = low; rest !== 0; rest &= rest - 1) {
        end = jumpsTo(lowIndex(rest & -rest), ownLow, ownHigh, into, end);
      }
      for (let rest = high; rest !== 0; rest &= rest - 1) {
        end = jumpsTo(highIndex(rest & -rest), ownLow, ownHigh, into, end);
      }
    }
    return end;
  }

  #sort(landingsLow: number, landingsHigh: number, theirLow: number, theirHigh: number): void {
    this.#flippingLow.fill(0);
    this.#flippingHigh.fill(0);
    for (let rest = landingsLow; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const flips = flipsAt(lowIndex(bit), theirLow, theirHigh);
      this.#flippingLow[flips] = (this.#flippingLow[flips] as number) | bit;
    }
    for (let rest = landingsHigh; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const flips = flipsAt(highIndex(bit), theirLow, theirHigh);
      this.#flippingHigh[flips] = (this.#flippingHigh[flips] as number) | bit;
    }
  }
}

const flipsAt = (to: number, theirLow: number, theirHigh: number): number =>
  bitCount((NEAR_LOW[to] as number) & theirLow) + bitCount((NEAR_HIGH[to] as number) & theirHigh);

function jumpsTo(to: number, ownLow: number, ownHigh: number, into: Int32Array, start: number): number {
  let end = start;
  for (let rest = (FAR_LOW[to] as number) & ownLow; rest !== 0; rest &= rest - 1) {
    into[end++] = codeOf(lowIndex(rest & -rest), to);
  }
  for (let rest = (FAR_HIGH[to] as number) & ownHigh; rest !== 0; rest &= rest - 1) {
    into[end++] = codeOf(highIndex(rest & -rest), to);
  }
  return end;
}
