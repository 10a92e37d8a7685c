import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { seededRandom } from "../lib/random.ts";
import { type Millis, SECOND } from "../lib/time.ts";
import type { Engine, EngineGame } from "../play/engine.ts";
import type { GameKind, Playing } from "../rules/game-kind.ts";
import { JUDGE, STRENGTHS, type Strength } from "./strength.ts";
import type { Task } from "./worker.ts";

/**
 * When a worker has to stop thinking, counted from the question, the time in the queue included. A safety net
 * for slow and busy machines: the strength of a level ends the thinking earlier.
 */
const THINKING_TIME: Millis = 1.6 * SECOND;

/** How long a worker is waited for before it is given up. */
const PATIENCE: Millis = 10 * SECOND;

const LONGEST_QUEUE = 500;

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

export function createEngine({
  findGame,
  onFailure,
  threads = availableParallelism(),
  workerFile = WORKER,
  thinkingTime = THINKING_TIME,
  patience = PATIENCE,
}: EngineParts): Engine {
  const pool = new Piscina<Task, unknown>({
    filename: workerFile,
    execArgv: [],
    minThreads: threads,
    maxThreads: threads,
    maxQueue: LONGEST_QUEUE,
  });
  // A thread that dies between two questions tells nobody else; the pool replaces it.
  pool.on("error", onFailure);
  let open = 0;

  /**
   * When more questions are open than there are threads, each gets less to think, so that all are answered in
   * time.
   */
  async function ask(
    name: "move" | "score",
    game: EngineGame,
    strength: Strength,
    seed: number,
  ): Promise<unknown> {
    open += 1;
    const nodes = Math.ceil(strength.nodes / Math.max(1, open / threads));
    const deadline = Date.now() + thinkingTime;
    const task: Task = { game, strength: { ...strength, nodes }, seed, deadline };
    try {
      return await pool.run(task, { name, signal: AbortSignal.timeout(patience) });
    } finally {
      open -= 1;
    }
  }

  /** @throws when the moves are not a running game of that kind */
  function replay({ kind, variant, moves }: EngineGame): Playing {
    const playing = findGame(kind)?.replay(variant, moves);
    if (!playing?.ok || playing.value.outcome) {
      throw new Error(`Not a running game of ${kind} ${variant}: ${moves.join(" ")}`);
    }
    return playing.value;
  }

  function anyMove(game: EngineGame, seed: number): string {
    const { legalMoves } = replay(game);
    return legalMoves[Math.floor(seededRandom(seed)() * legalMoves.length)] as string;
  }

  return {
    async bestMove(game, level, seed) {
      try {
        const move = await ask("move", game, STRENGTHS[level], seed);
        if (typeof move === "string") return move;
        throw new Error(`A worker answered ${String(move)} when it was asked for a move`);
      } catch (error) {
        const move = anyMove(game, seed);
        onFailure(error);
        return move;
      }
    },

    async evaluate(game) {
      try {
        const score = await ask("score", game, JUDGE, 0);
        if (typeof score === "number") return score;
        throw new Error(`A worker answered ${String(score)} when it was asked for a score`);
      } catch (error) {
        replay(game);
        onFailure(error);
        return undefined;
      }
    },

    destroy: () => pool.destroy(),
  };
}
