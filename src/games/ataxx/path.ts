import { standing } from "../../rules/prompt.ts";
import { NULL_MOVE } from "../../rules/rules.ts";
import { fileName, fileOf, makeSquare, parseSquare, type Square } from "../../rules/squares.ts";
import { BOARD_SIZE, near } from "./board.ts";
import { type Move, SKIP } from "./move.ts";
import { legalMoves } from "./outcome.ts";
import { type Position, squaresWith } from "./position.ts";
import { fitsIntoPrompt } from "./rank-rows.ts";

/**
 * A move is a press on a piece and one on the square that it goes to. A press on an empty square next to a
 * piece is a clone by itself, wherever these squares have room beside the pieces; and where not even the
 * pieces have room, the file of the piece comes first. `npm run bench` counts the presses of 100 games.
 */
export type HalfMove =
  | { readonly kind: "skip" }
  /** `clones`: whether the squares to clone onto are among the squares. */
  | { readonly kind: "start"; readonly squares: readonly Square[]; readonly clones: boolean }
  /** `squares`: the pieces on the chosen file. */
  | {
      readonly kind: "file";
      readonly files: readonly string[];
      readonly chosen: string | undefined;
      readonly squares: readonly Square[];
    }
  /** `before`: the presses before the one on the piece. */
  | {
      readonly kind: "piece";
      readonly from: Square;
      readonly moves: readonly Landing[];
      readonly before: readonly string[];
    }
  | { readonly kind: "move"; readonly move: Move };

export type Landing = Exclude<Move, { readonly kind: "skip" }>;

const isLanding = (move: Move): move is Landing => move.kind !== "skip";

const goesFrom = (move: Landing, from: Square): boolean =>
  move.kind === "jump" ? move.from === from : near(move.to).includes(from);

/** The squares that can be cloned onto. */
export const clonesOf = (moves: readonly Move[]): readonly Square[] =>
  moves.flatMap((move) => (move.kind === "clone" ? [move.to] : []));

function readSkip(path: readonly string[]): HalfMove | undefined {
  if (path.length === 0) return { kind: "skip" };
  return path.length === 1 && path[0] === NULL_MOVE ? { kind: "move", move: SKIP } : undefined;
}

/** Where the presses of squares lead from a prompt that offers some; undefined when it is nowhere. */
function readSquares(
  moves: readonly Landing[],
  start: Extract<HalfMove, { readonly kind: "start" | "file" }>,
  before: readonly string[],
  [first, second, ...others]: readonly string[],
): HalfMove | undefined {
  if (first === undefined) return start;
  const pressed = parseSquare(first, BOARD_SIZE);
  if (pressed === undefined || !start.squares.includes(pressed) || others.length > 0) return undefined;
  const clone = moves.find((move) => move.kind === "clone" && move.to === pressed);
  if (clone) return second === undefined ? { kind: "move", move: clone } : undefined;
  const own = moves.filter((move) => goesFrom(move, pressed));
  if (second === undefined) return { kind: "piece", from: pressed, moves: own, before };
  const move = own.find(({ to }) => makeSquare(to) === second);
  return move && { kind: "move", move };
}

/** Where the presses of a half-made move have led; undefined when it is nowhere. */
export function readPath(position: Position, presses: readonly string[]): HalfMove | undefined {
  const path = standing(presses);
  const legal = legalMoves(position);
  if (legal.includes(SKIP)) return readSkip(path);
  const moves = legal.filter(isLanding);
  if (moves.length === 0) return undefined;
  const pieces = squaresWith(position, position.turn).filter((square) =>
    moves.some((move) => goesFrom(move, square)),
  );
  const all = [...pieces, ...clonesOf(moves)];
  if (fitsIntoPrompt(all)) return readSquares(moves, { kind: "start", squares: all, clones: true }, [], path);
  if (fitsIntoPrompt(pieces)) {
    return readSquares(moves, { kind: "start", squares: pieces, clones: false }, [], path);
  }
  const files = [...new Set(pieces.map(fileOf).map(fileName))].sort();
  const [chosen, ...others] = path;
  if (chosen !== undefined && !files.includes(chosen)) return undefined;
  const squares = pieces.filter((square) => fileName(fileOf(square)) === chosen);
  return readSquares(moves, { kind: "file", files, chosen, squares }, path.slice(0, 1), others);
}
