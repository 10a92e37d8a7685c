import { type Choice, type Prompt, ROW_LENGTH, type Step } from "../../rules/prompt.ts";
import { NULL_MOVE } from "../../rules/rules.ts";
import { fileOf, makeSquare, rankOf, type Square, squareAt } from "../../rules/squares.ts";
import { BOARD_SIZE } from "./board.ts";
import type { Move } from "./move.ts";
import { type HalfMove, readPath } from "./path.ts";
import { type Content, contentAt, type Position } from "./position.ts";
import { rankRows } from "./rank-rows.ts";

/** How far a jump goes. */
const REACH = 2;

/** The first letters of the sides: a shape would be read out as a black one. */
const SIGNS: { readonly [content in Content]: string } = { x: " R", o: " B", "-": " ✕", "": "" };

function squareButton(position: Position, square: Square, before: readonly string[]): Choice {
  const content = contentAt(position, square);
  return {
    path: [...before, makeSquare(square)],
    label: `${makeSquare(square)}${SIGNS[content]}`,
    side: content === "x" || content === "o" ? content : undefined,
    enabled: true,
  };
}

const squareRows = (
  position: Position,
  squares: readonly Square[],
  before: readonly string[],
): Prompt["rows"] =>
  rankRows(squares).map((row) => row.map((square) => squareButton(position, square, before)));

/** Five numbers around one, moved so far that all of them lie on an edge of the board. */
function span(centre: number, edge: number): readonly number[] {
  const length = 2 * REACH + 1;
  const first = Math.min(Math.max(centre - REACH, 0), edge - length);
  return Array.from({ length }, (_, step) => first + step);
}

/** Five by five squares of the board, with all that a piece can reach. The buttons lie as the squares do. */
const window = (position: Position, { from, moves, before }: HalfMoveOf<"piece">): Prompt["rows"] =>
  span(rankOf(from), BOARD_SIZE.ranks)
    .toReversed()
    .map((rank) =>
      span(fileOf(from), BOARD_SIZE.files).map((file) => {
        const square = squareAt(file, rank);
        const button = squareButton(position, square, [...before, makeSquare(from)]);
        return square === from
          ? { ...button, selected: true }
          : { ...button, enabled: moves.some(({ to }) => to === square) };
      }),
    );

/** The files with pieces; another press on the chosen one leads back. */
function fileRows({ files, chosen }: HalfMoveOf<"file">): Prompt["rows"] {
  const buttons = files.map((file): Choice => {
    const button = { path: [file], label: file, side: undefined, enabled: true };
    return file === chosen ? { ...button, path: [file, file], selected: true } : button;
  });
  return [buttons.slice(0, ROW_LENGTH), buttons.slice(ROW_LENGTH)].filter(({ length }) => length > 0);
}

type HalfMoveOf<Kind extends HalfMove["kind"]> = Extract<HalfMove, { readonly kind: Kind }>;

function prompt(
  position: Position,
  half: Exclude<HalfMove, { readonly kind: "move" }>,
): Omit<Prompt, "modes"> {
  switch (half.kind) {
    case "skip":
      return {
        rows: [[{ path: [NULL_MOVE], label: "Skip", side: undefined, enabled: true }]],
        hint: "You cannot move: your turn is skipped.",
      };
    case "start":
      return {
        rows: squareRows(position, half.squares, []),
        hint: half.clones
          ? "Press a piece of yours to move it, or an empty square to clone onto it."
          : "Press a piece of yours to move it.",
      };
    case "file":
      return {
        rows: [
          ...fileRows(half),
          ...squareRows(position, half.squares, half.chosen === undefined ? [] : [half.chosen]),
        ],
        hint:
          half.chosen === undefined
            ? "Press the file of your piece first."
            : "Press a piece of yours to move it.",
      };
    case "piece": {
      const name = makeSquare(half.from);
      return {
        rows: window(position, half),
        hint: `Press where ${name} goes: one step clones it, two make it jump. Press ${name} to go back.`,
      };
    }
  }
}

/** A piece, then where it goes; an empty square alone for a clone, where it is offered. */
export function step(position: Position, path: readonly string[]): Step<Move> | undefined {
  const half = readPath(position, path);
  if (half === undefined) return undefined;
  return half.kind === "move" ? half : { kind: "choose", prompt: { ...prompt(position, half), modes: [] } };
}
