import { expect, test } from "vitest";
import { isDrawnForCertain } from "../../src/engine/certain-draw.ts";
import { findGame } from "../../src/games/index.ts";
import { seededRandom } from "../../src/lib/random.ts";
import type { Playing } from "../../src/rules/game-kind.ts";

const PLENTY = 100_000;

/** The value of a position for the side to move: every game is played to its end by the rules. */
function worthOf(playing: Playing, known = new Map<string, number>()): number {
  const { outcome, turn, fen } = playing;
  if (outcome) return outcome.winner === undefined ? 0 : outcome.winner === turn ? 1 : -1;
  const before = known.get(fen);
  if (before !== undefined) return before;
  const values = playing.legalMoves.map((move) => -worthOf(playing.play(move) as Playing, known));
  const value = Math.max(...values);
  known.set(fen, value);
  return value;
}

/** A full board on which chance has left room for so many pieces; undefined where that game is over. */
function lateBoard(size: number, variant: string, room: number, random: () => number): Playing | undefined {
  const stacks = Array.from({ length: size ** 2 }, () =>
    Array.from({ length: 3 }, () => (random() < 0.5 ? "x" : "o")).join(""),
  );
  for (let left = room; left > 0; left -= 1) {
    const open = stacks.flatMap((stack, at) => (stack === "" ? [] : [at]));
    const at = open[Math.floor(random() * open.length)] ?? 0;
    stacks[at] = (stacks[at] ?? "").slice(1);
  }
  const ranks = Array.from({ length: size }, (_, rank) =>
    stacks
      .slice(rank * size, (rank + 1) * size)
      .map((stack) => (stack === "" ? "1" : stack))
      .join(","),
  );
  const pieces = stacks.join("").length;
  const begun = findGame("takxo")?.beginAt(variant, `${ranks.join("/")} x - - ${pieces}`);
  return begun?.ok && begun.value.outcome === undefined ? begun.value : undefined;
}

test.each([
  [4, "4", 4],
  [4, "4+hold", 4],
  [4, "4+shift", 3],
] as const)(
  "on %i×%i a position of %s is called drawn where trying everything says so",
  (size, variant, room) => {
    const random = seededRandom(size);
    const met: number[] = [];
    while (met.length < 20) {
      const playing = lateBoard(size, variant, room, random);
      if (playing === undefined) continue;
      const value = worthOf(playing);
      met.push(value);
      expect({ fen: playing.fen, drawn: isDrawnForCertain(playing.searchBoard(), PLENTY) }).toEqual({
        fen: playing.fen,
        drawn: value === 0,
      });
    }
    expect(new Set(met).size, "drawn ones, and others").toBeGreaterThan(1);
  },
);
