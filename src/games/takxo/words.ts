import { type BySide, opposite } from "../../lib/side.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { makeSquare, type Square, squaresOf } from "../../rules/squares.ts";
import { completeLines, type Line } from "./lines.ts";
import { isLocked, type Position, pieces, stackAt } from "./position.ts";
import { boardSize } from "./variant.ts";

export const SIDE_NAMES: BySide<string> = { x: "X", o: "O" };

function describeBar({ ko, turn }: Position): string | undefined {
  if (ko === undefined) return undefined;
  return `${makeSquare(ko)} is barred this turn: ${SIDE_NAMES[opposite(turn)]} has just taken it.`;
}

/** What the player to move must know: the line to break, then the square that may not be taken back yet. */
export const notices = (position: Position): readonly string[] =>
  [describeHeldLine(position), describeBar(position)].filter((sentence) => sentence !== undefined);

/** `b2 X over O`, from the top of the stack down. */
function describeSquare(position: Position, square: Square): string {
  const stack = stackAt(position, square);
  const names = pieces(stack).map((side) => SIDE_NAMES[side]);
  return `${makeSquare(square)} ${names.toReversed().join(" over ")}${isLocked(stack) ? " locked" : ""}`;
}

/** The ends of a line: `a4–d4`. */
export function nameLine(line: Line): string {
  const [first, last] = [line.at(0), line.at(-1)];
  return first === undefined || last === undefined ? "" : `${makeSquare(first)}–${makeSquare(last)}`;
}

/** The line that the player to move must break, in words; undefined where there is none. */
function describeHeldLine(position: Position): string | undefined {
  if (!position.variant.hold || position.win) return undefined;
  const holder = opposite(position.turn);
  const [line] = completeLines(position, holder);
  return line && `${SIDE_NAMES[holder]} holds ${nameLine(line)}: break it or lose.`;
}

function describeTurn(position: Position, end: Outcome | undefined): string {
  if (end === undefined) return `${SIDE_NAMES[position.turn]} to move.`;
  return end.winner === undefined ? "Nobody has won." : `${SIDE_NAMES[end.winner]} has won.`;
}

/**
 * The position for people who do not see the picture. The longest, 25 locked squares, takes about 650
 * characters; Discord allows 1,024.
 */
export function describePosition(
  position: Position,
  end: Outcome | undefined,
  lastTurn: string | undefined,
): string {
  const size = boardSize(position.variant);
  const occupied = squaresOf(size).filter((square) => stackAt(position, square) !== "");
  const empty = size.files * size.ranks - occupied.length;
  const sentences = [
    `TAKXO board, ${size.files} by ${size.ranks}.`,
    lastTurn,
    describeTurn(position, end),
    occupied.length > 0 && `${occupied.map((square) => describeSquare(position, square)).join("; ")}.`,
    empty > 0 && (occupied.length === 0 ? "All squares are empty." : `The other ${empty} are empty.`),
    ...(end ? [] : notices(position)),
  ];
  return sentences.filter(Boolean).join(" ");
}
