import { describe, expect, test } from "vitest";
import { seededRandom } from "../../src/lib/random.ts";

/** The first values of splitmix32 as 32-bit integers, from a program written apart from this one. */
const SPLITMIX32 = [
  [0, [1684164658, 3653269916, 2939563536, 2141751570]],
  [1, [1580013426, 350525680, 3524174333, 3011703609]],
  [42, [551831576, 144025891, 322543647, 3034809370]],
  [-1, [3950124170, 4293442868, 1302505678, 2762329221]],
] as const;

describe("a seeded source of chance", () => {
  test.each(SPLITMIX32)("gives the numbers of splitmix32 for the seed %i", (seed, integers) => {
    const random = seededRandom(seed);
    expect(integers.map(() => random() * 2 ** 32)).toEqual(integers);
  });

  test("stays within [0, 1)", () => {
    const random = seededRandom(7);
    const numbers = Array.from({ length: 10_000 }, random);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  });

  test("is not moved by another source", () => {
    const one = seededRandom(5);
    const other = seededRandom(5);
    const first = one();
    one();
    expect(other()).toBe(first);
  });
});
