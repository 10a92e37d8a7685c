import { describe, expect, test } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import { chooseMove } from "../../src/engine/choose.ts";
import type { Problem } from "../../src/engine/problem.ts";
import { isCertain } from "../../src/engine/score.ts";
import { TranspositionTable } from "../../src/engine/transposition-table.ts";
import { findGame } from "../../src/games/index.ts";
import { STRENGTHS } from "../../src/games/takxo/strengths.ts";
import type { Level } from "../../src/lib/level.ts";
import { seededRandom } from "../../src/lib/random.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import { parseQuick } from "../../tools/solve-quick/position.ts";
import { QuickSolver } from "../../tools/solve-quick/solver.ts";

function begin(variant: string, moves: readonly string[] = []): Playing {
  const replayed = findGame("takxo")?.replay(variant, moves);
  if (!replayed?.ok) throw new Error("the game of this test is not legal");
  return replayed.value;
}

const table = new TranspositionTable(20);

function problem(playing: Playing): Problem {
  table.clear();
  return { board: playing.searchBoard(), table, repeated: new Map(), outOfTime: () => false };
}

const choose = (playing: Playing, level: Level, seed: number): string =>
  chooseMove(problem(playing), STRENGTHS[level], seed);

/** How many of 200 seeds lead to one of these moves. */
function share(playing: Playing, level: Level, moves: readonly string[]): number {
  return Array.from({ length: 200 }, (_, seed) => choose(playing, level, seed)).filter((move) =>
    moves.includes(move),
  ).length;
}

/** X has three of the bottom row; d1 wins. O threatens nothing. */
const WIN_AT_HAND = begin("4", ["a1", "a4", "b1", "c3", "c1", "d4"]);

/** X threatens to win on d1, and O has nothing to win with: O must take one of a1, b1 and c1. */
const THREAT = begin("4", ["a1", "a4", "b1", "c3", "c1"]);

describe("the weakest level", () => {
  test("takes a win at hand most of the time, but not always", () => {
    const taken = share(WIN_AT_HAND, "novice", ["d1"]);
    expect(taken).toBeGreaterThan(120);
    expect(taken).toBeLessThan(200);
  });

  test("overlooks a threat every now and then", () => {
    const seen = share(THREAT, "novice", ["a1", "b1", "c1"]);
    expect(seen).toBeGreaterThan(60);
    expect(seen).toBeLessThan(170);
  });
});

describe("the levels from Expert on", () => {
  test.each(["expert", "master"] as const)("%s always takes a win at hand", (level) => {
    expect(share(WIN_AT_HAND, level, ["d1"])).toBe(200);
  });

  test("Expert always answers a threat", () => {
    expect(share(THREAT, "expert", ["a1", "b1", "c1"])).toBe(200);
  });
});

describe("chance", () => {
  test("makes the computer open in different ways", () => {
    const openings = Array.from({ length: 30 }, (_, seed) => choose(begin("4"), "expert", seed));
    expect(new Set(openings).size).toBeGreaterThan(2);
  });

  test.each(["novice", "casual", "club", "expert"] as const)(
    "is settled by the seed at the level %s",
    (level) => {
      const answers = (): readonly string[] =>
        Array.from({ length: 5 }, (_, seed) => choose(begin("5", ["c3", "c3"]), level, seed));
      expect(answers()).toEqual(answers());
    },
  );
});

describe("Quick at Master", () => {
  const solver = new QuickSolver({ retake: false, hold: false, reveal: false, selfStacking: true }, 20);

  const worth = (playing: Playing): number => solver.outcome(parseQuick(playing.fen));

  function worthOfMove(playing: Playing, move: string): number {
    const next = playing.play(move);
    if (next === undefined) throw new Error(`${move} is not legal in ${playing.fen}`);
    if (next.outcome === undefined) return -worth(next);
    const { winner } = next.outcome;
    return winner === undefined ? 0 : winner === playing.turn ? 1 : -1;
  }

  /**
   * Positions of games in which both sides play at random or perfectly, turn by turn as chance will have it.
   */
  function positions(games: number): readonly Playing[] {
    const random = seededRandom(3);
    const met = new Map<string, Playing>();
    for (let game = 0; game < games; game += 1) {
      let playing: Playing | undefined = begin("3");
      while (playing && !playing.outcome) {
        met.set(playing.fen, playing);
        const now: Playing = playing;
        const perfect = now.legalMoves.filter((move) => worthOfMove(now, move) === worth(now));
        const choice = random() < 0.5 ? perfect : now.legalMoves;
        playing = now.play(choice[Math.floor(random() * choice.length)] ?? "");
      }
    }
    return [...met.values()];
  }

  test("is lost for X from the start: whatever X opens with, O wins", () => {
    expect(worth(begin("3"))).toBe(-1);
    const { score } = analyse(problem(begin("3")), STRENGTHS.master);
    expect(isCertain(score)).toBe(true);
    expect(score).toBeLessThan(0);
  });

  test("is played perfectly: no move gives away what an exhaustive solution says the position is worth", () => {
    const met = positions(60);
    expect(new Set(met.map(worth)).size).toBeGreaterThan(1);
    for (const [seed, playing] of met.entries()) {
      const move = choose(playing, "master", seed);
      expect({ fen: playing.fen, move, value: worthOfMove(playing, move) }).toEqual({
        fen: playing.fen,
        move,
        value: worth(playing),
      });
    }
  });

  test("is won by Master as O against every first three turns of X", () => {
    const win = (playing: Playing, depth: number): void => {
      if (playing.outcome) {
        expect(playing.outcome.winner).toBe("o");
        return;
      }
      const xMoves = depth > 0 ? playing.legalMoves : playing.legalMoves.slice(0, 1);
      for (const move of playing.turn === "x" ? xMoves : [choose(playing, "master", 1)]) {
        const next = playing.play(move);
        if (next) win(next, playing.turn === "x" ? depth - 1 : depth);
      }
    };
    win(begin("3"), 3);
  });
});
