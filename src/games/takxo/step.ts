import { type Choice, type Prompt, type Step, standing } from "../../rules/prompt.ts";
import type { Square } from "../../rules/squares.ts";
import { makeSquare, parseSquare, squareAt } from "../../rules/squares.ts";
import type { Move } from "./move.ts";
import { legalMoves } from "./outcome.ts";
import { controller, isLocked, type Position, stackAt } from "./position.ts";
import { boardSize } from "./variant.ts";

const MODES = ["place", "shift", "reveal"] as const;

type Mode = Move["kind"];

const MODE_LABELS: { readonly [mode in Mode]: string } = { place: "Place", shift: "Shift", reveal: "Reveal" };

const HINTS: { readonly [mode in Mode]: string } = {
  place: "Press a square to place a piece.",
  shift: "Press a piece of yours to shift.",
  reveal: "Press a stack to take off its top piece.",
};

const HEIGHT_SIGNS = ["", "", "²", "🔒"] as const;

/** A square on a button: its name, its owner, its height or its lock: `b2`, `b2 X`, `b2 X²`, `b2 X🔒`. */
function label(position: Position, square: Square): string {
  const stack = stackAt(position, square);
  const owner = controller(stack)?.toUpperCase();
  const height = isLocked(stack) ? HEIGHT_SIGNS[3] : HEIGHT_SIGNS[stack.length];
  return owner === undefined ? makeSquare(square) : `${makeSquare(square)} ${owner}${height}`;
}

/**
 * @param open the squares that may be pressed next
 * @param picked the square that was pressed, and leads back
 * @param before the presses before them
 */
function rows(
  position: Position,
  open: readonly (Square | undefined)[],
  picked: Square | undefined,
  before: readonly string[],
): Prompt["rows"] {
  const pressed = picked === undefined ? before : [...before, makeSquare(picked)];
  const { size } = position.variant;
  const steps = Array.from({ length: size }, (_, index) => index);
  return steps.toReversed().map((rank) =>
    steps.map((file): Choice => {
      const square = squareAt(file, rank);
      const button = {
        path: [...pressed, makeSquare(square)],
        label: label(position, square),
        side: controller(stackAt(position, square)),
        enabled: open.includes(square),
      };
      return square === picked ? { ...button, enabled: true, selected: true } : button;
    }),
  );
}

/** The squares to press for a move, in their order. */
function presses(move: Move): readonly Square[] {
  switch (move.kind) {
    case "place":
      return [move.to];
    case "shift":
      return [move.from, move.to];
    case "reveal":
      return [move.at];
  }
}

function modes(position: Position, legal: readonly Move[], chosen: Mode): readonly Choice[] {
  const { shift, reveal } = position.variant;
  const offered = MODES.filter(
    (mode) => mode === "place" || (mode === "shift" && shift) || (mode === "reveal" && reveal),
  );
  if (offered.length === 1) return [];
  return offered.map((mode) => ({
    path: [mode],
    label: MODE_LABELS[mode],
    side: undefined,
    enabled: legal.some((move) => move.kind === mode),
    ...(mode === chosen && { selected: true }),
  }));
}

const isMode = (text: string | undefined): text is Mode => MODES.some((mode) => mode === text);

/** A half-made move: its mode and the squares pressed so far. */
interface Begun {
  readonly mode: Mode;
  readonly squares: readonly Square[];
}

/** A path may begin with a mode; without one it is in the mode of the first legal move. */
export function parsePath(position: Position, presses: readonly string[]): Begun | undefined {
  const path = standing(presses);
  const [first, ...others] = path;
  const names = isMode(first) ? others : path;
  const squares = names.map((name) => parseSquare(name, boardSize(position.variant)));
  if (!squares.every((square) => square !== undefined)) return undefined;
  return { mode: isMode(first) ? first : (legalMoves(position)[0]?.kind ?? "place"), squares };
}

/** One press places or reveals; two shift: the source, then the destination. A mode's button starts anew. */
export function step(position: Position, path: readonly string[]): Step<Move> | undefined {
  const begun = parsePath(position, path);
  if (begun === undefined) return undefined;
  const { mode, squares } = begun;
  const legal = legalMoves(position);
  const matching = legal.filter(
    (move) => move.kind === mode && squares.every((square, index) => presses(move)[index] === square),
  );
  const [picked] = squares;
  if (picked !== undefined && matching.length === 0) return undefined;
  const move = matching.find((candidate) => presses(candidate).length === squares.length);
  if (move) return { kind: "move", move };
  const open = matching.map((candidate) => presses(candidate)[squares.length]);
  const hint =
    picked === undefined
      ? HINTS[mode]
      : `Press where the piece on ${makeSquare(picked)} goes, or ${makeSquare(picked)} to pick another one.`;
  const ways = modes(position, legal, mode);
  const before = ways.length === 0 ? [] : [mode];
  return { kind: "choose", prompt: { rows: rows(position, open, picked, before), modes: ways, hint } };
}
