import type { Side } from "../lib/side.ts";

/** One button of a prompt. */
export interface Choice {
  /** The presses that it stands for, from the first of the move on: squares, modes. */
  readonly path: readonly string[];
  readonly label: string;
  /** Whose colour the button wears. */
  readonly side: Side | undefined;
  readonly enabled: boolean;
  readonly selected?: boolean;
}

/** What the player to move may press next: rows of one to five buttons, which lie as the squares do. */
export interface Prompt {
  readonly rows: readonly (readonly Choice[])[];
  /** Ways to move, at most `MOST_MODES`, where a game has more than one. */
  readonly modes: readonly Choice[];
  /** What to do, in one sentence. */
  readonly hint: string;
}

export const ROW_LENGTH = 5;

/** How many modes there may be: two more buttons stand in their row, the rules and all that is no move. */
export const MOST_MODES = ROW_LENGTH - 2;

/**
 * The most components that a prompt may have, where a row, a button and a mode count one each. A message has
 * forty; the other seven are its container, its picture, two texts, and the last row with its two buttons,
 * which has the modes as well.
 */
export const PROMPT_ROOM = 33;

/** How many components a prompt with these rows takes. */
export const componentsOf = (rows: readonly (readonly unknown[])[]): number =>
  rows.length + rows.flat().length;

/** The presses that count: a second press on the same button takes the first one back. */
export const standing = (path: readonly string[]): readonly string[] =>
  path.length > 1 && path.at(-1) === path.at(-2) ? path.slice(0, -2) : path;

/** Where a path of presses leads: to more choices, or to a finished move. */
export type Step<Move> =
  | { readonly kind: "choose"; readonly prompt: Prompt }
  | { readonly kind: "move"; readonly move: Move };
