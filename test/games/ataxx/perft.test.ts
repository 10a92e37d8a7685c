import { describe, expect, test } from "vitest";
import { ataxxRules as rules } from "../../../src/games/ataxx/rules.ts";
import { perft } from "../../../src/rules/perft.ts";
import { affordable, PERFT_ROWS } from "./perft-table.ts";
import { positionOf } from "./positions.ts";

const HOURS = 3_600_000;

describe("the number of positions after so many plies, as other programs count them", () => {
  test("is known for boards with and without blocked squares, skips, and finished games", () => {
    const fens = [...new Set(PERFT_ROWS.map(({ fen }) => fen))];
    expect(fens.filter((fen) => fen.includes("-")).length).toBeGreaterThan(10);
    expect(fens).toContain("xoo4/ooo4/ooo4/7/7/7/7 x 0 1");
    expect(fens).toContain("x5o/7/7/7/7/7/o5x x 100 1");
  });

  test.each(affordable(20_000))(
    "is $nodes for $fen at depth $depth",
    ({ fen, depth, nodes }) => {
      expect(perft(rules, positionOf(fen), depth)).toBe(nodes);
    },
    HOURS,
  );
});
