import { analyse } from "../../src/engine/analyse.ts";
import { chooseMove } from "../../src/engine/choose.ts";
import { Track } from "../../src/engine/track.ts";
import { TranspositionTable } from "../../src/engine/transposition-table.ts";
import { findGame } from "../../src/games/index.ts";
import { NULL_MOVE } from "../../src/rules/rules.ts";
import type { Progress, Question } from "./question.ts";

const SLOT_BYTES = 14;

/** The computer itself, in whatever thread it is asked to think. */
export class Thinking {
  readonly #track = new Track();
  #table = new TranspositionTable(1);
  #hash = 0;

  forget(): void {
    this.#table.clear();
  }

  /** @throws when the question is not about a game */
  think(question: Question, isStopped: () => boolean, report: (progress: Progress) => void): string {
    const { kind, variant, fen, moves, level, seed, nodes, depth, time } = question;
    const asked = performance.now();
    const game = findGame(kind);
    if (game === undefined) throw new Error(`There is no game ${kind}`);
    const begin = () => (fen === undefined ? game.begin(variant) : unwrapped(game.beginAt(variant, fen)));
    const followed = this.#track.follow([kind, variant, fen].join(" "), begin, moves);
    if (followed === undefined) throw new Error(`Not a game: ${JSON.stringify(question)}`);
    const { playing, repeated } = followed;
    if (playing.outcome) return NULL_MOVE;
    this.#provide(question.hash);
    const outOfTime = (): boolean => performance.now() - asked >= time || isStopped();
    const problem = { board: playing.searchBoard(), table: this.#table, repeated, outOfTime };
    if (level !== undefined) {
      // A level plays as in the bot, where nothing is left in the table from the turn before.
      this.#table.clear();
      const { strengths } = game;
      const strength = strengths[level];
      return chooseMove(problem, { ...strength, nodes: Math.min(strength.nodes, nodes) }, seed);
    }
    return analyse(problem, { nodes, depth, knowsProofs: true }, (found) =>
      report({ ...found, time: performance.now() - asked }),
    ).move;
  }

  #provide(hash: number): void {
    if (hash === this.#hash) return;
    this.#hash = hash;
    this.#table = new TranspositionTable(Math.floor(Math.log2((hash * 2 ** 20) / SLOT_BYTES)));
  }
}

const unwrapped = <Value>(
  result: { ok: true; value: Value } | { ok: false } | undefined,
): Value | undefined => (result?.ok ? result.value : undefined);
