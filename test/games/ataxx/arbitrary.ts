import fc from "fast-check";
import type { NaivePosition } from "./naive.ts";

/** Boards of every density, with and without blocked squares, most of which no game leads to. */
export const arbitraryPosition: fc.Arbitrary<NaivePosition> = fc
  .record({
    empty: fc.integer({ min: 0, max: 12 }),
    blocked: fc.constantFrom(0, 0, 1, 3),
    turn: fc.constantFrom("x" as const, "o" as const),
    jumps: fc.oneof(
      { weight: 9, arbitrary: fc.nat(98) },
      { weight: 1, arbitrary: fc.integer({ min: 99, max: 101 }) },
    ),
    moveNumber: fc.integer({ min: 1, max: 400 }),
  })
  .chain(({ empty, blocked, ...fields }) => {
    const signs = [..."xxoo", ...".".repeat(empty), ..."-".repeat(blocked)];
    return fc
      .array(fc.constantFrom(...signs), { minLength: 49, maxLength: 49 })
      .map((board): NaivePosition => ({ ...fields, board: board.join("") }));
  });
