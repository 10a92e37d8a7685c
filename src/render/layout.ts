import type { Scene } from "../rules/scene.ts";
import type { Square } from "../rules/squares.ts";
import { fileOf, rankOf } from "../rules/squares.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where things lie in the picture, in pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly files: number;
  readonly ranks: number;
  /** The side of a square. */
  readonly cell: number;
  /** The top left corner of the squares. */
  readonly left: number;
  readonly top: number;
  /** The bar with the numbers of pieces, if there is one. */
  readonly tally: Box | undefined;
}

/** The room that the squares share. A phone shows the picture at about a third of its size. */
const SQUARES = 808;
/** The frame around the squares: broad where the coordinates stand. */
const BROAD = 60;
const SLIM = 32;
const TALLY = 96;

export function layoutOf({ size, tally }: Pick<Scene, "size" | "tally">): Layout {
  const cell = Math.floor(SQUARES / Math.max(size.files, size.ranks));
  const width = BROAD + size.files * cell + SLIM;
  const bottom = SLIM + size.ranks * cell + BROAD;
  const margin = SLIM / 2;
  return {
    width,
    height: bottom + (tally === undefined ? 0 : TALLY + margin),
    files: size.files,
    ranks: size.ranks,
    cell,
    left: BROAD,
    top: SLIM,
    tally:
      tally === undefined ? undefined : { x: margin, y: bottom, width: width - 2 * margin, height: TALLY },
  };
}

/** The top left corner of a square. */
export const cornerOf = ({ left, top, cell, ranks }: Layout, square: Square): Point => ({
  x: left + fileOf(square) * cell,
  y: top + (ranks - 1 - rankOf(square)) * cell,
});
