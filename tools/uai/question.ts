import type { Level } from "../../src/lib/level.ts";
import type { Millis } from "../../src/lib/time.ts";

/** What the computer is to think about, and for how long at most. */
export interface Question {
  readonly kind: string;
  readonly variant: string;
  /** The position that the moves begin at; undefined for the start of the variant. */
  readonly fen: string | undefined;
  readonly moves: readonly string[];
  /** Undefined for the search at its full strength, whatever it is allowed. */
  readonly level: Level | undefined;
  readonly seed: number;
  readonly nodes: number;
  readonly depth: number;
  readonly time: Millis;
  /** In MiB. */
  readonly hash: number;
}

/** How far the thinking has come. */
export interface Progress {
  readonly depth: number;
  readonly score: number;
  readonly nodes: number;
  readonly time: Millis;
  readonly line: readonly string[];
}

export interface Thinker {
  /** The best move; `0000` where the game is over. */
  think(question: Question, report: (progress: Progress) => void): Promise<string>;
  /** Ends the thinking with the best move so far. */
  stop(): void;
  /** What comes next has nothing to do with what came before. */
  forget(): void;
}
