import type { BySide, Side } from "../../lib/side.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { makeSquare } from "../../rules/squares.ts";
import { JUMP_LIMIT } from "./outcome.ts";
import { type Content, type Position, squaresWith } from "./position.ts";

export const SIDE_NAMES: BySide<string> = { x: "Red", o: "Blue" };

const names = (position: Position, content: Content): string =>
  squaresWith(position, content).map(makeSquare).join(", ");

function describePieces(position: Position, side: Side): string {
  const { length } = squaresWith(position, side);
  return length === 0
    ? `${SIDE_NAMES[side]} has no pieces.`
    : `${SIDE_NAMES[side]} has ${length}: ${names(position, side)}.`;
}

function describeTurn(position: Position, end: Outcome | undefined): string {
  if (end === undefined) return `${SIDE_NAMES[position.turn]} to move.`;
  return end.winner === undefined ? "Nobody has won." : `${SIDE_NAMES[end.winner]} has won.`;
}

function describeEmpty(position: Position): string {
  const { length } = squaresWith(position, "");
  if (length === 0) return "No square is empty.";
  return length === 1 ? `Only ${names(position, "")} is empty.` : `The other ${length} squares are empty.`;
}

/**
 * The position for people who do not see the picture. The longest takes about 350 characters; Discord allows
 * 1,024.
 */
export function describePosition(position: Position, end: Outcome | undefined): string {
  const sentences = [
    "Ataxx board, 7 by 7.",
    describeTurn(position, end),
    describePieces(position, "x"),
    describePieces(position, "o"),
    squaresWith(position, "-").length > 0 && `Blocked: ${names(position, "-")}.`,
    describeEmpty(position),
  ];
  return sentences.filter(Boolean).join(" ");
}

/** From when on the players are told how many turns are left. */
const WARNING: number = 20;

/** That the game is about to end because nobody clones; undefined while that is far off. */
export function describeJumps({ jumps }: Position): string | undefined {
  const left = JUMP_LIMIT - jumps;
  if (left > WARNING) return undefined;
  return `The game ends in ${left} ${left === 1 ? "turn" : "turns"} unless somebody clones.`;
}
