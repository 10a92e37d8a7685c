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
  /** The share of the full size that everything is drawn at. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly files: number;
  readonly ranks: number;
  /** Whether the coordinates run from the other side. */
  readonly turned: boolean;
  /** The side of a square. */
  readonly cell: number;
  /** The top left corner of the squares. */
  readonly left: number;
  readonly top: number;
  /** The bar with the numbers of pieces, if there is one. */
  readonly tally: Box | undefined;
  /** The line of words, if there is one. */
  readonly caption: Box | undefined;
}

/** The room that the squares share. A phone shows the picture at about a third of its size. */
const SQUARES = 808;
/** The frame around the squares: broad where the coordinates stand. */
const BROAD = 60;
const SLIM = 32;
const TALLY = 96;
const CAPTION = 80;

/** @param captioned whether a line of words stands below the board */
export function layoutOf(
  { size, tally, turned = false }: Pick<Scene, "size" | "tally" | "turned">,
  scale = 1,
  captioned = false,
): Layout {
  const scaled = (length: number) => Math.round(length * scale);
  const cell = Math.floor((SQUARES * scale) / Math.max(size.files, size.ranks));
  const [left, top, margin] = [scaled(BROAD), scaled(SLIM), scaled(SLIM / 2)];
  const width = left + size.files * cell + top;
  let bottom = top + size.ranks * cell + left;
  const bar = (height: number): Box => {
    const box = { x: margin, y: bottom, width: width - 2 * margin, height: scaled(height) };
    bottom += box.height + margin;
    return box;
  };
  const [tallied, words] = [tally && bar(TALLY), captioned ? bar(CAPTION) : undefined];
  return {
    scale,
    width,
    height: bottom,
    files: size.files,
    ranks: size.ranks,
    turned,
    cell,
    left,
    top,
    tally: tallied,
    caption: words,
  };
}

/** The top left corner of a square. */
export const cornerOf = ({ left, top, cell, ranks }: Layout, square: Square): Point => ({
  x: left + fileOf(square) * cell,
  y: top + (ranks - 1 - rankOf(square)) * cell,
});
