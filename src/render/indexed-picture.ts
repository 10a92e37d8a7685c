import type { Canvas } from "@napi-rs/canvas";
import type { Point } from "./layout.ts";
import type { Palette } from "./palette.ts";

/** A picture of palette numbers, row by row. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Pixels are read a strip at a time: one large read costs milliseconds for its fresh memory alone. */
const STRIP = 100;

export function toIndexed(canvas: Canvas, palette: Palette): IndexedPicture {
  const { width, height } = canvas;
  const ctx = canvas.getContext("2d");
  const pixels = new Uint8Array(width * height);
  let target = 0;
  let lastColour = -1;
  let lastIndex = 0;
  for (let top = 0; top < height; top += STRIP) {
    const { data } = ctx.getImageData(0, top, width, Math.min(STRIP, height - top));
    const colours = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
    // A loop by index is compiled sooner than one over an iterator, and most films are drawn by a fresh thread.
    for (let at = 0; at < colours.length; at++) {
      const colour = colours[at] as number;
      if (colour !== lastColour) {
        lastColour = colour;
        lastIndex = palette.indexOf(colour);
      }
      pixels[target++] = lastIndex;
    }
  }
  return { width, height, pixels };
}

/** Copies a picture into a larger one, in place. */
export function lay(onto: IndexedPicture, piece: IndexedPicture, { x, y }: Point): void {
  for (let row = 0; row < piece.height; row++) {
    const line = piece.pixels.subarray(row * piece.width, (row + 1) * piece.width);
    onto.pixels.set(line, (y + row) * onto.width + x);
  }
}
