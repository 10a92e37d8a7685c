import { describe, expect, test } from "vitest";
import { chooseMove } from "../../src/engine/choose.ts";
import { TranspositionTable } from "../../src/engine/transposition-table.ts";
import { findGame } from "../../src/games/index.ts";
import { STRENGTHS } from "../../src/games/takxo/strengths.ts";
import { seededRandom } from "../../src/lib/random.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import { parseQuick, parseQuickRules } from "../../tools/solve-quick/position.ts";
import { randomPositions } from "../../tools/solve-quick/random-positions.ts";
import { QuickSolver, WIN } from "../../tools/solve-quick/solver.ts";
import { worth, worthOfMove } from "../../tools/solve-quick/worth.ts";
import { cases } from "../support/cases.ts";

const HOURS = 3_600_000;

function begin(variant: string): Playing {
  const playing = findGame("takxo")?.begin(variant);
  if (playing === undefined) throw new Error(`there is no ${variant}`);
  return playing;
}

function solverOf(variant: string): QuickSolver {
  const rules = parseQuickRules(variant);
  if (rules === undefined) throw new Error(`${variant} cannot be solved`);
  return new QuickSolver(rules, 22);
}

const table = new TranspositionTable(20);

function masterMove(playing: Playing, seed: number): string {
  table.clear();
  const problem = { board: playing.searchBoard(), table, repeated: new Map(), outOfTime: () => false };
  return chooseMove(problem, STRENGTHS.master, seed);
}

const MOST_TRIED = 300;

/**
 * What a position is worth when every line is played to its end by the rules, and nothing is remembered;
 * undefined where there are too many.
 */
function worthByTrying(start: Playing): number | undefined {
  let tried = 0;
  const tryAll = (playing: Playing): number => {
    const worths = playing.legalMoves.map((move) => {
      tried += 1;
      const next = playing.play(move);
      if (next === undefined || tried > MOST_TRIED) return 0;
      if (next.outcome === undefined) {
        const value = tryAll(next);
        return value === 0 ? 0 : -value + Math.sign(value);
      }
      const { winner } = next.outcome;
      return winner === undefined ? 0 : winner === playing.turn ? WIN - 1 : 1 - WIN;
    });
    return Math.max(...worths);
  };
  const value = tryAll(start);
  return tried > MOST_TRIED ? undefined : value;
}

/** Positions of random games that can be tried to their ends. */
function lateGames(variant: string, count: number): readonly (readonly [Playing, number])[] {
  const random = seededRandom(7);
  const found: (readonly [Playing, number])[] = [];
  while (found.length < count) {
    const met: Playing[] = [];
    for (let playing: Playing | undefined = begin(variant); playing && !playing.outcome; ) {
      met.push(playing);
      playing = playing.play(playing.legalMoves[Math.floor(random() * playing.legalMoves.length)] ?? "");
    }
    const playing = met.at(-2);
    const value = playing && worthByTrying(playing);
    if (playing && value !== undefined) found.push([playing, value]);
  }
  return found;
}

const PLAIN = ["3", "3+retake", "3+noself", "3+retake+noself"];
const REVEAL = ["3+reveal", "3+retake+reveal", "3+reveal+noself", "3+retake+reveal+noself"];
const HOLD = ["3+hold", "3+retake+hold", "3+hold+noself", "3+retake+hold+noself"];

/** Those with Reveal take many times as long as the others. */
const PATIENT = process.env.LONG === undefined ? [] : REVEAL;

describe("the solver of Quick", () => {
  test.each([...PLAIN, ...HOLD, ...PATIENT])(
    "knows what trying every line of %s to its end shows",
    (variant) => {
      const solver = solverOf(variant);
      for (const [playing, value] of lateGames(variant, cases(2))) {
        expect({ fen: playing.fen, value: worth(solver, playing) }).toEqual({ fen: playing.fen, value });
      }
    },
  );

  test.each([
    ["3", -1],
    ["3+retake", 1],
    ["3+noself", 1],
    ["3+retake+noself", 1],
    ["3+reveal", -1],
    ["3+retake+reveal", 1],
    ["3+reveal+noself", 1],
    ["3+retake+reveal+noself", 1],
  ])("proves of %s that it is worth %i to X", (variant, value) => {
    expect(solverOf(variant).outcome(parseQuick(begin(variant).fen))).toBe(value);
  });
});

describe("Master in Quick", () => {
  test.each([...PLAIN, ...PATIENT])(
    "wins %s as soon as can be, and loses it as late, in positions that chance leads to",
    (variant) => {
      const solver = solverOf(variant);
      for (const [seed, playing] of randomPositions(begin(variant), cases(2), 11).entries()) {
        const move = masterMove(playing, seed);
        expect({ fen: playing.fen, move, value: worthOfMove(solver, playing, move) }).toEqual({
          fen: playing.fen,
          move,
          value: worth(solver, playing),
        });
      }
    },
    HOURS,
  );
});
