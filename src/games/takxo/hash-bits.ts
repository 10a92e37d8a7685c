import { seededRandom } from "../../lib/random.ts";
import { SQUARE_STATES } from "./square-state.ts";

const MOST_SQUARES = 25;

/** The ko square of a position that has none. */
export const NO_KO = MOST_SQUARES;

/**
 * Random bits for each fact about a position; its hash is the exclusive or of those that hold (Zobrist 1970),
 * so that a move changes it by as few steps as facts.
 */
interface HashBits {
  readonly squares: Int32Array;
  readonly ko: Int32Array;
  readonly reveals: Int32Array;
  readonly turn: number;
}

function hashBits(seed: number): HashBits {
  const random = seededRandom(seed);
  const bit32 = (): number => Math.floor(random() * 2 ** 32) | 0;
  const bits = (count: number): Int32Array => Int32Array.from({ length: count }, bit32);
  return {
    squares: bits(MOST_SQUARES * SQUARE_STATES),
    ko: bits(MOST_SQUARES + 1),
    reveals: bits(4),
    turn: bit32(),
  };
}

/** The two halves of a hash, from bits that have nothing to do with each other. */
export const LOW = hashBits(1);
export const HIGH = hashBits(2);
