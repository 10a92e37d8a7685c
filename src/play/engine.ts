import type { Level } from "../lib/level.ts";

/** A running game as the computer is told of it: all that led to its position. */
export interface EngineGame {
  /** The key of the game in the registry. */
  readonly kind: string;
  readonly variant: string;
  readonly moves: readonly string[];
}

/** From this judgement on a game counts as won for certain. */
export const CERTAIN = 10_001;

/** The computer. It thinks elsewhere than on the event loop, and always answers in time. */
export interface Engine {
  /**
   * A legal move of a running game. The same game, level and seed give the same move, except when the
   * computer is so busy that it has to think less to answer in time.
   * @throws when the moves are not a running game of that kind
   */
  bestMove(game: EngineGame, level: Level, seed: number): Promise<string>;
  /**
   * How good a running game is for the side to move: 100 is a full point of the game's own unit, `CERTAIN`
   * and more is a win for certain, `-CERTAIN` and less a loss. Undefined when the computer could not tell in
   * time.
   * @throws when the moves are not a running game of that kind
   */
  evaluate(game: EngineGame): Promise<number | undefined>;
  /** Stops all thinking. Questions still open are answered as when time runs out. */
  destroy(): Promise<void>;
}
