/**
 * A position of Standard TAKXO in two integers, whose squares are numbered rank by rank from a1. `control`
 * has the squares of the side to move in its low half, those of the other side in its high half. `heights`
 * has the stacks of two in its low half, the locked ones in its high half; the ko square, which always
 * carries two, is in both halves, so that the high half is all that takes no piece. What lies beneath a top
 * never matters in Standard, and whose turn it is follows from the number of pieces: the two integers are
 * the position.
 */
export const SQUARES = 16;

export const LOW_HALF = 0xffff;
export const HALF_BITS = 16;

const SETS = 2 ** SQUARES;

const EDGE = [0, 1, 2, 3];
const LINES = [
  ...EDGE.map((rank) => EDGE.map((file) => 4 * rank + file)),
  ...EDGE.map((file) => EDGE.map((rank) => 4 * rank + file)),
  EDGE.map((step) => 5 * step),
  EDGE.map((step) => 3 * step + 3),
].map((squares) => squares.reduce((set, square) => set | (1 << square), 0));

/** By the squares that a side controls: those, of the others, that would complete a line of it. */
export const COMPLETING = Uint16Array.from({ length: SETS }, (_, own) =>
  LINES.reduce((found, line) => {
    const missing = line & ~own;
    return (missing & (missing - 1)) === 0 ? found | missing : found;
  }, 0),
);

/** By the squares that a side controls: those, of the others, after which it lacks one square of a line. */
export const THREATENING = Uint16Array.from({ length: SETS }, (_, own) => {
  let found = 0;
  for (let square = 0; square < SQUARES; square += 1) {
    const bit = 1 << square;
    if ((own & bit) === 0 && (COMPLETING[own | bit] as number) !== 0) found |= bit;
  }
  return found;
});

/** By the squares that a side has locked: how many lines hold one, so that the other cannot complete them. */
export const CLOSED_LINES = Uint8Array.from(
  { length: SETS },
  (_, locked) => LINES.filter((line) => (line & locked) !== 0).length,
);

export const ALL_LINES = LINES.length;

/** The control after a placement, as the other side sees it, who is then to move. */
export function controlAfter(control: number, square: number): number {
  const bit = 1 << square;
  const own = (control & LOW_HALF) | bit;
  return (own << HALF_BITS) | ((control >>> HALF_BITS) & ~bit);
}

/** The heights after a placement. */
export function heightsAfter(control: number, heights: number, square: number): number {
  const bit = 1 << square;
  const two = heights & LOW_HALF;
  const locked = (heights >>> HALF_BITS) & ~two;
  if ((two & bit) !== 0) return (two & ~bit) | ((locked | bit) << HALF_BITS);
  if (((control >>> HALF_BITS) & bit) !== 0) return two | bit | ((locked | bit) << HALF_BITS);
  const grown = (control & bit) === 0 ? two : two | bit;
  return grown | (locked << HALF_BITS);
}

/** Both halves with their files in the opposite order. */
function mirrored(sets: number): number {
  const pairs = ((sets >>> 1) & 0x55555555) | ((sets & 0x55555555) << 1);
  return ((pairs >>> 2) & 0x33333333) | ((pairs & 0x33333333) << 2);
}

/** Both halves with their ranks in the opposite order. */
function turnedOver(sets: number): number {
  const pairs = ((sets >>> 4) & 0x0f0f0f0f) | ((sets & 0x0f0f0f0f) << 4);
  return ((pairs >>> 8) & 0x00ff00ff) | ((pairs & 0x00ff00ff) << 8);
}

/** Both halves with files and ranks exchanged (the delta swaps of Warren, Hacker's Delight, section 7-3). */
function transposed(sets: number): number {
  let swapped = (sets ^ (sets >>> 3)) & 0x0a0a0a0a;
  const near = sets ^ swapped ^ (swapped << 3);
  swapped = (near ^ (near >>> 6)) & 0x00cc00cc;
  return near ^ swapped ^ (swapped << 6);
}

/** The turns and reflections of the board, by number: bit 0 mirrors, bit 1 turns over, bit 2 transposes. */
export function seenFrom(sets: number, symmetry: number): number {
  const first = (symmetry & 1) === 0 ? sets : mirrored(sets);
  const second = (symmetry & 2) === 0 ? first : turnedOver(first);
  return (symmetry & 4) === 0 ? second : transposed(second);
}

/** Which symmetry makes the two integers least: all positions that are alike are one under it. */
export function canonicalSymmetry(control: number, heights: number): number {
  const across = mirrored(control);
  const over = turnedOver(control);
  const both = turnedOver(across);
  let least = 0;
  let leastControl = control;
  let leastHeights = heights;
  for (let symmetry = 1; symmetry < 8; symmetry += 1) {
    const side = symmetry & 3;
    const shown = side === 0 ? control : side === 1 ? across : side === 2 ? over : both;
    const seen = (symmetry & 4) === 0 ? shown : transposed(shown);
    if (seen > leastControl) continue;
    const seenHeights = seenFrom(heights, symmetry);
    if (seen < leastControl || seenHeights < leastHeights) {
      least = symmetry;
      leastControl = seen;
      leastHeights = seenHeights;
    }
  }
  return least;
}
