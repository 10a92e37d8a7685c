import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { createRenderer } from "../../src/render/renderer.ts";
import { POSITIONS } from "./fixtures/positions.ts";
import { decode } from "./pixels.ts";

/** `GOLDEN=update npx vitest run test/render/golden.test.ts` draws the pictures anew. Look at every one of them. */
const { GOLDEN } = process.env;

/** Processors may round the edges of a shape differently; a missing mark has hundreds of pixels. */
const TOLERATED = 60;

const renderer = createRenderer();

test.each(Object.entries(POSITIONS))("%s looks as in its golden picture", async (name, scene) => {
  const golden = new URL(`../golden/${name}.png`, import.meta.url);
  const actual = new URL(`../golden/${name}.actual.png`, import.meta.url);
  const png = await renderer.png(scene);
  if (GOLDEN === "update") writeFileSync(golden, png);
  expect(existsSync(golden), `${name}.png is missing`).toBe(true);

  const [drawn, kept] = [decode(png), PNG.sync.read(readFileSync(golden))];
  expect([drawn.width, drawn.height]).toEqual([kept.width, kept.height]);
  const differing = pixelmatch(drawn.data, kept.data, undefined, kept.width, kept.height, { threshold: 0.1 });
  if (differing > TOLERATED) writeFileSync(actual, png);
  else rmSync(actual, { force: true });
  expect(differing).toBeLessThanOrEqual(TOLERATED);
});
