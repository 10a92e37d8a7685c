import { opposite } from "../../lib/side.ts";
import type { Outcome } from "../../rules/outcome.ts";
import type { Square } from "../../rules/squares.ts";
import { completeLines, isComplete } from "./lines.ts";
import type { Move } from "./move.ts";
import { controller, isLocked, type Position, type Stack, stackAt } from "./position.ts";

/** @throws when the stack has no room: the move was not legal */
function withPiece(position: Position, square: Square): Stack {
  const stack = stackAt(position, square);
  if (isLocked(stack)) throw new Error("A locked stack takes no piece");
  return `${stack}${position.turn}` as Stack;
}

const withoutTop = (position: Position, square: Square): Stack =>
  stackAt(position, square).slice(0, -1) as Stack;

/** The stacks that a move changes, by square. */
function changes(position: Position, move: Move): readonly (readonly [Square, Stack])[] {
  switch (move.kind) {
    case "place":
      return [[move.to, withPiece(position, move.to)]];
    case "shift":
      return [
        [move.from, withoutTop(position, move.from)],
        [move.to, withPiece(position, move.to)],
      ];
    case "reveal":
      return [[move.at, withoutTop(position, move.at)]];
  }
}

/**
 * The win of a complete line that wins at once; the player who has just moved goes first where both have one.
 * Under Hold the Line a board alone wins nothing.
 */
export function winOnBoard(position: Position): Outcome | undefined {
  if (position.variant.hold) return undefined;
  const winner = [opposite(position.turn), position.turn].find(
    (side) => completeLines(position, side).length > 0,
  );
  return winner && { winner, reason: "line" };
}

/** Hold the Line: a line wins when the opponent's turn has left it whole. */
function winByHolding(before: Position, after: Position): Outcome | undefined {
  const holder = after.turn;
  const held = completeLines(before, holder).some((line) => isComplete(after, line, holder));
  return held ? { winner: holder, reason: "held-line" } : undefined;
}

function endTurn(before: Position, change: Partial<Position>): Position {
  const after: Position = {
    ...before,
    ...change,
    turn: opposite(before.turn),
    turns: before.turns + 1,
  };
  return { ...after, win: after.variant.hold ? winByHolding(before, after) : winOnBoard(after) };
}

export function play(position: Position, move: Move): Position {
  const mover = position.turn;
  const changed = changes(position, move);
  const stacks = position.stacks.slice();
  for (const [square, stack] of changed) stacks[square] = stack;
  // A square that locks when it is taken is closed already.
  const barred = changed.find(
    ([square, stack]) =>
      !isLocked(stack) &&
      controller(stack) === mover &&
      controller(stackAt(position, square)) === opposite(mover),
  );
  return endTurn(position, {
    stacks,
    ko: position.variant.retake ? undefined : barred?.[0],
    reveals: move.kind === "reveal" ? { ...position.reveals, [mover]: false } : position.reveals,
  });
}

/** A turn that the clock passed: nothing moves, and the bar is lifted. */
export const pass = (position: Position): Position => endTurn(position, { ko: undefined });
