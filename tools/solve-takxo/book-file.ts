import { writeFileSync } from "node:fs";
import { HALF_BITS, LOW_HALF, SQUARES } from "../../src/games/takxo/packed.ts";
import { pliesOf, squareOf } from "../../src/games/takxo/standard-proof.ts";
import type { Replies } from "./replies.ts";

/** A position's number, its reply and in how many plies O has won. */
export const RECORD_BYTES = 10;

/**
 * The number of a position that O is to move in: the ko square plus one, or 0, then by square from a1 on a
 * digit of base 7: 0 empty, 1 to 3 a stack of O's by its height, 4 to 6 one of X's.
 */
function numberOf(control: number, heights: number): number {
  const two = heights & LOW_HALF;
  const shut = heights >>> HALF_BITS;
  const ko = two & shut;
  let number = ko === 0 ? 0 : 32 - Math.clz32(ko);
  for (let square = 0; square < SQUARES; square += 1) {
    const bit = 1 << square;
    const owner = (control & bit) !== 0 ? 0 : (control & (bit << HALF_BITS)) !== 0 ? 3 : -1;
    const height = (two & bit) !== 0 ? 2 : (shut & bit) !== 0 ? 3 : 1;
    number = 7 * number + (owner < 0 ? 0 : owner + height);
  }
  return number;
}

/** Writes the replies as records: eight bytes of the number, one of the square, one of the plies. */
export function writeBook({ entries }: Replies, path: string): void {
  const book = Buffer.alloc(RECORD_BYTES * entries.size);
  let at = 0;
  for (const [control, heights, entry] of entries) {
    at = book.writeDoubleLE(numberOf(control, heights), at);
    at = book.writeUInt8(squareOf(entry), at);
    at = book.writeUInt8(pliesOf(entry), at);
  }
  writeFileSync(path, book);
}
