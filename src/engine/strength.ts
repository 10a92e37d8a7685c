import type { Level } from "../lib/level.ts";

/**
 * What makes a level weak or strong. It is measured in nodes, not in time, so that it plays alike everywhere.
 */
export interface Strength {
  /** How many positions it may look at for one move. */
  readonly nodes: number;
  /** How many plies it looks ahead. */
  readonly depth: number;
  /** The weakness of a level that does not play its best; absent where it does. */
  readonly weakness?: {
    /**
     * The chance, for each move, that it does not look at what follows and goes by the looks of the board.
     */
    readonly oversight: number;
    /** How far it may misjudge a move, in the unit of evaluations. */
    readonly error: number;
  };
}

export const STRENGTHS: { readonly [level in Level]: Strength } = {
  novice: { nodes: 5_000, depth: 2, weakness: { oversight: 0.5, error: 120 } },
  casual: { nodes: 10_000, depth: 3, weakness: { oversight: 0.2, error: 60 } },
  club: { nodes: 20_000, depth: 4, weakness: { oversight: 0.025, error: 16 } },
  expert: { nodes: 5_000, depth: 64 },
  master: { nodes: 1_000_000, depth: 64 },
};

/** How many positions the computer looks at before it agrees to a draw or chooses a side. */
export const JUDGE_NODES = 200_000;
