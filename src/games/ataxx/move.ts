import { NULL_MOVE } from "../../rules/rules.ts";
import { makeSquare, parseSquare, type Square } from "../../rules/squares.ts";
import { BOARD_SIZE, near } from "./board.ts";
import { contentAt, type Position } from "./position.ts";

/** All clones onto a square are one move, whichever piece they come from. */
export type Move =
  | { readonly kind: "clone"; readonly to: Square }
  | { readonly kind: "jump"; readonly from: Square; readonly to: Square }
  | { readonly kind: "skip" };

export const SKIP: Move = { kind: "skip" };

export function makeMove(move: Move): string {
  switch (move.kind) {
    case "clone":
      return makeSquare(move.to);
    case "jump":
      return `${makeSquare(move.from)}${makeSquare(move.to)}`;
    case "skip":
      return NULL_MOVE;
  }
}

/**
 * Reads a jump with a dash or an arrow too, and a clone that names the piece as well.
 * @param typed in plain signs
 */
export function readMove(typed: string, position: Position): Move | undefined {
  const move = parseMove(typed.replace(/^([a-g][1-7])[->]([a-g][1-7])$/, "$1$2"));
  const isClone =
    move?.kind === "jump" &&
    near(move.to).includes(move.from) &&
    contentAt(position, move.from) === position.turn;
  return isClone ? { kind: "clone", to: move.to } : move;
}

/** Reads `g2`, `a1c3` or `0000`; undefined when it is none of them on this board. */
export function parseMove(text: string): Move | undefined {
  if (text === NULL_MOVE) return SKIP;
  if (!/^([a-g][1-7]){1,2}$/.test(text)) return undefined;
  const first = parseSquare(text.slice(0, 2), BOARD_SIZE);
  if (first === undefined) return undefined;
  if (text.length === 2) return { kind: "clone", to: first };
  const to = parseSquare(text.slice(2), BOARD_SIZE);
  return to === undefined ? undefined : { kind: "jump", from: first, to };
}
