import { describe, expect, test } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import { chooseMove } from "../../src/engine/choose.ts";
import type { Problem } from "../../src/engine/problem.ts";
import { MATE } from "../../src/engine/score.ts";
import { FEWEST_NODES } from "../../src/engine/strength.ts";
import { TranspositionTable } from "../../src/engine/transposition-table.ts";
import { findGame } from "../../src/games/index.ts";
import { STRENGTHS } from "../../src/games/takxo/strengths.ts";
import { seededRandom } from "../../src/lib/random.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import { cases } from "../support/cases.ts";

const HOURS = 3_600_000;

function begin(moves: readonly string[] = []): Playing {
  const replayed = findGame("takxo")?.replay("4", moves);
  if (!replayed?.ok) throw new Error("the game of this test is not legal");
  return replayed.value;
}

/** The openings after which O is proved to win. */
const OPENINGS = begin().legalMoves.filter((opening) => begin([opening]).searchBoard().proof() !== undefined);

const tables = { x: new TranspositionTable(18), o: new TranspositionTable(18) };

function problem(playing: Playing): Problem {
  const table = tables[playing.turn];
  table.clear();
  return { board: playing.searchBoard(), table, repeated: new Map(), outOfTime: () => false };
}

type Defender = (playing: Playing, random: () => number) => string;

/** Whoever loses for certain loses as late as can be. */
const resisting =
  (nodes: number, depth?: number): Defender =>
  (playing, random) =>
    chooseMove(
      problem(playing),
      { nodes, ...(depth !== undefined && { depth }) },
      Math.floor(random() * 2 ** 31),
    );

const byChance: Defender = ({ legalMoves }, random) =>
  legalMoves[Math.floor(random() * legalMoves.length)] ?? "";

const DEFENDERS: readonly (readonly [string, Defender, games: number])[] = [
  ["chance", byChance, 16],
  ["Expert", resisting(STRENGTHS.expert.nodes, STRENGTHS.expert.depth), 6],
  ["the longest resistance", resisting(60_000), 3],
];

/** Master as O where so many games are open that it may look at the fewest positions that it ever has. */
const hurried = { ...STRENGTHS.master, nodes: FEWEST_NODES };

describe("Master as O in Standard", () => {
  // The openings in turn, then those of other games; `LONG=12` makes 300 games.
  test.each(DEFENDERS)(
    "wins every game against %s, after every opening that is proved",
    (_name, defend, games) => {
      for (let game = 0; game < cases(games); game += 1) {
        const random = seededRandom(game);
        let playing: Playing | undefined = begin([OPENINGS[(7 * game) % OPENINGS.length] ?? ""]);
        while (playing && !playing.outcome) {
          const move: string =
            playing.turn === "o" ? chooseMove(problem(playing), hurried, game) : defend(playing, random);
          playing = playing.play(move);
        }
        expect({ moves: playing?.moves, winner: playing?.outcome?.winner }).toEqual({
          moves: playing?.moves,
          winner: "o",
        });
      }
    },
    HOURS,
  );
});

describe("the proof that O wins Standard", () => {
  const limits = { nodes: 1_000, knowsProofs: true };

  test("tells of every opening that X has lost, and O how to win", () => {
    expect(OPENINGS).toEqual(["a4", "d4", "b3", "c3", "b2", "c2", "a1", "d1"]);
    for (const opening of OPENINGS) {
      const found = analyse(problem(begin([opening])), limits);
      expect(found.score).toBeGreaterThan(MATE - 48);
      expect(analyse(problem(begin([opening, found.move])), limits).score).toBeLessThan(48 - MATE);
    }
  });

  test("says nothing where O has left it, or where other rules hold", () => {
    expect(Math.abs(analyse(problem(begin(["b2", "c3"])), limits).score)).toBeLessThan(MATE - 48);
    const other = findGame("takxo")?.begin("4+hold")?.play("b2");
    expect(other?.searchBoard().proof()).toBeUndefined();
  });

  test("is no measure for an analysis, which has to be as fair to other ways to win", () => {
    expect(Math.abs(analyse(problem(begin(["b2"])), { nodes: 1_000 }).score)).toBeLessThan(MATE - 48);
  });
});
