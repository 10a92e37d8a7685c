import type { Level } from "../lib/level.ts";

/**
 * What makes a level weak or strong. It is measured in nodes, not in time, so that it plays alike everywhere.
 */
export interface Strength {
  /** How many positions it may look at for one move. */
  readonly nodes: number;
  /** How many plies it looks ahead; left out, as many as it gets to. */
  readonly depth?: number;
  /** Whether it plays by what has been proved, where something has. */
  readonly knowsProofs?: boolean;
  /** How a level errs that does not play its best, as people do; absent where it does. */
  readonly weakness?: {
    /**
     * The chance, for each move, that it overlooks what follows and goes by the looks of the board: it takes
     * what is to be taken.
     */
    readonly oversight: number;
    /** How far it may misjudge a move, in the unit of evaluations. */
    readonly error: number;
  };
}

export type Strengths = { readonly [level in Level]: Strength };
