import { fileOf, rankOf, type Square, squareAt } from "../../rules/squares.ts";
import { BOARD_SIZE, far, near, SQUARES } from "./board.ts";

/**
 * A set of squares in two 32-bit integers: the low one has a bit for each square of ranks 1 to 4, the high
 * one for each of ranks 5 to 7, rank by rank from file a.
 */
const { files: FILES } = BOARD_SIZE;
const LOW_RANKS = 4;
const LOW_BITS = LOW_RANKS * FILES;
const RANK = (1 << FILES) - 1;

/** The squares numbered from a1, rank by rank: as the bits of the low integer go on in the high one. */
export const indexOf = (square: Square): number => rankOf(square) * FILES + fileOf(square);

export const squareOf = (index: number): Square => squareAt(index % FILES, Math.floor(index / FILES));

export const SQUARE_COUNT = SQUARES.length;

/** By index: the one bit of the square in either half. */
export const BIT_LOW = Int32Array.from({ length: SQUARE_COUNT }, (_, index) =>
  index < LOW_BITS ? 1 << index : 0,
);
export const BIT_HIGH = Int32Array.from({ length: SQUARE_COUNT }, (_, index) =>
  index < LOW_BITS ? 0 : 1 << (index - LOW_BITS),
);

const union = (bits: Int32Array, squares: readonly Square[]): number =>
  squares.reduce((set, square) => set | (bits[indexOf(square)] as number), 0);

export const lowOf = (squares: readonly Square[]): number => union(BIT_LOW, squares);
export const highOf = (squares: readonly Square[]): number => union(BIT_HIGH, squares);

export const ALL_LOW = lowOf(SQUARES);
export const ALL_HIGH = highOf(SQUARES);

const byIndex = (set: (square: Square) => number): Int32Array =>
  Int32Array.from({ length: SQUARE_COUNT }, (_, index) => set(squareOf(index)));

/** By index: the squares one step away, and two. */
export const NEAR_LOW = byIndex((square) => lowOf(near(square)));
export const NEAR_HIGH = byIndex((square) => highOf(near(square)));
export const FAR_LOW = byIndex((square) => lowOf(far(square)));
export const FAR_HIGH = byIndex((square) => highOf(far(square)));

/** The index of the only bit, or of the highest, of a half. */
export const lowIndex = (bits: number): number => 31 - Math.clz32(bits);
export const highIndex = (bits: number): number => LOW_BITS + 31 - Math.clz32(bits);

const onFile = (file: number): readonly Square[] => SQUARES.filter((square) => fileOf(square) === file);
const NOT_FIRST_LOW = ALL_LOW & ~lowOf(onFile(0));
const NOT_FIRST_HIGH = ALL_HIGH & ~highOf(onFile(0));
const NOT_LAST_LOW = ALL_LOW & ~lowOf(onFile(FILES - 1));
const NOT_LAST_HIGH = ALL_HIGH & ~highOf(onFile(FILES - 1));

/** A set moved by one square; what leaves the board is lost. The halves meet between ranks 4 and 5. */
export const rightLow = (low: number): number => (low << 1) & NOT_FIRST_LOW;
export const rightHigh = (high: number): number => (high << 1) & NOT_FIRST_HIGH;
export const leftLow = (low: number): number => (low >> 1) & NOT_LAST_LOW;
export const leftHigh = (high: number): number => (high >> 1) & NOT_LAST_HIGH;
export const aboveLow = (low: number): number => (low << FILES) & ALL_LOW;
export const aboveHigh = (low: number, high: number): number =>
  ((high << FILES) & ALL_HIGH) | (low >> (LOW_BITS - FILES));
export const belowLow = (low: number, high: number): number =>
  (low >> FILES) | ((high & RANK) << (LOW_BITS - FILES));
export const belowHigh = (high: number): number => high >> FILES;

const widenedLow = (low: number): number => low | rightLow(low) | leftLow(low);
const widenedHigh = (high: number): number => high | rightHigh(high) | leftHigh(high);

/** The low half of the squares of a set and of all squares one step from it. */
export function grownLow(low: number, high: number): number {
  const wide = widenedLow(low);
  return wide | aboveLow(wide) | belowLow(wide, widenedHigh(high));
}

/** The high half of the squares of a set and of all squares one step from it. */
export function grownHigh(low: number, high: number): number {
  const wide = widenedHigh(high);
  return wide | aboveHigh(widenedLow(low), wide) | belowHigh(wide);
}

/**
 * Whether any square of the first set is within two steps of one of the second: whether a piece can move
 * there.
 */
export function reaches(low: number, high: number, goalLow: number, goalHigh: number): boolean {
  const nearLow = grownLow(low, high);
  const nearHigh = grownHigh(low, high);
  return ((grownLow(nearLow, nearHigh) & goalLow) | (grownHigh(nearLow, nearHigh) & goalHigh)) !== 0;
}

/** How many bits are set, of at most 28. */
export function bitCount(bits: number): number {
  const pairs = bits - ((bits >> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333);
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
