import { NULL_MOVE } from "../../rules/rules.ts";
import { fileName, fileOf, parseSquare, type Square } from "../../rules/squares.ts";
import { BOARD_SIZE, SQUARES } from "./board.ts";
import { type Move, makeMove, SKIP } from "./move.ts";
import { legalMoves } from "./outcome.ts";
import type { Position } from "./position.ts";

/**
 * How a move is pressed: an empty square clones onto it, one press; a piece jumps, two presses, the second
 * for where it goes. Mostly both fit side by side. On a crowded board they take turns, pieces first.
 *
 * Six ways were compared on the moves of 100 games of Expert against itself (`npm run bench` repeats the
 * count for this one). More than half of those moves are jumps. Presses a move: 1.63 in the mean, 1 for 36.7
 * %, 2 for 63.2 %, 3 for less than 0.1 %. The piece first and always its landing second takes 2.00; the
 * landing first, then where from, 1.96, with 3 for a tenth; clones first, with the jumps behind a button,
 * 2.10, with 3 for half of the moves. A finger that slips by one button at the last press plays another move
 * as seldom as with the piece first: 1.1 of the buttons beside it would, against 1.2. Only the landing first
 * is safer there (0.5).
 */
export interface Start {
  readonly id: "back" | "jump" | "clone";
  readonly label: string;
  /** The squares that may be pressed first. */
  readonly squares: readonly Square[];
}

/** How far the presses have led. */
export type HalfMove =
  | { readonly kind: "skip" }
  | { readonly kind: "file"; readonly start: Start }
  | { readonly kind: "square"; readonly start: Start; readonly squares: readonly Square[] }
  | {
      readonly kind: "landing";
      readonly start: Start;
      readonly from: Square;
      readonly landings: readonly Square[];
    }
  | { readonly kind: "move"; readonly move: Move };

/** The most squares that a prompt can offer. */
const MOST_SQUARES = 25;

/** Where the presses of a move may start, the usual way first. */
export function startsOf(moves: readonly Move[]): readonly [Start, ...Start[]] {
  const clones = moves.flatMap((move) => (move.kind === "clone" ? [move.to] : []));
  const jumpers = moves.flatMap((move) => (move.kind === "jump" ? [move.from] : []));
  const onBoard = (squares: readonly Square[]): readonly Square[] =>
    SQUARES.filter((square) => squares.includes(square));
  const all = onBoard([...jumpers, ...clones]);
  if (all.length <= MOST_SQUARES) return [{ id: "back", label: "Back", squares: all }];
  const jump: Start = { id: "jump", label: "Jump", squares: onBoard(jumpers) };
  const clone: Start = { id: "clone", label: "Clone", squares: clones };
  return jumpers.length > 0 ? [jump, clone] : [clone, jump];
}

function readSkip(path: readonly string[]): HalfMove | undefined {
  if (path.length === 0) return { kind: "skip" };
  return path.length === 1 && path[0] === NULL_MOVE ? { kind: "move", move: SKIP } : undefined;
}

/** Presses of squares; undefined when they lead nowhere. */
function readSquares(
  moves: readonly Move[],
  start: Start,
  squares: readonly Square[],
  [first, second, ...others]: readonly string[],
): HalfMove | undefined {
  if (first === undefined) return { kind: "square", start, squares };
  const pressed = parseSquare(first, BOARD_SIZE);
  if (pressed === undefined || !squares.includes(pressed) || others.length > 0) return undefined;
  if (second === undefined) {
    const landings = moves.flatMap((move) =>
      move.kind === "jump" && move.from === pressed ? [move.to] : [],
    );
    if (landings.length > 0) return { kind: "landing", start, from: pressed, landings };
  }
  const move = moves.find((legal) => makeMove(legal) === `${first}${second ?? ""}`);
  return move && { kind: "move", move };
}

/** Where the presses of a half-made move have led; undefined when it is nowhere. */
export function readPath(position: Position, path: readonly string[]): HalfMove | undefined {
  const moves = legalMoves(position);
  if (moves.includes(SKIP)) return readSkip(path);
  const starts = startsOf(moves);
  const named = starts.find(({ id }) => id === path[0]);
  const start = named ?? starts[0];
  const presses = named ? path.slice(1) : path;
  if (start.squares.length === 0) return undefined;
  if (start.squares.length <= MOST_SQUARES) return readSquares(moves, start, start.squares, presses);
  const [file, ...others] = presses;
  if (file === undefined) return { kind: "file", start };
  const squares = start.squares.filter((square) => fileName(fileOf(square)) === file);
  return squares.length === 0 ? undefined : readSquares(moves, start, squares, others);
}
