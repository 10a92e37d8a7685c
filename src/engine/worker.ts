import { findGame } from "../games/index.ts";
import type { Timestamp } from "../lib/time.ts";
import type { EngineGame } from "../play/engine.ts";
import type { Playing } from "../rules/game-kind.ts";
import { chooseMove, judge, type Problem } from "./choose.ts";
import type { Strength } from "./strength.ts";
import { TranspositionTable } from "./transposition-table.ts";

/** A question to a worker thread. */
export interface Task {
  readonly game: EngineGame;
  readonly strength: Strength;
  readonly seed: number;
  /** When the answer is wanted, however far the thinking has come by then. */
  readonly deadline: Timestamp;
}

/** A million slots: about as many as the strongest level looks at positions. */
const table = new TranspositionTable(20);

function begin({ kind, variant }: EngineGame): Playing {
  const playing = findGame(kind)?.begin(variant);
  if (playing === undefined) throw new Error(`There is no game ${kind} ${variant}`);
  return playing;
}

/** Plays the game through, so that the search knows which positions it must not repeat. */
function problemOf({ game, deadline }: Task): Problem {
  const seen = new Set<string>();
  const repeated = new Map<number, number>();
  let playing: Playing | undefined = begin(game);
  let board = playing.searchBoard();
  for (const move of game.moves) {
    const key = `${board.keyLow()} ${board.keyHigh()}`;
    if (seen.has(key)) repeated.set(board.keyLow(), board.keyHigh());
    seen.add(key);
    playing = playing.play(move);
    if (playing === undefined) throw new Error(`${move} is no move in ${JSON.stringify(game)}`);
    board = playing.searchBoard();
  }
  table.clear();
  return { board, table, repeated, outOfTime: () => Date.now() >= deadline };
}

export const move = (task: Task): string => chooseMove(problemOf(task), task.strength, task.seed);

export const score = (task: Task): number => judge(problemOf(task), task.strength);
