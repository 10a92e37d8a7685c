import type { LineContent, LineCount } from "./line-patterns.ts";

const REACH = [0, 4, 14, 40, 90, 0] as const;

function valueForOneSide(size: number, own: LineCount, other: LineCount): number {
  if (other.locked > 0) return 0;
  const controlled = own.one + own.two + own.locked;
  return (REACH[controlled + 5 - size] ?? 0) + 4 * own.two + 12 * own.locked + 2 * own.one;
}

/** How good a line is for X, in hundredths of the worth of ... */
export const lineValue = ({ size, x, o }: LineContent): number =>
  valueForOneSide(size, x, o) - valueForOneSide(size, o, x);

/** What it is worth to be the side to move. */
export const TEMPO = 10;
