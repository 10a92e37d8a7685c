import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import pixelmatch from "pixelmatch";
import { expect, test } from "vitest";
import { createCharts } from "../../src/render/charts.ts";
import { createRenderer } from "../../src/render/renderer.ts";
import { drawLogo } from "../../tools/logo.ts";
import { ANALYSIS, RATING } from "./fixtures/charts.ts";
import { POSITIONS } from "./fixtures/positions.ts";
import { decode } from "./pixels.ts";

/**
 * `GOLDEN=update npx vitest run test/render/golden.test.ts` draws the pictures anew. Look at every one of
 * them.
 */
const { GOLDEN } = process.env;

/** Processors may round the edges of a shape differently; a missing mark has hundreds of pixels. */
const TOLERATED = 60;

const FOLDER = new URL("../golden/", import.meta.url);

function expectLikeness(name: string, png: Uint8Array, golden: URL): void {
  const actual = new URL(`${name}.actual.png`, FOLDER);
  if (GOLDEN === "update") writeFileSync(golden, png);
  expect(existsSync(golden), `${name}.png is missing`).toBe(true);
  const [drawn, kept] = [decode(png), decode(readFileSync(golden))];
  expect([drawn.width, drawn.height]).toEqual([kept.width, kept.height]);
  const differing = pixelmatch(drawn.data, kept.data, undefined, kept.width, kept.height, { threshold: 0.1 });
  if (differing > TOLERATED) writeFileSync(actual, png);
  else rmSync(actual, { force: true });
  expect(differing).toBeLessThanOrEqual(TOLERATED);
}

const renderer = createRenderer();

test.each(Object.entries(POSITIONS))("%s looks as in its golden picture", async (name, scene) => {
  expectLikeness(name, await renderer.png(scene), new URL(`${name}.png`, FOLDER));
});

test("the charts look as in their golden pictures", async () => {
  const charts = createCharts();
  expectLikeness("chart-analysis", await charts.analysis(ANALYSIS), new URL("chart-analysis.png", FOLDER));
  expectLikeness("chart-rating", await charts.rating(RATING), new URL("chart-rating.png", FOLDER));
});

test("the logo is drawn with the same hand as the boards", async () => {
  expectLikeness("logo", await drawLogo(), new URL("../../assets/logo.png", import.meta.url));
});
