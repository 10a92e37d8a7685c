import type { BySide, Side } from "../../lib/side.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { makeSquare } from "../../rules/squares.ts";
import { JUMP_LIMIT } from "./outcome.ts";
import { type Content, count, type Position, squaresWith } from "./position.ts";

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
export function describePosition(
  position: Position,
  end: Outcome | undefined,
  lastTurn: string | undefined,
): string {
  const sentences = [
    "Ataxx board, 7 by 7.",
    lastTurn,
    describeTurn(position, end),
    describePieces(position, "x"),
    describePieces(position, "o"),
    squaresWith(position, "-").length > 0 && `Blocked: ${names(position, "-")}.`,
    describeEmpty(position),
  ];
  return sentences.filter(Boolean).join(" ");
}

/** `Red has 28 pieces, Blue 21.` */
export function describeCount(position: Position): string {
  const [x, o] = [count(position, "x"), count(position, "o")];
  return `${SIDE_NAMES.x} has ${x} ${x === 1 ? "piece" : "pieces"}, ${SIDE_NAMES.o} ${o}.`;
}

/** From when on the players are told how many turns are left. */
const WARNING: number = 20;

/** That the game is about to end because nobody clones. */
export function notices({ jumps }: Position): readonly string[] {
  const left = JUMP_LIMIT - jumps;
  if (left > WARNING) return [];
  return [`The game ends in ${left} ${left === 1 ? "turn" : "turns"} unless somebody clones.`];
}
