import { expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { seededRandom } from "../../src/lib/random.ts";
import { fitSlope, type Sample } from "../../tools/win-curve/fit-slope.ts";
import { samplesOfGame } from "../../tools/win-curve/self-play.ts";
import { present } from "../support/present.ts";

/** Results by the chances that a slope gives. */
function samplesOf(slope: number, count: number): readonly Sample[] {
  const random = seededRandom(3);
  return Array.from({ length: count }, () => {
    const score = 2_000 * random() - 1_000;
    return { score, result: random() < 1 / (1 + Math.exp(-slope * score)) ? 1 : 0 };
  });
}

test.each([0.001, 0.00368208, 0.01])("the slope %d is found again in results that follow it", (slope) => {
  expect(fitSlope(samplesOf(slope, 200_000)).slope / slope).toBeCloseTo(1, 1);
});

test("the slope is the one under which the results are most likely", () => {
  const samples = samplesOf(0.004, 500);
  const { slope, loss } = fitSlope(samples);
  const lossAt = (other: number) =>
    samples.reduce((sum, { score, result }) => {
      const chance = 1 / (1 + Math.exp(-other * score));
      return sum + Math.log(result === 1 ? chance : 1 - chance);
    }, 0) / samples.length;
  expect(loss).toBeCloseTo(lossAt(slope), 9);
  expect(lossAt(slope * 1.01)).toBeLessThan(loss);
  expect(lossAt(slope * 0.99)).toBeLessThan(loss);
});

// Of 300 at +100 three quarters won: e^(100·slope) = 3.
test("the slope of one score is worked out by hand", () => {
  const samples = Array.from({ length: 300 }, (_, at) => ({ score: 100, result: at % 4 === 0 ? 0 : 1 }));
  expect(fitSlope(samples).slope).toBeCloseTo(Math.log(3) / 100, 9);
});

test("games give the same samples for the same seeds, with the result for the side to move", () => {
  const start = present(GAMES.find(({ key }) => key === "ataxx")?.begin("standard"));
  const play = (seeds: readonly number[]) => seeds.flatMap((seed) => samplesOfGame(start, 50, seed));
  const samples = play([1, 2, 3]);
  expect(samples.length).toBeGreaterThan(30);
  expect(play([1, 2, 3])).toEqual(samples);
  expect(play([4, 5, 6])).not.toEqual(samples);
  expect(new Set(samples.map(({ result }) => result))).toEqual(new Set([0, 1]));
});

test.each(GAMES.flatMap((kind) => kind.presets.map(({ variant }) => [kind.name, variant, kind] as const)))(
  "%s %s has a curve: the better position wins more often",
  (_, variant, kind) => {
    expect(kind.winSlope(variant)).toBeGreaterThan(0.0005);
    expect(kind.winSlope(variant)).toBeLessThan(0.05);
  },
);
