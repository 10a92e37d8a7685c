import type { Side } from "../../lib/side.ts";
import { opposite } from "../../lib/side.ts";
import type { Square } from "../../rules/squares.ts";
import { squareAt } from "../../rules/squares.ts";
import { controller, isLocked, type Position, stackAt } from "./position.ts";
import type { BoardEdge } from "./variant.ts";

export type Line = readonly Square[];

function linesOfEdge(size: BoardEdge): readonly Line[] {
  const steps = Array.from({ length: size }, (_, index) => index);
  return [
    ...steps.map((rank) => steps.map((file) => squareAt(file, rank))),
    ...steps.map((file) => steps.map((rank) => squareAt(file, rank))),
    steps.map((step) => squareAt(step, step)),
    steps.map((step) => squareAt(step, size - 1 - step)),
  ];
}

const LINES: { readonly [edge in BoardEdge]: readonly Line[] } = {
  3: linesOfEdge(3),
  4: linesOfEdge(4),
  5: linesOfEdge(5),
};

/** Every row, every column and the two main diagonals. */
export const linesOf = (position: Position): readonly Line[] => LINES[position.variant.size];

export const isComplete = (position: Position, line: Line, side: Side): boolean =>
  line.every((square) => controller(stackAt(position, square)) === side);

export const completeLines = (position: Position, side: Side): readonly Line[] =>
  linesOf(position).filter((line) => isComplete(position, line, side));

const isDead = (position: Position, line: Line, side: Side): boolean =>
  line.some((square) => {
    const stack = stackAt(position, square);
    return isLocked(stack) && controller(stack) === opposite(side);
  });

/** Draw by locks: for both players, every line holds a locked square of the other. */
export const isDeadlocked = (position: Position): boolean =>
  linesOf(position).every((line) => isDead(position, line, "x") && isDead(position, line, "o"));
