import type { Level } from "../lib/level.ts";
import type { GameKind, Playing } from "../rules/game-kind.ts";

/** A running game as the computer is told of it: all that led to its position. */
export interface EngineGame {
  /** The key of the game in the registry. */
  readonly kind: string;
  readonly variant: string;
  /** Where it began; left out, at the start of the variant. */
  readonly fen?: string;
  readonly moves: readonly string[];
}

/** Where a game began; undefined when there is no such game. */
export function beginningOf(
  kind: GameKind | undefined,
  { variant, fen }: Pick<EngineGame, "variant" | "fen">,
): Playing | undefined {
  if (fen === undefined) return kind?.begin(variant);
  const begun = kind?.beginAt(variant, fen);
  return begun?.ok ? begun.value : undefined;
}

/** From this judgement on a game counts as won for certain. */
export const CERTAIN = 10_001;

/**
 * Which computer it is: another number from now on finds other moves or scores, so that what an earlier one
 * found is out of date.
 */
export const ENGINE_VERSION = 3;

/** What the computer thinks of a running game. */
export interface Analysis {
  /** The best move that it found. */
  readonly move: string;
  /**
   * For the side to move: 100 is a full point of the game's own unit, `CERTAIN` and more is a win for
   * certain, `-CERTAIN` and less a loss; the sooner the end, the farther from 0.
   */
  readonly score: number;
  /** Whether it is a draw for certain, which no score tells. */
  readonly isDrawn: boolean;
  /** How both sides go on at their best as far as the computer knows, the best move first. */
  readonly line: readonly string[];
  /** How far ahead it has looked at everything, in plies. */
  readonly depth: number;
  readonly nodes: number;
}

/** The computer. It thinks elsewhere than on the event loop, and always answers in time. */
export interface Engine {
  /**
   * A legal move of a running game. The same game, level and seed give the same move, except when the
   * computer is so busy that it has to think less to answer in time.
   * @throws when the moves are not a running game of that kind
   */
  bestMove(game: EngineGame, level: Level, seed: number): Promise<string>;
  /**
   * What there is to say about a running game after a look at so many positions. The same game and nodes
   * bring the same analysis. Undefined when the computer could not do it in time, or was told to stop.
   * @throws when the moves are not a running game of that kind
   */
  analyse(game: EngineGame, nodes: number, signal?: AbortSignal): Promise<Analysis | undefined>;
  /**
   * How good a running game is for the side to move, in the unit of `Analysis.score`. Undefined when the
   * computer could not tell in time.
   * @throws when the moves are not a running game of that kind
   */
  evaluate(game: EngineGame): Promise<number | undefined>;
  /** Stops all thinking. Questions still open are answered as when time runs out. */
  destroy(): Promise<void>;
}
