import { controlled, type LineShare, lineValue } from "./evaluation.ts";
import type { BoardEdge } from "./variant.ts";

/**
 * A line is known by its pattern: the number whose digits (base 7, see `DIGIT`) are the states of its
 * squares. All that the search asks of a line is looked up by it. Answers for both sides share one integer:
 * X's in the low half, O's in the high half, each shifted by the number of the line when the answers of all
 * lines are put together.
 */
const DIGITS = 7;

export const X_HALF = 0xffff;
export const O_SHIFT = 16;

interface LinePatterns {
  /** The side controls the whole line. */
  readonly full: Int32Array;
  /** The side can never control the whole line: a square of it is locked for the other. */
  readonly dead: Int32Array;
  /** The side lacks exactly one square, which is not locked. */
  readonly threat: Int32Array;
  /** How good the line is for X. */
  readonly value: Int16Array;
}

function share(digits: readonly number[], one: number): LineShare {
  const count = (digit: number): number => digits.filter((found) => found === digit).length;
  return { one: count(one), two: count(one + 1), locked: count(one + 2) };
}

const flags = (x: boolean, o: boolean): number => (x ? 1 : 0) | (o ? 1 << O_SHIFT : 0);

function patternsOf(size: BoardEdge): LinePatterns {
  const count = DIGITS ** size;
  const full = new Int32Array(count);
  const dead = new Int32Array(count);
  const threat = new Int32Array(count);
  const value = new Int16Array(count);
  for (let pattern = 0; pattern < count; pattern += 1) {
    const digits = Array.from({ length: size }, (_, place) => Math.floor(pattern / DIGITS ** place) % DIGITS);
    const x = share(digits, 1);
    const o = share(digits, 4);
    full[pattern] = flags(controlled(x) === size, controlled(o) === size);
    dead[pattern] = flags(o.locked > 0, x.locked > 0);
    threat[pattern] = flags(
      controlled(x) === size - 1 && o.locked === 0,
      controlled(o) === size - 1 && x.locked === 0,
    );
    value[pattern] = Math.round(lineValue(size, x, o));
  }
  return { full, dead, threat, value };
}

/** Which lines go through which squares; the squares are numbered rank by rank from a1. */
interface Crossings {
  /** How many lines there are. */
  readonly count: number;
  /** The crossings of square s are those from `first[s]` up to `first[s + 1]`. */
  readonly first: Uint8Array;
  /** By crossing: the line. */
  readonly line: Uint8Array;
  /** By crossing: what one step of the square's digit adds to the line's pattern. */
  readonly weight: Int32Array;
}

function crossingsOf(size: BoardEdge): Crossings {
  const steps = Array.from({ length: size }, (_, index) => index);
  const lines = [
    ...steps.map((rank) => steps.map((file) => rank * size + file)),
    ...steps.map((file) => steps.map((rank) => rank * size + file)),
    steps.map((step) => step * size + step),
    steps.map((step) => step * size + size - 1 - step),
  ];
  const bySquare = Array.from({ length: size * size }, (_, square) =>
    lines.flatMap((squares, line) =>
      squares.includes(square) ? [{ line, weight: DIGITS ** squares.indexOf(square) }] : [],
    ),
  );
  const crossings = bySquare.flat();
  const ends = bySquare.map((_, square) => bySquare.slice(0, square + 1).flat().length);
  return {
    count: lines.length,
    first: Uint8Array.of(0, ...ends),
    line: Uint8Array.from(crossings, ({ line }) => line),
    weight: Int32Array.from(crossings, ({ weight }) => weight),
  };
}

export type Lines = Crossings & LinePatterns;

const tables = new Map<BoardEdge, Lines>();

/** The lines of a board; their tables are made once, on first use. */
export function linesFor(size: BoardEdge): Lines {
  const lines = tables.get(size) ?? { ...crossingsOf(size), ...patternsOf(size) };
  tables.set(size, lines);
  return lines;
}
