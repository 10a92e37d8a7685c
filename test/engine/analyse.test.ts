import { describe, expect, test } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import type { Problem } from "../../src/engine/problem.ts";
import { mateIn } from "../../src/engine/score.ts";
import { TranspositionTable } from "../../src/engine/transposition-table.ts";
import { findGame, GAMES } from "../../src/games/index.ts";
import { seededRandom } from "../../src/lib/random.ts";
import { CERTAIN } from "../../src/play/engine.ts";
import type { Playing } from "../../src/rules/game-kind.ts";

const table = new TranspositionTable(16);

function problem(playing: Playing): Problem {
  table.clear();
  return { board: playing.searchBoard(), table, repeated: new Map(), outOfTime: () => false };
}

function replayed(kind: string, variant: string, moves: readonly string[]): Playing {
  const playing = findGame(kind)?.replay(variant, moves);
  if (!playing?.ok) throw new Error("the game of this test is not legal");
  return playing.value;
}

/** Positions of random games. */
function positions(): readonly (readonly [string, Playing])[] {
  const random = seededRandom(11);
  return GAMES.flatMap((game) =>
    game.presets.flatMap(({ variant }) => {
      const met: (readonly [string, Playing])[] = [];
      let playing = game.begin(variant);
      while (playing && !playing.outcome) {
        if (random() < 0.2) met.push([`${game.key} ${variant} ${playing.fen}`, playing]);
        playing = playing.play(playing.legalMoves[Math.floor(random() * playing.legalMoves.length)] ?? "");
      }
      return met.slice(0, 6);
    }),
  );
}

describe("an analysis", () => {
  test.each(positions())("of %s has a line that is legal from its move on", (_name, playing) => {
    const { move, line } = analyse(problem(playing), { nodes: 3_000 });
    expect(line[0]).toBe(move);
    let after: Playing | undefined = playing;
    for (const next of line) after = after?.play(next);
    expect(after).toBeDefined();
  });

  test("of a win in three plies tells so and goes on to the line", () => {
    // X has b1 and c1 and room on both sides: O can take only one square of the row.
    const playing = replayed("takxo", "3", ["a1", "a3", "b1", "b3"]);
    const { score, line } = analyse(problem(playing), { nodes: 50_000 });
    expect(score).toBe(mateIn(1));
    expect(line.reduce<Playing | undefined>((now, move) => now?.play(move), playing)?.outcome?.winner).toBe(
      "x",
    );
  });

  test("of Quick after a first turn is a win for O that ends with the game", () => {
    const playing = replayed("takxo", "3", ["b2"]);
    const { score, line } = analyse(problem(playing), { nodes: 400_000 });
    expect(score).toBeGreaterThanOrEqual(CERTAIN);
    expect(line.length).toBeGreaterThan(1);
  });

  test("is the same every time", () => {
    const playing = replayed("ataxx", "standard", ["f2", "b2", "e3", "c3"]);
    expect(analyse(problem(playing), { nodes: 20_000 })).toEqual(
      analyse(problem(playing), { nodes: 20_000 }),
    );
  });
});
