import { describe, expect, test } from "vitest";
import { mateIn } from "../../src/engine/score.ts";
import { AT_LEAST, AT_MOST, EXACT, TranspositionTable } from "../../src/engine/transposition-table.ts";

/** Two slots: every position has the same place to go to. */
const tiny = (): TranspositionTable => new TranspositionTable(1);

describe("a transposition table", () => {
  test("gives back what was stored", () => {
    const table = new TranspositionTable(8);
    table.store(1234, -5678, 3, 12, 4_001, -321, AT_MOST);
    const slot = table.find(1234, -5678);
    expect(table.move(slot)).toBe(4_001);
    expect(table.depth(slot)).toBe(12);
    expect(table.bound(slot)).toBe(AT_MOST);
    expect(table.score(slot, 9)).toBe(-321);
  });

  test("does not know a position that shares only half of the hash", () => {
    const table = tiny();
    table.store(1, 2, 0, 1, 0, 0, EXACT);
    expect(table.find(1, 3)).toBe(-1);
    expect(table.find(3, 2)).toBe(-1);
  });

  test("knows nothing when it is new, not even the position with hash 0", () => {
    expect(tiny().find(0, 0)).toBe(-1);
  });

  test("knows nothing after it was cleared", () => {
    const table = tiny();
    table.store(1, 2, 0, 1, 0, 0, EXACT);
    table.clear();
    expect(table.find(1, 2)).toBe(-1);
  });

  test("counts the plies to a certain end from the position, wherever it is met", () => {
    const table = tiny();
    table.store(1, 2, 4, 1, 0, mateIn(6), AT_LEAST);
    expect(table.score(table.find(1, 2), 10)).toBe(mateIn(12));
    table.store(1, 2, 4, 1, 0, -mateIn(6), AT_LEAST);
    expect(table.score(table.find(1, 2), 0)).toBe(-mateIn(2));
  });

  test("keeps the deepest search and the latest other one", () => {
    const table = tiny();
    table.store(1, 1, 0, 9, 0, 0, EXACT);
    table.store(2, 2, 0, 3, 0, 0, EXACT);
    table.store(3, 3, 0, 4, 0, 0, EXACT);
    expect(table.find(1, 1)).not.toBe(-1);
    expect(table.find(2, 2)).toBe(-1);
    expect(table.find(3, 3)).not.toBe(-1);
  });
});
