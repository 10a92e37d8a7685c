import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gameAccuracy, moveAccuracy } from "../../src/analysis/accuracy.ts";

describe("the accuracy of a move", () => {
  // Worked out from the formula of Lichess, 103.1668·e^(−0.043544·fall) − 3.1669 + 1.
  test.each([
    [0, 100],
    [5, 80.8],
    [10, 64.6],
    [15, 51.5],
    [20, 41.0],
    [30, 25.8],
    [50, 9.5],
    [100, 0],
  ])("that gives %d hundredths away is %d", (fall, accuracy) => {
    expect(moveAccuracy(fall)).toBeCloseTo(accuracy, 1);
  });

  test("lies between 0 and 100, whatever the fall", () => {
    fc.assert(
      fc.property(fc.double({ min: -50, max: 200, noNaN: true }), (fall) => {
        const accuracy = moveAccuracy(fall);
        return accuracy >= 0 && accuracy <= 100;
      }),
      { seed: 20_262 },
    );
  });
});

describe("the accuracy of a game", () => {
  test("is that of the only move", () => {
    expect(gameAccuracy([50, 40], [{ index: 0, accuracy: 64 }])).toBeCloseTo(64, 9);
  });

  test("is nothing without a move that counts", () => {
    expect(gameAccuracy([50, 50], [])).toBeUndefined();
  });

  // Windows of two positions: [50, 50] deviates by 0, which weighs ½; [50, 30] by 10. Weighted mean
  // (100·½ + 40·10) / 10½ = 42.857; harmonic mean 2 / (1/100 + 1/40) = 57.143; the middle is 50.
  test("weighs moves by how restless the game was there, and bad ones more", () => {
    const moves = [
      { index: 0, accuracy: 100 },
      { index: 1, accuracy: 40 },
    ];
    expect(gameAccuracy([50, 50, 30], moves)).toBeCloseTo(50, 2);
  });

  // Thirty moves: windows of three. The first one is used for the first two moves: [50, 50, 80] deviates by
  // 14.14, which weighs 12 at most, like [50, 80, 80]; the last by 0, which weighs ½.
  test("looks at wider windows in longer games, the first of which serves the first moves too", () => {
    const percents = [50, 50, 80, ...Array.from({ length: 28 }, () => 80)];
    const moves = [
      { index: 0, accuracy: 60 },
      { index: 1, accuracy: 90 },
      { index: 29, accuracy: 30 },
    ];
    const weighted = (60 * 12 + 90 * 12 + 30 * 0.5) / 24.5;
    const harmonic = 3 / (1 / 60 + 1 / 90 + 1 / 30);
    expect(gameAccuracy(percents, moves)).toBeCloseTo((weighted + harmonic) / 2, 9);
  });

  test("is not ruled by one move of no accuracy at all", () => {
    const moves = [
      { index: 0, accuracy: 100 },
      { index: 1, accuracy: 0 },
    ];
    // (50 + 2 / (1/100 + 1/1)) / 2, with equal weights.
    expect(gameAccuracy([50, 50, 50], moves)).toBeCloseTo(25.99, 2);
  });
});
