import { describe, expect, test } from "vitest";
import { chooseMove } from "../../src/engine/choose.ts";
import type { Problem } from "../../src/engine/problem.ts";
import { TranspositionTable } from "../../src/engine/transposition-table.ts";
import { findGame } from "../../src/games/index.ts";
import type { Level } from "../../src/lib/level.ts";
import type { Side } from "../../src/lib/side.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import type { Strength } from "../../src/rules/strength.ts";
import { cases } from "../support/cases.ts";
import { present } from "../support/present.ts";

const HOURS = 3_600_000;

const table = new TranspositionTable(20);

function problem(playing: Playing): Problem {
  table.clear();
  return { board: playing.searchBoard(), table, repeated: new Map(), outOfTime: () => false };
}

const begin = (kind: string): Playing =>
  present(present(findGame(kind)).begin(present(findGame(kind)).presets[0].variant));

const strengthOf = (kind: string, level: Level): Strength => present(findGame(kind)).strengths[level];

/** What is enough to win against Expert. */
const ENOUGH_NODES: { readonly [kind: string]: number } = { takxo: 60_000, ataxx: 6_000 };

/** A game that somebody stronger won against the level. */
function wonGame(kind: string, level: Level, side: Side): Playing {
  for (let seed = 1; ; seed += 1) {
    let playing = begin(kind);
    while (!playing.outcome) {
      const strength =
        playing.turn === side ? { nodes: present(ENOUGH_NODES[kind]) } : strengthOf(kind, level);
      playing = present(playing.play(chooseMove(problem(playing), strength, seed)));
    }
    if (playing.outcome.winner === side) return playing;
  }
}

/** Plays the moves of one side again, as long as they are legal, against another seed of the level. */
function repeated(won: Playing, kind: string, level: Level, side: Side, seed: number): Playing {
  let playing = begin(kind);
  while (!playing.outcome) {
    const known = won.moves[playing.moves.length];
    const move = playing.turn === side ? known : chooseMove(problem(playing), strengthOf(kind, level), seed);
    const next = move === undefined ? undefined : playing.play(move);
    if (next === undefined) break;
    playing = next;
  }
  return playing;
}

describe("a game that was won against the computer", () => {
  // `LONG=10` tries fifty times.
  test.each([
    ["takxo", "expert", "x"],
    ["takxo", "expert", "o"],
    ["ataxx", "expert", "x"],
    ["ataxx", "expert", "o"],
  ] as const)(
    "of %s against %s cannot be won again as %s by the same moves",
    (kind, level, side) => {
      const won = wonGame(kind, level, side);
      for (let seed = 1_001; seed <= 1_000 + cases(5); seed += 1) {
        const played = repeated(won, kind, level, side, seed);
        expect({ seed, moves: played.moves, winner: played.outcome?.winner }).not.toMatchObject({
          winner: side,
        });
      }
    },
    HOURS,
  );
});
