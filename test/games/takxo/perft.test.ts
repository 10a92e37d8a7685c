import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { takxoRules as rules } from "../../../src/games/takxo/rules.ts";
import { perft } from "../../../src/rules/perft.ts";
import { variantOf } from "./positions.ts";

/**
 * `PERFT=full npx vitest run test/games/takxo/perft.test.ts` counts every row; without it, what takes
 * seconds.
 */
const NODE_BUDGET = process.env.PERFT === "full" ? Number.POSITIVE_INFINITY : 300_000;
const HOURS = 3_600_000;

const ROWS = readFileSync(new URL("../../fixtures/takxo-perft.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => /^\d/.test(line))
  .map((line) => line.split("\t"))
  .map(([variant = "", depth, nodes]) => ({ variant, depth: Number(depth), nodes: Number(nodes) }));

const affordable = ROWS.filter(({ nodes }) => nodes <= NODE_BUDGET);

describe("the number of positions after so many plies, as two other programs count them", () => {
  test("is known for every board alone and with every flag", () => {
    const variants = new Set(affordable.map(({ variant }) => variant));
    expect([...variants]).toEqual(expect.arrayContaining(["3", "4", "5"]));
    for (const flag of ["retake", "shift", "hold", "reveal", "noself"]) {
      expect([...variants].filter((variant) => variant.includes(flag)).length).toBeGreaterThan(0);
    }
  });

  test.each(affordable)(
    "is $nodes for $variant at depth $depth",
    ({ variant, depth, nodes }) => {
      expect(perft(rules, rules.initial(variantOf(variant)), depth)).toBe(nodes);
    },
    HOURS,
  );
});
