import { describe, expect, test } from "vitest";
import { altOfAnalysisChart } from "../../src/render/analysis-chart.ts";
import { createCharts } from "../../src/render/charts.ts";
import { roundStep } from "../../src/render/panel.ts";
import { altOfRatingChart, type RatingChart } from "../../src/render/rating-chart.ts";
import { COLOURS, PIECES } from "../../src/render/theme.ts";
import { ANALYSIS, RATING } from "./fixtures/charts.ts";
import { decode, greyDifference, pixelAt } from "./pixels.ts";

const charts = createCharts();
const analysis = async (change: Partial<typeof ANALYSIS>) =>
  decode(await charts.analysis({ ...ANALYSIS, moments: [], ...change }));
const rating = async (change: Partial<RatingChart>) => decode(await charts.rating({ ...RATING, ...change }));

const hexAt = (picture: Awaited<ReturnType<typeof rating>>, x: number, y: number): string =>
  `#${Buffer.from(pixelAt(picture, x, y).slice(0, 3)).toString("hex")}`;

/** The plot of the analysis chart in the picture. */
const PLOT = { left: 92, right: 864, top: 36, bottom: 436 };
const MIDDLE = (PLOT.left + PLOT.right) / 2;

describe("the chart of an analysis", () => {
  test.each([
    [100, PIECES.x.face, PIECES.x.face],
    [50, PIECES.o.face, PIECES.x.face],
    [0, PIECES.o.face, PIECES.o.face],
  ])("gives the first side as much as its chances, %d in a hundred", async (percent, above, below) => {
    const picture = await analysis({ percents: [percent, percent, percent] });
    expect(hexAt(picture, MIDDLE, PLOT.top + 100)).toBe(above);
    expect(hexAt(picture, MIDDLE, PLOT.bottom - 100)).toBe(below);
  });

  test("shows the chances of each turn where it belongs", async () => {
    const picture = await analysis({ percents: [50, 50, 90, 50, 50] });
    const height = (percent: number) => PLOT.bottom - (PLOT.bottom - PLOT.top) * (percent / 100);
    expect(hexAt(picture, MIDDLE, height(75))).toBe(PIECES.x.face);
    expect(hexAt(picture, PLOT.left + 40, height(75))).toBe(PIECES.o.face);
    expect(hexAt(picture, MIDDLE, Math.round(height(90)))).toBe(COLOURS.paper);
  });

  test("marks moments with different numbers", async () => {
    const [none, first, second] = await Promise.all(
      [[], [4], [1, 4]].map((moments) => analysis({ moments })),
    );
    if (!none || !first || !second) throw new Error("They are drawn");
    expect(greyDifference(none, first)).toBeGreaterThan(300);
    expect(greyDifference(first, second)).toBeGreaterThan(300);
  });

  test("is drawn for a game without a move and for the longest one", async () => {
    for (const count of [1, 2, 1_001]) {
      const picture = await analysis({ percents: Array.from({ length: count }, (_, at) => at % 101) });
      expect([picture.width, picture.height]).toEqual([900, 600]);
    }
  });

  test("in words says the accuracies and what each moment changed", () => {
    expect(altOfAnalysisChart(ANALYSIS)).toBe(
      "Accuracy: Red 64 %, Blue 87 %. 1: turn 4, Red 60 % → 30 %. 2: turn 8, Red 70 % → 40 %. " +
        "3: turn 9, Red 40 % → 20 %.",
    );
    expect(altOfAnalysisChart({ ...ANALYSIS, moments: [], accuracy: { x: 100, o: undefined } })).toBe(
      "Accuracy: Red 100 %, Blue –.",
    );
  });
});

describe("the chart of a rating", () => {
  test("has the deviation as a band around the line", async () => {
    const flat = (deviation: number) =>
      rating({ points: [0, 1, 2].map((at) => ({ at, rating: 1500, deviation })) });
    const [left, middle] = [300, 118 + 170];
    const narrow = await flat(10);
    expect(hexAt(narrow, left, middle)).toBe(COLOURS.ink);
    expect(hexAt(narrow, left, middle + 60)).toBe(COLOURS.well);
    expect(hexAt(await flat(40), left, middle + 60)).toBe(COLOURS.recent);
  });

  test("draws a single game as a line too", async () => {
    const picture = await rating({ points: [{ at: 7, rating: 1662, deviation: 290 }] });
    expect(hexAt(picture, 300, 118 + 170)).toBe(COLOURS.ink);
    expect(hexAt(picture, 300, 118 + 200)).toBe(COLOURS.recent);
  });

  test("is drawn for somebody who has not played", async () => {
    const none = { won: 0, drawn: 0, lost: 0 };
    const picture = await rating({ points: [], results: { x: none, o: none }, facts: [] });
    expect(picture.width).toBe(900);
  });

  test("tells wins, draws and losses apart without colours", async () => {
    const only = (result: "won" | "drawn" | "lost") => {
      const results = { won: 0, drawn: 0, lost: 0, [result]: 5 };
      return rating({ results: { x: results, o: results } });
    };
    const [won, drawn, lost] = await Promise.all([only("won"), only("drawn"), only("lost")]);
    expect(greyDifference(won, drawn)).toBeGreaterThan(300);
    expect(greyDifference(drawn, lost)).toBeGreaterThan(300);
    expect(hexAt(won, 200, 625)).toBe(COLOURS.choice);
    // The hatching of losses: two tones on one line.
    const tones = new Set(Array.from({ length: 40 }, (_, x) => hexAt(lost, 200 + x, 625)));
    expect([...tones]).toEqual(expect.arrayContaining([COLOURS.sealed, COLOURS.sealedShade]));
  });

  test("shows which levels of the computer were beaten by more than colour", async () => {
    const beaten = (count: number) =>
      rating({ levels: RATING.levels.map((level, index) => ({ ...level, beaten: index < count })) });
    const pictures = await Promise.all([0, 1, 5].map(beaten));
    const [none, one, all] = pictures;
    if (!none || !one || !all) throw new Error("They are drawn");
    expect(greyDifference(none, one)).toBeGreaterThan(300);
    expect(greyDifference(one, all)).toBeGreaterThan(1_000);
  });

  test("is higher where there is more to tell", async () => {
    const [none, two] = await Promise.all([rating({ facts: [] }), rating({})]);
    expect(two.height - none.height).toBe(104);
  });

  test("in words says the same", () => {
    expect(altOfRatingChart(RATING)).toBe(
      "1538?, 42 games. X: 12 won, 2 drawn, 9 lost. O: 14 won, 0 drawn, 5 lost. Longest streak: 7 wins. " +
        "Best win: against 1702. Computer beaten: Novice, Casual.",
    );
    expect(altOfRatingChart({ ...RATING, facts: [], levels: [] })).toMatch(
      /No level of the computer beaten\.$/,
    );
  });
});

test.each([
  [5, 8, 1],
  [88, 8, 20],
  [120, 5, 50],
  [400, 5, 100],
])("lines over %d, at most %d of them, stand %d apart", (length, most, step) => {
  expect(roundStep(length, most)).toBe(step);
});
