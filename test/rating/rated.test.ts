import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../src/lib/random.ts";
import { type BySide, bySide, opposite, SIDES, type Side } from "../../src/lib/side.ts";
import { DAY } from "../../src/lib/time.ts";
import { BOUNDS, type Bounds } from "../../src/rating/bounds.ts";
import { afterPeriod, widened } from "../../src/rating/glicko2.ts";
import { deviationAt, isProvisional, preview, rated, shownChange } from "../../src/rating/rated.ts";
import { type Rating, START } from "../../src/rating/rating.ts";

const NOW = Date.UTC(2026, 0, 1);

const player = (rating: number, deviation: number, volatility: number): Rating => ({
  rating,
  deviation,
  volatility,
  at: NOW,
});

/** Wide enough for the players of the table. */
const WIDE: Bounds = { ...BOUNDS, deviation: { least: 30, most: 500 } };

describe("a rating period", () => {
  test("comes out as in Glickman's example", () => {
    const games = [
      { opponent: { rating: 1400, deviation: 30 }, score: 1 },
      { opponent: { rating: 1550, deviation: 100 }, score: 0 },
      { opponent: { rating: 1700, deviation: 300 }, score: 0 },
    ];
    const after = afterPeriod(player(1500, 200, 0.06), games, 1, 0.5);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  test("without games makes the deviation of Glickman's player grow to 200.27", () => {
    expect(widened(player(1500, 200, 0.06), 1)).toBeCloseTo(200.2714, 4);
  });
});

type Numbers = readonly [rating: number, deviation: number, volatility: number];

/** Games of scalachess (GlickoCalculatorTest): the players, the winner, the players after. */
const TABLE: readonly (readonly [BySide<Numbers>, Side | undefined, BySide<Numbers>])[] = (
  [
    {
      players: { x: [1500, 350, 0.06], o: [1500, 350, 0.06] },
      ratings: [
        ["x", 1662.21, 1337.79],
        ["o", 1337.79, 1662.21],
      ],
      deviations: [290.2305, 290.2305],
      volatilities: [0.0599993, 0.0599993],
    },
    {
      players: { x: [1500, 350, 0.06], o: [1500, 350, 0.06] },
      ratings: [[undefined, 1500, 1500]],
      deviations: [290.2305, 290.2305],
      volatilities: [0.0599977, 0.0599977],
    },
    {
      players: { x: [1400, 79, 0.06], o: [1550, 110, 0.065] },
      ratings: [
        ["x", 1422.63, 1506.32],
        ["o", 1389.99, 1568.9],
        [undefined, 1406.31, 1537.61],
      ],
      deviations: [77.4956, 105.8706],
      volatilities: [0.06, 0.065],
    },
    {
      players: { x: [1200, 60, 0.053], o: [1850, 200, 0.062] },
      ratings: [
        ["x", 1216.73, 1635.99],
        ["o", 1199.29, 1855.42],
        [undefined, 1208.01, 1745.71],
      ],
      deviations: [59.9006, 196.9873],
      volatilities: [0.053, 0.062],
    },
  ] as const
).flatMap(({ players, ratings, deviations, volatilities }) =>
  ratings.map(
    ([winner, x, o]) =>
      [
        players,
        winner,
        { x: [x, deviations[0], volatilities[0]], o: [o, deviations[1], volatilities[1]] },
      ] as const,
  ),
);

describe("a game", () => {
  test.each(TABLE)(
    "between %j, won by %s, leads to the ratings of scalachess",
    (players, winner, expected) => {
      const after = rated(
        bySide((side) => player(...players[side])),
        winner,
        NOW,
        1,
        WIDE,
      );
      for (const side of SIDES) {
        const [rating, deviation, volatility] = expected[side];
        expect(Math.abs(after[side].rating - rating)).toBeLessThan(0.005 + 1e-9);
        expect(Math.abs(after[side].deviation - deviation)).toBeLessThan(0.005);
        expect(Math.abs(after[side].volatility - volatility)).toBeLessThan(0.00005);
      }
    },
  );

  test.each([
    [player(1500, 500, 0.09), { x: 1741, o: 1258 }, 396],
    [player(1500, 80, 0.06), { x: 1517, o: 1482 }, 78],
  ])("between two of %j leads to the whole numbers of scalachess", (both, ratings, deviation) => {
    const after = rated({ x: both, o: both }, "x", NOW, 1, WIDE);
    for (const side of SIDES) {
      expect(Math.trunc(after[side].rating)).toBe(ratings[side]);
      expect(Math.trunc(after[side].deviation)).toBe(deviation);
    }
  });

  test("is the last one of both players", () => {
    const after = rated({ x: START, o: player(1600, 60, 0.06) }, "x", NOW + DAY);
    expect([after.x.at, after.o.at]).toEqual([NOW + DAY, NOW + DAY]);
  });

  test("keeps the deviation within its bounds", () => {
    const settled = player(1500, 45, 0.06);
    const after = rated({ x: settled, o: settled }, "x", NOW);
    expect(after.x.deviation).toBe(45);
    const long = rated({ x: settled, o: settled }, "x", NOW + 100 * 365 * DAY);
    expect(long.x.deviation).toBeLessThan(350);
  });

  test("that counts half moves all numbers half as far", () => {
    const pair = { x: player(1500, 100, 0.06), o: player(1600, 80, 0.06) };
    const [whole, half] = [rated(pair, "x", NOW), rated(pair, "x", NOW, 0.5)];
    for (const side of SIDES) {
      for (const part of ["rating", "deviation", "volatility"] as const) {
        expect(half[side][part]).toBeCloseTo((pair[side][part] + whole[side][part]) / 2, 9);
      }
    }
  });

  test("that counts nothing leaves everything as it was", () => {
    const pair = { x: player(1500, 100, 0.06), o: START };
    expect(rated(pair, "x", NOW + DAY, 0)).toBe(pair);
  });
});

describe("the deviation of somebody who does not play", () => {
  const settled = player(1500, 60, 0.06);

  // 60² + days · 0.21436 · (173.7178 · 0.06)², and the root of that.
  test.each([
    [0, 60],
    [30, 66],
    [90, 75],
    [180, 88],
    [365, 110],
  ])("is after %d days %d", (days, deviation) => {
    expect(Math.round(deviationAt(settled, NOW + days * DAY))).toBe(deviation);
  });

  test("never grows beyond that of a newcomer", () => {
    expect(deviationAt(settled, NOW + 1000 * 365 * DAY)).toBe(350);
  });

  test("does not shrink where a clock was put back", () => {
    expect(deviationAt(settled, NOW - DAY)).toBe(60);
  });

  test("is that of the start for who has never played", () => {
    expect(deviationAt(START, NOW)).toBe(350);
  });

  test("makes a rating provisional from 110 on", () => {
    expect(isProvisional(player(1500, 109.99, 0.06), NOW)).toBe(false);
    expect(isProvisional(player(1500, 110, 0.06), NOW)).toBe(true);
    expect(isProvisional(settled, NOW + 300 * DAY)).toBe(false);
    expect(isProvisional(settled, NOW + 400 * DAY)).toBe(true);
  });

  test("is what their next game is rated by", () => {
    const later = NOW + 180 * DAY;
    const grown = { ...settled, deviation: deviationAt(settled, later), at: later };
    const opponent = player(1520, 90, 0.06);
    expect(rated({ x: settled, o: { ...opponent, at: later } }, "x", later)).toEqual(
      rated({ x: grown, o: { ...opponent, at: later } }, "x", later),
    );
  });
});

describe("what a game is about to change", () => {
  test("is what it changes, as shown", () => {
    const pair = { x: player(1523.4, 80, 0.06), o: player(1490.6, 120, 0.06) };
    const stakes = preview(pair, NOW + DAY);
    const change = (side: Side, winner: Side | undefined) =>
      shownChange(pair[side], rated(pair, winner, NOW + DAY)[side]);
    for (const side of SIDES) {
      expect(stakes[side]).toEqual({
        win: change(side, side),
        draw: change(side, undefined),
        loss: change(side, opposite(side)),
      });
    }
  });

  test("is the difference of the numbers that people see", () => {
    expect(shownChange(player(1500.4, 80, 0.06), player(1501.6, 80, 0.06))).toBe(2);
  });

  test("is as much for both newcomers: 1500 becomes 1662 or 1338", () => {
    const stakes = { win: 162, draw: 0, loss: -162 };
    expect(preview({ x: START, o: START }, NOW)).toEqual({ x: stakes, o: stakes });
  });

  test("is nothing where the game counts nothing", () => {
    const stakes = { win: 0, draw: 0, loss: 0 };
    expect(preview({ x: START, o: START }, NOW, 0)).toEqual({ x: stakes, o: stakes });
  });
});

const ratings: fc.Arbitrary<Rating> = fc.record({
  rating: fc.double({ min: BOUNDS.rating.least, max: BOUNDS.rating.most, noNaN: true }),
  deviation: fc.double({ min: BOUNDS.deviation.least, max: BOUNDS.deviation.most, noNaN: true }),
  volatility: fc.double({ min: BOUNDS.volatility.least, max: BOUNDS.volatility.most, noNaN: true }),
  at: fc.option(fc.integer({ min: NOW - 2000 * DAY, max: NOW }), { nil: undefined }),
});
const pairs: fc.Arbitrary<BySide<Rating>> = fc.record({ x: ratings, o: ratings });
const winners = fc.constantFrom<Side | undefined>("x", "o", undefined);
const weights = fc.constantFrom(1, 0.5, 0.25, 0);
const runs = { numRuns: 2_000, seed: 20_262 };

const isSound = ({ rating, deviation, volatility }: Rating): boolean =>
  (
    [
      ["rating", rating],
      ["deviation", deviation],
      ["volatility", volatility],
    ] as const
  ).every(([of, value]) => value >= BOUNDS[of].least && value <= BOUNDS[of].most);

describe("any two players", () => {
  test("never lose by winning, nor win by losing", () => {
    fc.assert(
      fc.property(pairs, fc.constantFrom(...SIDES), weights, (pair, winner, weight) => {
        const after = rated(pair, winner, NOW, weight);
        const loser = opposite(winner);
        return (
          after[winner].rating >= pair[winner].rating - 1e-9 &&
          after[loser].rating <= pair[loser].rating + 1e-9
        );
      }),
      runs,
    );
  });

  test("get the same, whoever is named first", () => {
    fc.assert(
      fc.property(pairs, winners, weights, ({ x, o }, winner, weight) => {
        const after = rated({ x, o }, winner, NOW, weight);
        const turned = rated({ x: o, o: x }, winner && opposite(winner), NOW, weight);
        expect(turned).toEqual({ x: after.o, o: after.x });
      }),
      runs,
    );
  });

  test("have sound numbers after any game", () => {
    fc.assert(
      fc.property(pairs, winners, weights, (pair, winner, weight) => {
        const after = rated(pair, winner, NOW, weight);
        return isSound(after.x) && isSound(after.o);
      }),
      runs,
    );
  });

  test("get more the less likely their win was", () => {
    const gain = (own: number) => preview({ x: player(own, 80, 0.06), o: player(1500, 80, 0.06) }, NOW).x.win;
    expect([1200, 1400, 1500, 1700].map(gain)).toEqual(
      [1200, 1400, 1500, 1700].map(gain).toSorted((a, b) => b - a),
    );
    expect(gain(1200)).toBeGreaterThan(gain(1700));
  });
});

/** Plays 200,000 games among some players, one an hour. */
function afterManyGames(
  winnerOf: (game: number, random: () => number) => Side | undefined,
): readonly Rating[] {
  const random = seededRandom(7);
  const club = Array.from({ length: 10 }, () => START);
  for (let game = 0; game < 200_000; game += 1) {
    const first = Math.floor(random() * club.length);
    const second = (first + 1 + Math.floor(random() * (club.length - 1))) % club.length;
    const pair = { x: club[first] ?? START, o: club[second] ?? START };
    const after = rated(pair, winnerOf(game, random), NOW + game * 3_600_000);
    club[first] = after.x;
    club[second] = after.o;
  }
  return club;
}

describe("after 200,000 games", () => {
  test("among equals nobody has run away", () => {
    const club = afterManyGames((_, random) => (random() < 0.5 ? "x" : random() < 0.8 ? "o" : undefined));
    expect(club.every(isSound)).toBe(true);
    const ratings = club.map(({ rating }) => rating);
    expect(Math.max(...ratings) - Math.min(...ratings)).toBeLessThan(300);
    expect(ratings.reduce((sum, rating) => sum + rating, 0) / club.length).toBeCloseTo(1500, -2);
  });

  test("of one who always wins against one who always loses the numbers are sound", () => {
    let pair: BySide<Rating> = { x: START, o: START };
    for (let game = 0; game < 200_000; game += 1) pair = rated(pair, "x", NOW + game * 1_000);
    expect(isSound(pair.x) && isSound(pair.o)).toBe(true);
    expect(pair.x.rating).toBeGreaterThan(2000);
    expect(pair.x.rating).toBeLessThan(3500);
  });
});
