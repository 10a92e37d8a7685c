import { bitCount, grownHigh, grownLow, highOf, lowOf } from "./bitboard.ts";
import { near, SQUARES } from "./board.ts";

/** A piece is a piece, in hundredths. */
const PIECE = 100;

/** A piece beside an empty square can be flipped by whoever lands there. */
const EXPOSED = -50;

/** Beside a border there are fewer squares to be flipped from; a corner lies at two. */
const BORDER = 24;

/** What it is worth to be the side to move. */
const TEMPO = 250;

const atBorder = SQUARES.filter((square) => near(square).length < 8);
const inCorner = SQUARES.filter((square) => near(square).length === 3);
const BORDER_LOW = lowOf(atBorder);
const BORDER_HIGH = highOf(atBorder);
const CORNER_LOW = lowOf(inCorner);
const CORNER_HIGH = highOf(inCorner);

/** The worth of one side's pieces. @param exposedLow the squares beside empty ones */
function worth(low: number, high: number, exposedLow: number, exposedHigh: number): number {
  return (
    PIECE * (bitCount(low) + bitCount(high)) +
    EXPOSED * (bitCount(low & exposedLow) + bitCount(high & exposedHigh)) +
    BORDER *
      (bitCount(low & BORDER_LOW) +
        bitCount(high & BORDER_HIGH) +
        bitCount(low & CORNER_LOW) +
        bitCount(high & CORNER_HIGH))
  );
}

/**
 * How good a position is for the side to move. In matches of 200 games at 2,000 positions a move each of the
 * three weights besides the pieces' was worth 50 to 200 Elo points; counting the landing squares as well was
 * worth nothing.
 */
export function evaluation(
  ownLow: number,
  ownHigh: number,
  theirLow: number,
  theirHigh: number,
  emptyLow: number,
  emptyHigh: number,
): number {
  const exposedLow = grownLow(emptyLow, emptyHigh);
  const exposedHigh = grownHigh(emptyLow, emptyHigh);
  return (
    TEMPO +
    worth(ownLow, ownHigh, exposedLow, exposedHigh) -
    worth(theirLow, theirHigh, exposedLow, exposedHigh)
  );
}
