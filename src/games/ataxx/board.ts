import { type BoardSize, fileOf, rankOf, type Square, squaresOf } from "../../rules/squares.ts";

export const BOARD_SIZE: BoardSize = { files: 7, ranks: 7 };

/** Every square, the top rank first, each rank from the left. */
export const SQUARES: readonly Square[] = squaresOf(BOARD_SIZE);

/** How many squares apart, where a diagonal step counts as one. */
const distance = (one: Square, other: Square): number =>
  Math.max(Math.abs(fileOf(one) - fileOf(other)), Math.abs(rankOf(one) - rankOf(other)));

type SquaresBySquare = readonly (readonly Square[])[];

function squaresAt(steps: number): SquaresBySquare {
  const table: (readonly Square[])[] = [];
  for (const square of SQUARES) table[square] = SQUARES.filter((other) => distance(square, other) === steps);
  return table;
}

const NEAR: SquaresBySquare = squaresAt(1);
const FAR: SquaresBySquare = squaresAt(2);

/** The squares one step away: where a piece clones to, and what a landing flips. */
export const near = (square: Square): readonly Square[] => NEAR[square] ?? [];

/** The squares two steps away: where a piece jumps to. */
export const far = (square: Square): readonly Square[] => FAR[square] ?? [];
