import type { BySide, Side } from "../lib/side.ts";
import { type BoardSize, fileOf, rankOf, type Square, squareAt } from "./squares.ts";

/** What a piece looks like. The two sides of a game differ in shape as well as in colour. */
export type PieceShape = "cross" | "ring" | "disc" | "diamond";

/**
 * Why a square stands out.
 * - `to`: the last move ended here; `from`: it started here; `flipped`: it changed the owner of this square
 * - `barred`: the player to move may not take this square (the ko square)
 * - `picked`: chosen in a half-made move; `target`, `far-target`: where that move may go, near and far
 */
export type Mark = "to" | "from" | "flipped" | "barred" | "picked" | "target" | "far-target";

export interface Cell {
  readonly square: Square;
  /** The pieces on the square, bottom first. */
  readonly stack: readonly Side[];
  readonly locked: boolean;
  /** No piece may ever stand here. */
  readonly blocked: boolean;
  readonly marks: readonly Mark[];
}

/** A complete line: `won` ended the game, `held` must be broken by the opponent's reply. */
export interface SceneLine {
  readonly squares: readonly Square[];
  readonly side: Side;
  readonly kind: "won" | "held";
}

/** The squares of a move: where it ends, and where it starts if that is another square. */
export interface MoveSquares {
  readonly from: Square | undefined;
  readonly to: Square;
}

/** A move that is shown on the board before it: the one that was played, or a better one. */
export interface SceneArrow extends MoveSquares {
  readonly kind: "played" | "better";
}

/** A board as data: all that a painter needs to know, and the same in words. */
export interface Scene {
  readonly size: BoardSize;
  readonly shapes: BySide<PieceShape>;
  /** Every square, in the order of `squaresOf`. */
  readonly cells: readonly Cell[];
  readonly lines: readonly SceneLine[];
  /** Moves to compare; left out, none. */
  readonly arrows?: readonly SceneArrow[];
  /** Whether the board lies with its last rank below; left out, the first one is there. */
  readonly turned?: boolean;
  /** Pieces of each side, for games that are decided by counting. */
  readonly tally: BySide<number> | undefined;
  /** The position for people who do not see the picture; at most 1,024 characters. */
  readonly alt: string;
}

const CHOICES: ReadonlySet<Mark> = new Set(["picked", "target", "far-target"]);

/** The board for people who only look back at it: nothing that may be chosen is marked. */
export const withoutChoices = (scene: Scene): Scene => ({
  ...scene,
  cells: scene.cells.map((cell) => ({ ...cell, marks: cell.marks.filter((mark) => !CHOICES.has(mark)) })),
});

/**
 * The same board seen from its other side: what lay on a square lies on the one across, whose name it gets
 * when the coordinates are painted from the other side as well.
 */
export function turnedScene(scene: Scene): Scene {
  const { files, ranks } = scene.size;
  const across = (square: Square): Square => squareAt(files - 1 - fileOf(square), ranks - 1 - rankOf(square));
  return {
    ...scene,
    turned: scene.turned !== true,
    cells: scene.cells.map((cell) => ({ ...cell, square: across(cell.square) })).toReversed(),
    lines: scene.lines.map((line) => ({ ...line, squares: line.squares.map(across) })),
    ...(scene.arrows && {
      arrows: scene.arrows.map((arrow) => ({
        ...arrow,
        from: arrow.from === undefined ? undefined : across(arrow.from),
        to: across(arrow.to),
      })),
    }),
  };
}
