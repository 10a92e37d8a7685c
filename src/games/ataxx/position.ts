import type { Side } from "../../lib/side.ts";
import type { Square } from "../../rules/squares.ts";
import { BOARD_SIZE, SQUARES } from "./board.ts";

/** What a square holds, as the notation writes it: a piece of a side, `-` where it is blocked, or nothing. */
export type Content = Side | "-" | "";

export interface Position {
  /** By square. */
  readonly contents: readonly Content[];
  readonly turn: Side;
  /** Plies since the last clone, skipped and passed turns included. */
  readonly jumps: number;
  /** From 1; it grows after each turn of Blue. */
  readonly moveNumber: number;
}

export const contentAt = (position: Position, square: Square): Content => position.contents[square] ?? "";

/** Every square with this content, the top rank first. */
export const squaresWith = (position: Position, content: Content): readonly Square[] =>
  SQUARES.filter((square) => contentAt(position, square) === content);

export const count = (position: Position, side: Side): number => squaresWith(position, side).length;

/** Nothing on every square number up to the last rank's. */
export const emptyBoard = (): Content[] => Array.from({ length: BOARD_SIZE.ranks * 8 }, () => "");
