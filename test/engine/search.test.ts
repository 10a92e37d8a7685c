import { describe, expect, test } from "vitest";
import { isCertain, mateIn } from "../../src/engine/score.ts";
import { DEEPEST, type Finding, type Limits, type Repeated, Search } from "../../src/engine/search.ts";
import { TranspositionTable } from "../../src/engine/transposition-table.ts";
import { movesOf, type SearchBoard } from "../../src/rules/search-board.ts";
import { nimBoard } from "../support/nim-board.ts";
import { walkBoard } from "../support/walk-board.ts";

const NO_LIMITS: Limits = { nodes: Number.POSITIVE_INFINITY, depth: DEEPEST, outOfTime: () => false };

function searchOf(board: SearchBoard, limits: Partial<Limits> = {}, repeated: Repeated = new Map()): Search {
  return new Search(board, new TranspositionTable(12), { ...NO_LIMITS, ...limits }, repeated);
}

function best(
  board: SearchBoard,
  limits: Partial<Limits> = {},
  repeated?: Repeated,
): Finding & { text: string } {
  const finding = searchOf(board, limits, repeated).best(movesOf(board));
  return { ...finding, text: board.text(finding.move) };
}

const exclusiveOr = (heaps: readonly number[]): number => heaps.reduce((sum, heap) => sum ^ heap, 0);

/** Every Nim with up to three heaps of up to five sticks. */
const HEAPS = Array.from({ length: 6 ** 3 }, (_, number) =>
  [1, 6, 36].map((place) => Math.floor(number / place) % 6),
).filter(([one = 0, two = 0, three = 0]) => one <= two && two <= three && three > 0);

describe("a search without limits", () => {
  test.each(HEAPS.map((heaps) => ({ heaps, sum: exclusiveOr(heaps) })))(
    "plays Nim by its theory: heaps $heaps, whose exclusive or is $sum",
    ({ heaps, sum }) => {
      const board = nimBoard(heaps);
      const { move, score } = best(board);
      expect(isCertain(score)).toBe(true);
      expect(score > 0).toBe(sum !== 0);
      board.make(move);
      const left = heaps.map((heap, index) => (index === move >> 4 ? heap - (move & 15) : heap));
      if (sum !== 0) expect(exclusiveOr(left)).toBe(0);
    },
  );
});

describe("the score of a certain end", () => {
  test("tells in how many plies it comes: one when a move wins at once", () => {
    expect(best(nimBoard([3])).score).toBe(mateIn(1));
  });

  test("is that of the longest resistance for a side that loses", () => {
    // Heaps of 2 and 2: whatever is taken, the other side copies it; taking one stick at a time lasts four
    // plies.
    expect(best(nimBoard([2, 2])).score).toBe(-mateIn(4));
  });
});

describe("repetition", () => {
  /** From home one can only go round in a circle of four, or down to a lost end. */
  const circle = {
    moves: {
      home: ["a", "lost"],
      a: ["b"],
      b: ["c"],
      c: ["home"],
    },
    ends: { lost: 1 },
  } as const;

  test("on the path is a draw, which a side that would lose otherwise chooses", () => {
    const { text, score } = best(walkBoard(circle, "home"), { depth: 8 });
    expect(text).toBe("a");
    expect(score).toBe(0);
  });

  test("of a position that has occurred twice in the game is a draw at once", () => {
    const map = {
      moves: { home: ["again", "new"], again: ["home"], new: ["home"] },
      looks: { again: -50, new: 20 },
    };
    const board = walkBoard(map, "home");
    expect(best(board, { depth: 1 }).text).toBe("again");
    const [again] = movesOf(board);
    board.make(again ?? -1);
    const repeated = new Map([[board.keyLow(), board.keyHigh()]]);
    board.unmake();
    const { score } = best(board, { depth: 1 }, repeated);
    expect(score).toBe(0);
  });

  test("of a position that has occurred twice is won at once where the rules say so", () => {
    const map = { moves: { home: ["again"], again: ["home"] }, repetitions: { again: -1 } } as const;
    const board = walkBoard(map, "home");
    const [again] = movesOf(board);
    board.make(again ?? -1);
    const repeated = new Map([[board.keyLow(), board.keyHigh()]]);
    board.unmake();
    expect(best(board, { depth: 3 }, repeated).score).toBe(mateIn(1));
  });

  test("on the path is worth what the position looks like where it would be no draw", () => {
    const map = { ...circle, repetitions: { home: 1 }, looks: { home: 40 } } as const;
    expect(best(walkBoard(map, "home"), { depth: 8 })).toMatchObject({ text: "a", score: 40 });
  });
});

describe("the limits of a search", () => {
  const tower = [5, 6, 7];

  test("end it after as many nodes as they say", () => {
    expect(best(nimBoard(tower), { nodes: 500 }).nodes).toBe(500);
  });

  test("end it at the depth they say", () => {
    const { depth, nodes } = best(nimBoard(tower), { depth: 2 });
    expect(depth).toBe(2);
    expect(nodes).toBeGreaterThan(0);
  });

  test("end it at the next look at the clock when time is up", () => {
    expect(best(nimBoard([9, 9, 9]), { outOfTime: () => true }).nodes).toBe(1_024);
  });

  test("leave the board as it was", () => {
    const board = nimBoard(tower);
    const before = board.keyLow();
    best(board, { nodes: 500 });
    expect(board.keyLow()).toBe(before);
  });

  test("stop it at the same move, score and count every time", () => {
    expect(best(nimBoard([7, 8, 9]), { nodes: 700 })).toEqual(best(nimBoard([7, 8, 9]), { nodes: 700 }));
  });

  test("still leave a legal move when they allow almost nothing", () => {
    const board = nimBoard(tower);
    expect(movesOf(board)).toContain(best(board, { nodes: 1 }).move);
  });
});

describe("moves that are equally good", () => {
  test("are left in the order they were given in", () => {
    const map = { moves: { home: ["left", "right"], left: [], right: [] }, looks: { left: 0, right: 0 } };
    const board = walkBoard(map, "home");
    const [left = -1, right = -1] = movesOf(board);
    expect(searchOf(board, { depth: 1 }).best([left, right]).move).toBe(left);
    expect(searchOf(board, { depth: 1 }).best([right, left]).move).toBe(right);
  });
});

describe("the score after a move", () => {
  test("is for the side that makes it", () => {
    const map = { moves: { home: ["good"], good: ["later"], later: [] }, looks: { good: -70, later: 30 } };
    const board = walkBoard(map, "home");
    const [good = -1] = movesOf(board);
    expect(searchOf(board).scoreAfter(good, 1)).toBe(70);
    expect(searchOf(board).scoreAfter(good, 2)).toBe(30);
  });

  test("is unknown when the limits were reached", () => {
    const board = nimBoard([7, 8, 9]);
    const [first = -1] = movesOf(board);
    expect(searchOf(board, { nodes: 10 }).scoreAfter(first, 8)).toBeUndefined();
  });
});
