import { type BySide, isSide, type Side } from "../../lib/side.ts";
import type { Outcome } from "../../rules/outcome.ts";
import type { Square } from "../../rules/squares.ts";
import type { Variant } from "./variant.ts";

export const STACK_LIMIT = 3;

/** The pieces on a square, bottom first. */
export type Stack = "" | Side | `${Side}${Side}` | `${Side}${Side}${Side}`;

export interface Position {
  readonly variant: Variant;
  /** By square. */
  readonly stacks: readonly Stack[];
  readonly turn: Side;
  /** The ko square: the retake rule bars it to the player to move. */
  readonly ko: Square | undefined;
  /** Who may still use their Reveal. */
  readonly reveals: BySide<boolean>;
  /** Turns played, passed ones included. */
  readonly turns: number;
  /** The win that the last turn brought about. It depends on the position before it, so it is kept. */
  readonly win: Outcome | undefined;
}

export const stackAt = (position: Position, square: Square): Stack => position.stacks[square] ?? "";

export const pieces = (stack: Stack): readonly Side[] => [...stack].filter(isSide);

/** Who controls a square with this stack: the owner of the top piece. */
export function controller(stack: Stack): Side | undefined {
  const top = stack.at(-1);
  return top === "x" || top === "o" ? top : undefined;
}

export const isLocked = (stack: Stack): boolean => stack.length === STACK_LIMIT;

/** One empty stack for every square number up to the last rank's. */
export const emptyBoard = (variant: Variant): Stack[] => Array.from({ length: variant.size * 8 }, () => "");

export function initial(variant: Variant): Position {
  return {
    variant,
    stacks: emptyBoard(variant),
    turn: "x",
    ko: undefined,
    reveals: { x: variant.reveal, o: variant.reveal },
    turns: 0,
    win: undefined,
  };
}
