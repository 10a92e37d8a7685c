import { opposite } from "../../lib/side.ts";
import { near } from "./board.ts";
import type { Move } from "./move.ts";
import type { Position } from "./position.ts";

/** A turn without a move: skipped because there is none, or passed by the clock. */
export const pass = (position: Position): Position => ({
  contents: position.contents,
  turn: opposite(position.turn),
  jumps: position.jumps + 1,
  moveNumber: position.moveNumber + (position.turn === "o" ? 1 : 0),
});

/** The piece lands, and every enemy piece in the eight squares around it changes sides. */
export function play(position: Position, move: Move): Position {
  if (move.kind === "skip") return pass(position);
  const { turn } = position;
  const contents = position.contents.slice();
  if (move.kind === "jump") contents[move.from] = "";
  contents[move.to] = turn;
  for (const square of near(move.to)) {
    if (contents[square] === opposite(turn)) contents[square] = turn;
  }
  return { ...pass(position), contents, jumps: move.kind === "clone" ? 0 : position.jumps + 1 };
}
