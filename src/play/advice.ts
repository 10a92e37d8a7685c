import type { Playing } from "../rules/game-kind.ts";
import { makeSquare, type Square } from "../rules/squares.ts";

/** A move that the computer advises. */
export interface Advice {
  readonly move: string;
  /** Whether all of it is shown, or only where to look for it. */
  readonly whole: boolean;
}

/** How many positions the computer looks at for it. */
export const ADVICE_NODES = 300_000;

/** Where to look for a move: the piece that makes it, or the row of the square on which it is made. */
export interface AdvisedPlace {
  readonly kind: "piece" | "row";
  readonly square: Square;
}

/** @param move a legal one that is made on some square */
export function advisedPlace(playing: Playing, move: string): AdvisedPlace | undefined {
  const squares = playing.moveSquares(move);
  if (squares === undefined) return undefined;
  const { cells } = playing.scene([]);
  const piece = squares.from ?? cells.find(({ square }) => reaches(playing, square, move))?.square;
  return piece === undefined ? { kind: "row", square: squares.to } : { kind: "piece", square: piece };
}

/** Whether a press on a square leaves the move to choose. */
function reaches(playing: Playing, square: Square, move: string): boolean {
  const picked = playing.step([makeSquare(square)]);
  if (picked?.kind !== "choose") return false;
  return picked.prompt.rows.flat().some(({ path, enabled }) => {
    const step = enabled ? playing.step(path) : undefined;
    return step?.kind === "move" && step.move === move;
  });
}
