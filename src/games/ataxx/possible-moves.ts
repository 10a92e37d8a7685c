import type { Side } from "../../lib/side.ts";
import type { Square } from "../../rules/squares.ts";
import { far, near, SQUARES } from "./board.ts";
import { type Move, SKIP } from "./move.ts";
import { contentAt, type Position } from "./position.ts";

const clonesTo = (position: Position, side: Side, square: Square): boolean =>
  near(square).some((from) => contentAt(position, from) === side);

const isEmpty = (position: Position, square: Square): boolean => contentAt(position, square) === "";

/** Whether a side could clone or jump if it were to move. */
export const canMove = (position: Position, side: Side): boolean =>
  SQUARES.some(
    (to) =>
      isEmpty(position, to) && [...near(to), ...far(to)].some((from) => contentAt(position, from) === side),
  );

/**
 * What the player to move could do if the game were not over: clones, then jumps; a skip where there is
 * neither.
 */
export function possibleMoves(position: Position): readonly Move[] {
  const { turn } = position;
  const empty = SQUARES.filter((square) => isEmpty(position, square));
  const clones = empty
    .filter((to) => clonesTo(position, turn, to))
    .map((to): Move => ({ kind: "clone", to }));
  const jumps = empty.flatMap((to) =>
    far(to)
      .filter((from) => contentAt(position, from) === turn)
      .map((from): Move => ({ kind: "jump", from, to })),
  );
  return clones.length + jumps.length > 0 ? [...clones, ...jumps] : [SKIP];
}
