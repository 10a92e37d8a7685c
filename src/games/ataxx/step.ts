import type { Choice, Prompt, Step } from "../../rules/prompt.ts";
import { NULL_MOVE } from "../../rules/rules.ts";
import { fileName, fileOf, makeSquare, rankOf, type Square, squareAt } from "../../rules/squares.ts";
import { BOARD_SIZE } from "./board.ts";
import type { Move } from "./move.ts";
import { legalMoves } from "./outcome.ts";
import { type HalfMove, readPath, type Start, startsOf } from "./path.ts";
import { type Content, contentAt, type Position } from "./position.ts";

const ROW_LENGTH = 5;

/** How far a jump goes. */
const REACH = 2;

/** The shapes of the pieces tell the sides apart, as they do in the picture. */
const SIGNS: { readonly [content in Content]: string } = { x: " ●", o: " ◆", "-": " ✕", "": "" };

function squareButton(position: Position, square: Square, enabled: boolean): Choice {
  const content = contentAt(position, square);
  return {
    id: makeSquare(square),
    label: `${makeSquare(square)}${SIGNS[content]}`,
    side: content === "x" || content === "o" ? content : undefined,
    enabled,
  };
}

const plainButton = (id: string, label: string): Choice => ({ id, label, side: undefined, enabled: true });

const inRows = (choices: readonly Choice[]): Prompt["rows"] =>
  Array.from({ length: Math.ceil(choices.length / ROW_LENGTH) }, (_, row) =>
    choices.slice(row * ROW_LENGTH, (row + 1) * ROW_LENGTH),
  );

/** The numbers within reach of one, on an edge of the board. */
function within(centre: number, edge: number): readonly number[] {
  const first = Math.max(0, centre - REACH);
  const last = Math.min(edge - 1, centre + REACH);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

/** The board around a piece as far as it can jump, so that the buttons lie as the squares do. */
const around = (position: Position, from: Square, landings: readonly Square[]): Prompt["rows"] =>
  within(rankOf(from), BOARD_SIZE.ranks)
    .toReversed()
    .map((rank) =>
      within(fileOf(from), BOARD_SIZE.files).map((file) => {
        const square = squareAt(file, rank);
        const button = squareButton(position, square, landings.includes(square));
        return square === from ? { ...button, selected: true } : button;
      }),
    );

/** A way back; on a crowded board also the way from the pieces to the clones. */
function modes(position: Position, half: HalfMove & { readonly start: Start }): readonly Choice[] {
  const starts = startsOf(legalMoves(position));
  if (starts.length === 1)
    return half.kind === "landing" ? starts.map(({ id, label }) => plainButton(id, label)) : [];
  return starts.map(({ id, label, squares }) => ({
    ...plainButton(id, label),
    enabled: squares.length > 0,
    ...(id === half.start.id && { selected: true }),
  }));
}

const HINTS: { readonly [start in Start["id"]]: string } = {
  back: "Press an empty square to clone onto it, or a piece of yours to jump with it.",
  jump: "Press the piece of yours that jumps.",
  clone: "Press the empty square to clone onto.",
};

function prompt(position: Position, half: Exclude<HalfMove, { readonly kind: "move" }>): Prompt {
  switch (half.kind) {
    case "skip":
      return {
        rows: [[plainButton(NULL_MOVE, "Skip")]],
        modes: [],
        hint: "You cannot move: your turn is skipped.",
      };
    case "file": {
      const files = [...new Set(half.start.squares.map(fileOf))].toSorted((one, other) => one - other);
      return {
        rows: inRows(files.map((file) => plainButton(fileName(file), fileName(file)))),
        modes: modes(position, half),
        hint: "Press the file of the square first.",
      };
    }
    case "square":
      return {
        rows: inRows(half.squares.map((square) => squareButton(position, square, true))),
        modes: modes(position, half),
        hint: HINTS[half.start.id],
      };
    case "landing":
      return {
        rows: around(position, half.from, half.landings),
        modes: modes(position, half),
        hint: `Press the square that the piece on ${makeSquare(half.from)} jumps to.`,
      };
  }
}

/** One press clones, two jump: the piece, then where it lands. */
export function step(position: Position, path: readonly string[]): Step<Move> | undefined {
  const half = readPath(position, path);
  if (half === undefined) return undefined;
  return half.kind === "move" ? half : { kind: "choose", prompt: prompt(position, half) };
}
