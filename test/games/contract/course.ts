import { expect, test } from "vitest";
import { chooseMove } from "../../../src/engine/choose.ts";
import { TranspositionTable } from "../../../src/engine/transposition-table.ts";
import type { Level } from "../../../src/lib/level.ts";
import { defineGame, type Playing } from "../../../src/rules/game-kind.ts";
import type { Subject } from "./subject.ts";

/** As many games of an ending as one course is likely to see. */
const SEEDS = [1, 2, 3, 4, 5, 6];

const SENTENCES = /^\S.{8,240}[.!]$/;

export function courseContract<Position, Move, Variant>({ kit }: Subject<Position, Move, Variant>): void {
  const game = defineGame(kit);
  const { lessons, ending } = kit.course;

  const playingAt = ({ variant, fen }: { readonly variant: string; readonly fen: string }): Playing => {
    const begun = game.beginAt(variant, fen);
    if (!begun.ok) throw new Error(begun.error);
    return begun.value;
  };

  test("has five to seven parts, each with a running position and short sentences", () => {
    expect(lessons.length + 1).toBeGreaterThanOrEqual(5);
    expect(lessons.length + 1).toBeLessThanOrEqual(7);
    for (const part of [...lessons, ending]) {
      expect(playingAt(part).outcome).toBeUndefined();
      for (const words of [part.task, part.praise, part.correction]) expect(words).toMatch(SENTENCES);
    }
  });

  test.each(lessons)("can be done right and wrong: $task", (lesson) => {
    const { legalMoves } = playingAt(lesson);
    expect(lesson.right.length).toBeGreaterThan(0);
    for (const move of lesson.right) expect(legalMoves).toContain(move);
    expect(legalMoves.length).toBeGreaterThan(lesson.right.length);
  });

  test.each(lessons)("can be answered whichever wrong move is made: $task", (lesson) => {
    const { replies } = lesson;
    const start = playingAt(lesson);
    const wrong = replies ? start.legalMoves.filter((move) => !lesson.right.includes(move)) : [];
    for (const move of wrong) {
      const legal = start.play(move)?.legalMoves ?? [];
      expect(replies?.some((reply) => legal.includes(reply))).toBe(true);
    }
  });

  const table = new TranspositionTable(12);

  function chosen(playing: Playing, level: Level, seed: number): string {
    table.clear();
    const problem = { board: playing.searchBoard(), repeated: new Map(), table, outOfTime: () => false };
    return chooseMove(problem, kit.strengths[level], seed);
  }

  test("ends with a position that is won against a novice, though not by any move", () => {
    const start = playingAt(ending);
    const winners = SEEDS.map((seed) => {
      let playing = start;
      while (!playing.outcome) {
        const move = chosen(playing, playing.turn === start.turn ? "expert" : "novice", seed);
        playing = playing.play(move) as Playing;
      }
      return playing.outcome.winner;
    });
    expect(winners).toEqual(SEEDS.map(() => start.turn));
  });
}
