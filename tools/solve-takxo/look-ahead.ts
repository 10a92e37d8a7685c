import {
  ALL_LINES,
  CLOSED_LINES,
  COMPLETING,
  controlAfter,
  HALF_BITS,
  heightsAfter,
  LOW_HALF,
  THREATENING,
} from "../../src/games/takxo/packed.ts";

/** What three plies tell of a position: whether O wins for certain, or for certain does not; else how hard. */
export const PROVED = -1;
export const DISPROVED = -2;

/** Whether the side to move completes a line with one placement. */
const winsAtOnce = (control: number, heights: number): boolean =>
  ((COMPLETING[control & LOW_HALF] as number) & ~(heights >>> HALF_BITS)) !== 0;

/**
 * The squares that the side to move may place on without letting the other side win at once. Where that one
 * threatens to, a square of its line has to be taken from it, which bars it for a turn; or the square that it
 * lacks, a stack of two of the side to move, has to be locked. Whatever else is placed on can be taken.
 */
export function parries(control: number, heights: number): number {
  const other = control >>> HALF_BITS;
  const shut = heights >>> HALF_BITS;
  const two = heights & LOW_HALF;
  const locked = shut & ~two;
  const threats = (COMPLETING[other] as number) & ~locked;
  if (threats === 0) return ~shut & LOW_HALF;
  const isOne = (threats & (threats - 1)) === 0;
  let found = isOne ? threats & control & two & ~shut : 0;
  for (let takes = other & ~shut; takes !== 0; takes &= takes - 1) {
    const bit = takes & -takes;
    if (((COMPLETING[other & ~bit] as number) & ~locked & ~bit) === 0) found |= bit;
  }
  return found;
}

/** How many lines O can no longer complete: X has locked a square of each. */
export function closedToO(control: number, heights: number, oMoves: boolean): number {
  const locked = (heights >>> HALF_BITS) & ~heights;
  return CLOSED_LINES[locked & (oMoves ? control >>> HALF_BITS : control) & LOW_HALF] as number;
}

function count(set: number): number {
  const pairs = set - ((set >>> 1) & 0x5555);
  const fours = (pairs & 0x3333) + ((pairs >>> 2) & 0x3333);
  return ((((fours + (fours >>> 4)) & 0x0f0f) * 0x0101) >>> 8) & 0x1f;
}

/**
 * Looks three plies ahead: a win at once, no parry of one, a move that the other side cannot parry.
 * @returns PROVED, DISPROVED, or how many moves do not lose at once
 */
export function lookAhead(control: number, heights: number, oMoves: boolean): number {
  if (closedToO(control, heights, oMoves) === ALL_LINES) return DISPROVED;
  if (winsAtOnce(control, heights)) return oMoves ? PROVED : DISPROVED;
  const holding = parries(control, heights);
  // Nobody can place where all is shut: that is a draw, and no win for O either.
  if (holding === 0) return oMoves || heights >>> HALF_BITS === LOW_HALF ? DISPROVED : PROVED;
  const own = control & LOW_HALF;
  const ko = heights & (heights >>> HALF_BITS);
  // A line that lacks nothing but the ko square is a threat whatever is played.
  const waits = ((COMPLETING[own] as number) & ko) !== 0;
  for (
    let moves = waits ? holding : holding & (THREATENING[own] as number);
    moves !== 0;
    moves &= moves - 1
  ) {
    const square = 31 - Math.clz32(moves & -moves);
    const nextHeights = heightsAfter(control, heights, square);
    if (nextHeights >>> HALF_BITS === LOW_HALF) continue;
    if (parries(controlAfter(control, square), nextHeights) === 0) return oMoves ? PROVED : DISPROVED;
  }
  return count(holding);
}
