import { makeSquare, type Square } from "../../rules/squares.ts";
import { far, near } from "./board.ts";
import type { Move } from "./move.ts";
import { contentAt, type Position } from "./position.ts";

/** Why no piece can land on a square; undefined when it is free. */
function obstacle(position: Position, to: Square): string | undefined {
  const name = makeSquare(to);
  switch (contentAt(position, to)) {
    case "":
      return undefined;
    case "-":
      return `${name} is blocked: no piece may stand there.`;
    case position.turn:
      return `${name} is yours already: a piece lands on an empty square.`;
    default:
      return `${name} is not empty. A piece lands next to enemy pieces to take them, not on them.`;
  }
}

function refuseClone(position: Position, to: Square): string {
  const name = makeSquare(to);
  const jumper = far(to).find((from) => contentAt(position, from) === position.turn);
  return jumper === undefined
    ? `No piece of yours is near enough to reach ${name}.`
    : `No piece of yours is next to ${name}. A jump names both squares: ${makeSquare(jumper)}${name}.`;
}

function refuseJump(position: Position, from: Square, to: Square): string {
  const [start, end] = [makeSquare(from), makeSquare(to)];
  if (contentAt(position, from) !== position.turn) return `There is no piece of yours on ${start}.`;
  if (near(from).includes(to)) return `${end} is next to ${start}: a piece clones there, written ${end}.`;
  return `${end} is too far from ${start}: a jump goes exactly two squares.`;
}

/** Why a move is not legal, in a sentence for the person who tries it. */
export function refusal(position: Position, move: Move): string {
  switch (move.kind) {
    case "skip":
      return "You can move, so you may not skip your turn.";
    case "clone":
      return obstacle(position, move.to) ?? refuseClone(position, move.to);
    case "jump":
      return obstacle(position, move.to) ?? refuseJump(position, move.from, move.to);
  }
}
