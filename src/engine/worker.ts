import { findGame } from "../games/index.ts";
import type { Timestamp } from "../lib/time.ts";
import type { Analysis, EngineGame } from "../play/engine.ts";
import type { Playing } from "../rules/game-kind.ts";
import { analyse } from "./analyse.ts";
import { chooseMove } from "./choose.ts";
import type { Problem } from "./problem.ts";
import type { Strength } from "./strength.ts";
import { TranspositionTable } from "./transposition-table.ts";

/** A question to a worker thread. */
interface Question {
  readonly game: EngineGame;
  /** When the answer is wanted, however far the thinking has come by then. */
  readonly deadline: Timestamp;
}

export interface MoveQuestion extends Question {
  readonly strength: Strength;
  readonly seed: number;
}

export interface AnalysisQuestion extends Question {
  readonly nodes: number;
  /** Shared with whoever asks: no answer is wanted any more when the integer in it is not 0. */
  readonly stop: Int32Array;
}

/** An analysis, and whether it went on until all of its nodes were used or everything was known. */
export interface AnalysisAnswer {
  readonly analysis: Analysis;
  readonly isComplete: boolean;
}

/** A million slots: about as many as the strongest level looks at positions. */
const table = new TranspositionTable(20);

function begin({ kind, variant }: EngineGame): Playing {
  const playing = findGame(kind)?.begin(variant);
  if (playing === undefined) throw new Error(`There is no game ${kind} ${variant}`);
  return playing;
}

/** Plays the game through, so that the search knows which positions it must not repeat. */
function problemOf(game: EngineGame, outOfTime: Problem["outOfTime"]): Problem {
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
  return { board, table, repeated, outOfTime };
}

export const move = ({ game, deadline, strength, seed }: MoveQuestion): string =>
  chooseMove(
    problemOf(game, () => Date.now() >= deadline),
    strength,
    seed,
  );

export function analysis({ game, deadline, nodes, stop }: AnalysisQuestion): AnalysisAnswer {
  let isComplete = true;
  const outOfTime = (): boolean => {
    isComplete = Atomics.load(stop, 0) === 0 && Date.now() < deadline;
    return !isComplete;
  };
  return { analysis: analyse(problemOf(game, outOfTime), nodes), isComplete };
}
