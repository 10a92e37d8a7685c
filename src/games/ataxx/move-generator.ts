import { FAR_HIGH, FAR_LOW, grownHigh, grownLow, highIndex, lowIndex } from "./bitboard.ts";
import { codeOf, SKIP_CODE } from "./move-code.ts";
import { NeighbourCount } from "./neighbour-count.ts";

/** A landing flips at most the eight pieces around it. */
const MOST_FLIPS = 8;

/** Landings that flip several pieces; then those that win any; then jumps that win nothing. */
export const STAGES = 3;
const FEWEST_FLIPS_AT_FIRST = 2;

/**
 * Writes down moves, those that win most pieces first: it is the order in which they are worth looking at.
 */
export class MoveGenerator {
  readonly #flips = new NeighbourCount();

  /** Writes the moves of a stage into `into` from `start` on and returns the index after the last one. */
  generate(
    stage: number,
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
      if (stage > 0) return start;
      into[start] = SKIP_CODE;
      return start + 1;
    }
    const flips = this.#flips;
    flips.count(theirLow, theirHigh);
    let end = start;
    if (stage === 0) {
      for (let count = MOST_FLIPS; count >= FEWEST_FLIPS_AT_FIRST; count -= 1) {
        const low = flips.low(count) & landingsLow;
        const high = flips.high(count) & landingsHigh;
        if ((low | high) === 0) continue;
        // A clone wins a piece more than a jump that flips as many.
        end = writeClones(low & nearLow, high & nearHigh, into, end);
        end = writeJumps(low, high, ownLow, ownHigh, into, end);
      }
      return end;
    }
    const quietLow = flips.low(0) & landingsLow;
    const quietHigh = flips.high(0) & landingsHigh;
    if (stage === 1) {
      const low = flips.low(1) & landingsLow;
      const high = flips.high(1) & landingsHigh;
      end = writeClones(low & nearLow, high & nearHigh, into, end);
      end = writeJumps(low, high, ownLow, ownHigh, into, end);
      return writeClones(quietLow & nearLow, quietHigh & nearHigh, into, end);
    }
    return writeJumps(quietLow, quietHigh, ownLow, ownHigh, into, end);
  }
}

function writeClones(low: number, high: number, into: Int32Array, start: number): number {
  let end = start;
  for (let rest = low; rest !== 0; rest &= rest - 1) {
    const to = lowIndex(rest & -rest);
    into[end++] = codeOf(to, to);
  }
  for (let rest = high; rest !== 0; rest &= rest - 1) {
    const to = highIndex(rest & -rest);
    into[end++] = codeOf(to, to);
  }
  return end;
}

function writeJumps(
  low: number,
  high: number,
  ownLow: number,
  ownHigh: number,
  into: Int32Array,
  start: number,
): number {
  let end = start;
  for (let rest = low; rest !== 0; rest &= rest - 1) {
    end = writeJumpsTo(lowIndex(rest & -rest), ownLow, ownHigh, into, end);
  }
  for (let rest = high; rest !== 0; rest &= rest - 1) {
    end = writeJumpsTo(highIndex(rest & -rest), ownLow, ownHigh, into, end);
  }
  return end;
}

function writeJumpsTo(to: number, ownLow: number, ownHigh: number, into: Int32Array, start: number): number {
  let end = start;
  for (let rest = (FAR_LOW[to] as number) & ownLow; rest !== 0; rest &= rest - 1) {
    into[end++] = codeOf(lowIndex(rest & -rest), to);
  }
  for (let rest = (FAR_HIGH[to] as number) & ownHigh; rest !== 0; rest &= rest - 1) {
    into[end++] = codeOf(highIndex(rest & -rest), to);
  }
  return end;
}
