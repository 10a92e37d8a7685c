import { seededRandom } from "../../lib/random.ts";
import type { BySide } from "../../lib/side.ts";
import { SQUARE_COUNT } from "./bitboard.ts";

/** Random bits for each fact that a hash covers, by the index of the square. */
export interface HashBits {
  readonly pieces: BySide<Int32Array>;
  /** What changes when the piece on the square changes sides. */
  readonly flip: Int32Array;
  readonly blocked: Int32Array;
  readonly turn: number;
}

function hashBits(seed: number): HashBits {
  const random = seededRandom(seed);
  const bit32 = (): number => Math.floor(random() * 2 ** 32) | 0;
  const bits = (): Int32Array => Int32Array.from({ length: SQUARE_COUNT }, bit32);
  const pieces = { x: bits(), o: bits() };
  const flip = pieces.x.map((piece, index) => piece ^ (pieces.o[index] as number));
  return { pieces, flip, blocked: bits(), turn: bit32() };
}

/** The two halves of a hash are independent. */
export const LOW: HashBits = hashBits(1);
export const HIGH: HashBits = hashBits(2);
