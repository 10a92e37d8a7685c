import type { BoardEdge } from "./variant.ts";

/**
 * What a square looks like to the computer. A locked stack hides what lies beneath for good, so only a stack of two
 * has something worth remembering under its top: its own colour, or the other one (`…OverOther`).
 */
export const EMPTY = 0;
export const X_ONE = 1;
export const X_TWO = 2;
export const X_LOCKED = 3;
export const O_ONE = 4;
export const O_TWO = 5;
export const O_LOCKED = 6;
export const X_TWO_OVER_OTHER = 7;
export const O_TWO_OVER_OTHER = 8;

export type SquareState = number;

export const SQUARE_STATES = 9;

/** What a square state means to a line, which does not care what lies beneath: one digit of its pattern. */
export const DIGIT = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 2, 5);

const DIGITS = 7;

/** Flags of both sides share one integer: X's in the low half, O's in the high half. */
export const X_FLAG = 1;
export const O_FLAG = 1 << 16;

/** The digits of one side on a line. */
export interface LineCount {
  /** How many squares the side controls with stacks of one, two and three. */
  readonly one: number;
  readonly two: number;
  readonly locked: number;
}

/** The two sides' squares on a line of `size`, and the empty rest. */
export interface LineContent {
  readonly size: BoardEdge;
  readonly x: LineCount;
  readonly o: LineCount;
}

function count(digits: readonly number[], one: number): LineCount {
  const howMany = (digit: number): number => digits.filter((found) => found === digit).length;
  return { one: howMany(one), two: howMany(one + 1), locked: howMany(one + 2) };
}

const total = ({ one, two, locked }: LineCount): number => one + two + locked;

/** Everything there is to know about a line, by its pattern: the number whose digits are its squares. */
export interface LinePatterns {
  /** The side controls the whole line. */
  readonly full: Int32Array;
  /** The side can never control the whole line. */
  readonly dead: Int32Array;
  /** The side lacks exactly one square, and that square is not locked. */
  readonly threat: Int32Array;
  /** How good the line is for X. */
  readonly value: Int16Array;
}

const flags = (x: boolean, o: boolean): number => (x ? X_FLAG : 0) | (o ? O_FLAG : 0);

export function linePatterns(size: BoardEdge, valueForX: (line: LineContent) => number): LinePatterns {
  const patterns = DIGITS ** size;
  const full = new Int32Array(patterns);
  const dead = new Int32Array(patterns);
  const threat = new Int32Array(patterns);
  const value = new Int16Array(patterns);
  for (let pattern = 0; pattern < patterns; pattern += 1) {
    const digits = Array.from({ length: size }, (_, place) => Math.floor(pattern / DIGITS ** place) % DIGITS);
    const x = count(digits, X_ONE);
    const o = count(digits, O_ONE);
    full[pattern] = flags(total(x) === size, total(o) === size);
    dead[pattern] = flags(o.locked > 0, x.locked > 0);
    threat[pattern] = flags(total(x) === size - 1 && o.locked === 0, total(o) === size - 1 && x.locked === 0);
    value[pattern] = Math.round(valueForX({ size, x, o }));
  }
  return { full, dead, threat, value };
}

/** Where a square stands on the lines through it. */
export interface Crossing {
  readonly line: number;
  /** What one step of the square's digit adds to the line's pattern. */
  readonly weight: number;
}

/** The lines of a board whose squares are numbered rank by rank from a1: their number, and by square who crosses it. */
export interface LineGeometry {
  readonly lines: number;
  readonly crossings: readonly (readonly Crossing[])[];
}

export function lineGeometry(size: BoardEdge): LineGeometry {
  const steps = Array.from({ length: size }, (_, index) => index);
  const lines = [
    ...steps.map((rank) => steps.map((file) => rank * size + file)),
    ...steps.map((file) => steps.map((rank) => rank * size + file)),
    steps.map((step) => step * size + step),
    steps.map((step) => step * size + size - 1 - step),
  ];
  const crossings = Array.from({ length: size * size }, (_, square) =>
    lines.flatMap((line, index) => {
      const place = line.indexOf(square);
      return place < 0 ? [] : [{ line: index, weight: DIGITS ** place }];
    }),
  );
  return { lines: lines.length, crossings };
}
