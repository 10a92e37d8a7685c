import type { Side } from "../lib/side.ts";

/** One button of a prompt. */
export interface Choice {
  /** What pressing it adds to the path: a square, a mode. Short, of the characters `a-z 0-9`. */
  readonly id: string;
  readonly label: string;
  /** Whose colour the button wears. */
  readonly side: Side | undefined;
  readonly enabled: boolean;
  readonly selected?: boolean;
}

/**
 * What the player to move may press next: at most five rows of at most five buttons, and one row of modes.
 */
export interface Prompt {
  readonly rows: readonly (readonly Choice[])[];
  /** Ways to move, where a game has more than one; pressing one starts the path anew with its id. */
  readonly modes: readonly Choice[];
  /** What to do, in one sentence. */
  readonly hint: string;
}

/** Where a path of presses leads: to more choices, or to a finished move. */
export type Step<Move> =
  | { readonly kind: "choose"; readonly prompt: Prompt }
  | { readonly kind: "move"; readonly move: Move };
