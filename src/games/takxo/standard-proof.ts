import { brotliDecompressSync } from "node:zlib";
import type { Proof } from "../../rules/search-board.ts";
import {
  COMPLETING,
  canonicalSymmetry,
  controlAfter,
  HALF_BITS,
  heightsAfter,
  LOW_HALF,
  SQUARES,
  seenFrom,
} from "./packed.ts";
import { PackedMap } from "./packed-map.ts";
import { OPENINGS, REPLIES, ROOM_BITS, SEEN } from "./standard-replies.ts";

const SQUARE_BITS = 4;

/** What is kept of a position: in how many plies O has won at the latest, and O's reply. */
export const entryOf = (plies: number, square: number): number => (plies << SQUARE_BITS) | square;
export const pliesOf = (entry: number): number => entry >> SQUARE_BITS;
export const squareOf = (entry: number): number => entry & (SQUARES - 1);

/**
 * Standard TAKXO is won by O. The proof is a reply of O's to everything that X can do, down to the positions
 * that a search sees through. It is walked through from X's openings, always in the same order, so that the
 * replies one after the other are the whole of it. Both sides of it are kept, by their canonical positions.
 * @param replyTo O's reply to a canonical position; undefined where it is left to the search
 * @param seen in how many plies O has won at the latest where it is left to the search
 * @param roomBits two to this power is the room for positions
 */
export function walkProof(
  openings: readonly number[],
  replyTo: (control: number, heights: number) => number | undefined,
  seen: number,
  roomBits: number,
): PackedMap {
  const positions = new PackedMap(roomBits);

  /** In how many plies O has won at the latest, from a position that X is to move in. */
  function afterReply(control: number, heights: number): number {
    const known = positions.get(control, heights);
    if (known !== undefined) return pliesOf(known);
    let longest = 0;
    for (let open = ~(heights >>> HALF_BITS) & LOW_HALF; open !== 0; open &= open - 1) {
      const square = 31 - Math.clz32(open & -open);
      const nextControl = controlAfter(control, square);
      const nextHeights = heightsAfter(control, heights, square);
      const symmetry = canonicalSymmetry(nextControl, nextHeights);
      const plies = beforeReply(seenFrom(nextControl, symmetry), seenFrom(nextHeights, symmetry));
      longest = Math.max(longest, plies + 1);
    }
    positions.set(control, heights, entryOf(longest, 0));
    return longest;
  }

  function beforeReply(control: number, heights: number): number {
    if (((COMPLETING[control & LOW_HALF] as number) & ~(heights >>> HALF_BITS)) !== 0) return 1;
    const known = positions.get(control, heights);
    if (known !== undefined) return pliesOf(known);
    const square = replyTo(control, heights);
    if (square === undefined) return seen;
    const nextControl = controlAfter(control, square);
    const nextHeights = heightsAfter(control, heights, square);
    const symmetry = canonicalSymmetry(nextControl, nextHeights);
    const plies = 1 + afterReply(seenFrom(nextControl, symmetry), seenFrom(nextHeights, symmetry));
    positions.set(control, heights, entryOf(plies, square));
    return plies;
  }

  for (const opening of openings) {
    const control = controlAfter(0, opening);
    const symmetry = canonicalSymmetry(control, 0);
    beforeReply(seenFrom(control, symmetry), 0);
  }
  return positions;
}

/** The signs of the squares, and of a position that is left to the search, in the written proof. */
export const SIGNS = "abcdefghijklmnop";
export const LEFT = ".";

let proof: PackedMap | undefined;

/** The proof that the bot brings along. */
function unfold(): PackedMap {
  const signs = brotliDecompressSync(Buffer.from(REPLIES, "base64"));
  let at = 0;
  const replyTo = (): number | undefined => {
    const sign = String.fromCharCode(signs[at++] as number);
    return sign === LEFT ? undefined : SIGNS.indexOf(sign);
  };
  return walkProof(OPENINGS, replyTo, SEEN, ROOM_BITS);
}

/** What the proof knows of a position of Standard. */
export function provedOf(control: number, heights: number): Proof | undefined {
  // It takes a while to unfold, so that only those wait for it who need it.
  proof ??= unfold();
  const symmetry = canonicalSymmetry(control, heights);
  const entry = proof.get(seenFrom(control, symmetry), seenFrom(heights, symmetry));
  if (entry === undefined) return undefined;
  const plies = pliesOf(entry);
  // O wins in an odd number of plies when it is O's turn, and in an even one when it is X's.
  if (plies % 2 === 0) return { plies: -plies, move: undefined };
  for (let square = 0; square < SQUARES; square += 1) {
    if (seenFrom(1 << square, symmetry) === 1 << squareOf(entry)) return { plies, move: square };
  }
  return undefined;
}
