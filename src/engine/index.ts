import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import type { Level } from "../lib/level.ts";
import { seededRandom } from "../lib/random.ts";
import { MINUTE, type Millis, SECOND } from "../lib/time.ts";
import { beginningOf, type Engine, type EngineGame } from "../play/engine.ts";
import type { GameKind, Playing } from "../rules/game-kind.ts";
import { FEWEST_NODES, JUDGE_NODES } from "./strength.ts";
import type { AnalysisAnswer, AnalysisQuestion, MoveQuestion } from "./worker.ts";

/**
 * When a worker has to stop thinking, counted from the question, the time in the queue included. A safety net
 * for slow and busy machines: the strength of a level ends the thinking earlier.
 */
const THINKING_TIME: Millis = 1.6 * SECOND;

/** When a worker has to give up an analysis, which nobody waits for with a clock running. */
const ANALYSIS_TIME: Millis = 8 * SECOND;

/** How long a worker is waited for before it is given up. */
const PATIENCE: Millis = 10 * SECOND;

const LONGEST_QUEUE = 500;

/** When a thread ends that nobody asks any more. */
const REST_AFTER: Millis = 10 * MINUTE;

// Threads start from what was compiled, also where this file runs as it is.
const WORKER = createRequire(import.meta.url).resolve("#compiled/src/engine/worker.js");

export interface EngineParts {
  /** The registry, for a legal move when a worker has none. */
  readonly findGame: (kind: string) => GameKind | undefined;
  /** Told of every question that no worker answered. */
  readonly onFailure: (error: unknown) => void;
  /** How many worker threads there are; left out, as many as the machine has processors. */
  readonly threads?: number;
  /** The program of a worker thread. */
  readonly workerFile?: string;
  readonly thinkingTime?: Millis;
  readonly patience?: Millis;
}

/** How an analysis is asked for. */
interface AnalysisTerms {
  readonly time: Millis;
  readonly knowsProofs: boolean;
  readonly stop?: Int32Array;
}

const createStop = (): Int32Array => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

const isAnswer = (answer: unknown): answer is AnalysisAnswer =>
  typeof answer === "object" && answer !== null && "analysis" in answer;

export function createEngine({
  findGame,
  onFailure,
  threads = availableParallelism(),
  workerFile = WORKER,
  thinkingTime = THINKING_TIME,
  patience = PATIENCE,
}: EngineParts): Engine {
  const pool = new Piscina<MoveQuestion | AnalysisQuestion, unknown>({
    filename: workerFile,
    execArgv: [],
    // A thread takes 30 MB. It is there from the first question on, until nobody has asked for a while.
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: REST_AFTER,
    maxQueue: LONGEST_QUEUE,
  });
  // A thread that dies between two questions tells nobody else; the pool replaces it.
  pool.on("error", onFailure);
  let open = 0;

  /**
   * When more questions are open than there are threads, each gets less to think, so that all are answered in
   * time.
   */
  const share = (nodes: number): number =>
    Math.max(Math.min(nodes, FEWEST_NODES), Math.ceil(nodes / Math.max(1, open / threads)));

  function kindOf({ kind }: EngineGame): GameKind {
    const game = findGame(kind);
    if (game === undefined) throw new Error(`There is no game ${kind}`);
    return game;
  }

  async function ask<Question extends MoveQuestion | AnalysisQuestion>(
    name: "move" | "analysis",
    question: () => Question,
  ): Promise<unknown> {
    open += 1;
    try {
      return await pool.run(question(), { name, signal: AbortSignal.timeout(patience) });
    } finally {
      open -= 1;
    }
  }

  const askMove = (game: EngineGame, level: Level, seed: number): Promise<unknown> =>
    ask("move", () => {
      const strength = kindOf(game).strengths[level];
      const deadline = Date.now() + thinkingTime;
      return { game, strength: { ...strength, nodes: share(strength.nodes) }, seed, deadline };
    });

  const askAnalysis = (
    game: EngineGame,
    nodes: () => number,
    { time, knowsProofs, stop = createStop() }: AnalysisTerms,
  ): Promise<unknown> =>
    ask("analysis", () => ({ game, nodes: nodes(), knowsProofs, stop, deadline: Date.now() + time }));

  /** @throws when the moves are not a running game of that kind */
  function replay(game: EngineGame): Playing {
    const begun = beginningOf(findGame(game.kind), game);
    const playing = game.moves.reduce((played, move) => played?.play(move), begun);
    if (playing === undefined || playing.outcome) {
      throw new Error(`Not a running game: ${JSON.stringify(game)}`);
    }
    return playing;
  }

  function anyMove(game: EngineGame, seed: number): string {
    const { legalMoves } = replay(game);
    return legalMoves[Math.floor(seededRandom(seed)() * legalMoves.length)] as string;
  }

  return {
    async bestMove(game, level, seed) {
      try {
        const move = await askMove(game, level, seed);
        if (typeof move === "string") return move;
        throw new Error(`A worker answered ${String(move)} when it was asked for a move`);
      } catch (error) {
        const move = anyMove(game, seed);
        onFailure(error);
        return move;
      }
    },

    async analyse(game, nodes, signal) {
      const stop = createStop();
      const cancel = (): void => {
        Atomics.store(stop, 0, 1);
      };
      if (signal?.aborted) cancel();
      signal?.addEventListener("abort", cancel);
      try {
        const answer = await askAnalysis(game, () => nodes, {
          time: ANALYSIS_TIME,
          knowsProofs: false,
          stop,
        });
        if (!isAnswer(answer)) throw new Error(`A worker answered ${String(answer)} to an analysis`);
        return answer.isComplete ? answer.analysis : undefined;
      } catch (error) {
        replay(game);
        onFailure(error);
        return undefined;
      } finally {
        signal?.removeEventListener("abort", cancel);
      }
    },

    async evaluate(game) {
      try {
        const answer = await askAnalysis(game, () => share(JUDGE_NODES), {
          time: thinkingTime,
          knowsProofs: true,
        });
        if (isAnswer(answer)) return answer.analysis.score;
        throw new Error(`A worker answered ${String(answer)} when it was asked for a score`);
      } catch (error) {
        replay(game);
        onFailure(error);
        return undefined;
      }
    },

    destroy: () => pool.destroy(),
  };
}
