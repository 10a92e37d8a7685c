import { opposite } from "../../lib/side.ts";
import type { LastTurn } from "../../rules/kit.ts";
import { makeSquare, type Square } from "../../rules/squares.ts";
import { near } from "./board.ts";
import { type Move, makeMove } from "./move.ts";
import { contentAt, type Position } from "./position.ts";

/** The enemy pieces around the square where a piece lands: they change sides. */
export const turnedBy = (before: Position, to: Square): readonly Square[] =>
  near(to).filter((square) => contentAt(before, square) === opposite(before.turn));

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"] as const;

/** `: three turned`; nothing where none was. */
function tellTurned(before: Position, to: Square): string {
  const { length } = turnedBy(before, to);
  return length === 0 ? "" : `: ${NUMBERS[length]} turned`;
}

/** `Blue jumped b4–c6: three turned.` */
export function tell({ before, move }: LastTurn<Position, Move>, mover: string): string {
  switch (move.kind) {
    case "clone":
      return `${mover} cloned to ${makeSquare(move.to)}${tellTurned(before, move.to)}.`;
    case "jump":
      return `${mover} jumped ${makeSquare(move.from)}–${makeSquare(move.to)}${tellTurned(before, move.to)}.`;
    case "skip":
      return `${mover} had no move.`;
  }
}

/** `a1c3, jumps, turns three` */
export function describeMove(before: Position, move: Move): string {
  if (move.kind === "skip") return `${makeMove(move)}, no other move`;
  const { length } = turnedBy(before, move.to);
  const turns = length === 0 ? "" : `, turns ${NUMBERS[length]}`;
  return `${makeMove(move)}, ${move.kind === "clone" ? "clones" : "jumps"}${turns}`;
}
