import { findGame } from "../games/index.ts";
import type { Timestamp } from "../lib/time.ts";
import { type Analysis, beginningOf, type EngineGame } from "../play/engine.ts";
import type { Strength } from "../rules/strength.ts";
import { analyse } from "./analyse.ts";
import { chooseMove } from "./choose.ts";
import type { Problem } from "./problem.ts";
import { Track } from "./track.ts";
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
  readonly knowsProofs: boolean;
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

const track = new Track();

function problemOf(game: EngineGame, outOfTime: Problem["outOfTime"]): Problem {
  const { kind, variant, fen = "", moves } = game;
  const start = `${kind} ${variant} ${fen}`;
  const followed = track.follow(start, () => beginningOf(findGame(kind), game), moves);
  if (followed === undefined) throw new Error(`This is no game: ${JSON.stringify(game)}`);
  table.clear();
  return { board: followed.playing.searchBoard(), table, repeated: followed.repeated, outOfTime };
}

export const move = ({ game, deadline, strength, seed }: MoveQuestion): string =>
  chooseMove(
    problemOf(game, () => Date.now() >= deadline),
    strength,
    seed,
  );

export function analysis({ game, deadline, nodes, knowsProofs, stop }: AnalysisQuestion): AnalysisAnswer {
  let isComplete = true;
  const outOfTime = (): boolean => {
    isComplete = Atomics.load(stop, 0) === 0 && Date.now() < deadline;
    return !isComplete;
  };
  return { analysis: analyse(problemOf(game, outOfTime), { nodes, knowsProofs }), isComplete };
}
