import { opposite } from "../../lib/side.ts";
import type { Square } from "../../rules/squares.ts";
import { squaresOf } from "../../rules/squares.ts";
import type { Move } from "./move.ts";
import { controller, isLocked, type Position, stackAt } from "./position.ts";
import { boardSize } from "./variant.ts";

/** Whether the player to move may put a piece on top of this square. */
function mayLand(position: Position, square: Square): boolean {
  const stack = stackAt(position, square);
  return (
    !isLocked(stack) &&
    square !== position.ko &&
    (position.variant.selfStacking || controller(stack) !== position.turn)
  );
}

function mayShiftFrom(position: Position, square: Square): boolean {
  const stack = stackAt(position, square);
  return !isLocked(stack) && controller(stack) === position.turn;
}

/** A Reveal needs two pieces; while the square is barred it may not make the mover its controller. */
function mayReveal(position: Position, square: Square): boolean {
  const stack = stackAt(position, square);
  return stack.length === 2 && (square !== position.ko || stack.startsWith(opposite(position.turn)));
}

/** What the player to move could do if the game were not over. */
export function possibleMoves(position: Position): readonly Move[] {
  const { variant } = position;
  const squares = squaresOf(boardSize(variant));
  const landings = squares.filter((square) => mayLand(position, square));
  const places = landings.map((to): Move => ({ kind: "place", to }));
  const shifts = variant.shift
    ? squares
        .filter((square) => mayShiftFrom(position, square))
        .flatMap((from) =>
          landings.filter((to) => to !== from).map((to): Move => ({ kind: "shift", from, to })),
        )
    : [];
  const reveals =
    variant.reveal && position.reveals[position.turn]
      ? squares.filter((square) => mayReveal(position, square)).map((at): Move => ({ kind: "reveal", at }))
      : [];
  return [...places, ...shifts, ...reveals];
}
