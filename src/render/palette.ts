import type { Rgb } from "./colour.ts";
import { blend, distance, glazed, parseHex } from "./colour.ts";
import { COLOURS, GROUNDS, PIECES, SHADOW, VEIL } from "./theme.ts";

/**
 * The colours of every picture. A PNG with a palette is a third of the size of one without, and is made in a
 * third of the time; the theme's flat colours keep their exact values, and the edges between them their
 * nearest blends.
 */
export interface Palette {
  /** At most 256; the last few let the background through. */
  readonly colours: readonly Rgb[];
  /** The opacity of each colour, from 0 to 255. */
  readonly alphas: readonly number[];
  /**
   * The number of the colour nearest to a pixel. @param pixel four bytes, red lowest, as in canvas image data
   */
  indexOf(pixel: number): number;
}

/** The outer corners of the board are round: the steps from nothing to the edge of the frame. */
const CORNER_ALPHAS = [0, 64, 128, 191];

const made = new Map<number, Palette>();

/**
 * Which colours there are takes a tenth of a second to find out, so that all who want as many share them.
 * @param size how many colours there are, at most 256
 */
export function paletteOf(size = 256): Palette {
  const palette = made.get(size) ?? createPalette(size);
  made.set(size, palette);
  return palette;
}

function createPalette(size: number): Palette {
  const flat = flatColours();
  const opaque = withBlends(flat, size - CORNER_ALPHAS.length);
  const nearest = (colour: Rgb): number => {
    let best = 0;
    for (let index = 1; index < opaque.length; index++) {
      if (distance(at(opaque, index), colour) < distance(at(opaque, best), colour)) best = index;
    }
    return best;
  };

  const known = new Int16Array(1 << 16).fill(-1);
  for (const [index, [red, green, blue]] of [...flat.entries()].reverse()) {
    known[binOf(red | (green << 8) | (blue << 16))] = index;
  }
  return {
    colours: [...opaque, ...CORNER_ALPHAS.map(() => parseHex(COLOURS.frameEdge))],
    alphas: [...opaque.map(() => 255), ...CORNER_ALPHAS],
    indexOf(pixel) {
      const alpha = pixel >>> 24;
      if (alpha < 255) return opaque.length + (alpha >> 6);
      const bin = binOf(pixel);
      const found = known[bin] ?? -1;
      if (found >= 0) return found;
      const index = nearest(middleOf(bin));
      known[bin] = index;
      return index;
    },
  };
}

/** Colours are told apart by five, six and five bits of red, green and blue. */
const binOf = (pixel: number): number =>
  ((pixel & 0xf8) << 8) | ((pixel >>> 5) & 0x7e0) | ((pixel >>> 19) & 0x1f);

const middleOf = (bin: number): Rgb => [
  ((bin >> 8) & 0xf8) | 4,
  ((bin >> 3) & 0xfc) | 2,
  ((bin << 3) & 0xf8) | 4,
];

/** Every colour that covers an area: the theme's own, grounds in shadow, and all of these below the veil. */
function flatColours(): readonly Rgb[] {
  const own = [...Object.values(PIECES).flatMap((piece) => Object.values(piece)), ...Object.values(COLOURS)];
  const shaded = GROUNDS.map(parseHex).flatMap((ground) => {
    const once = glazed(ground, SHADOW);
    return [once, glazed(once, SHADOW)];
  });
  const lit = [...own.map(parseHex), ...shaded];
  return [...lit, ...lit.map((colour) => glazed(colour, VEIL))];
}

/** Adds blends of two colours until there are `count`, always the one that is worst served so far. */
function withBlends(flat: readonly Rgb[], count: number): readonly Rgb[] {
  const candidates = flat.flatMap((one, index) =>
    flat.slice(index + 1).flatMap((other) => [0.25, 0.5, 0.75].map((share) => blend(one, other, share))),
  );
  const gaps = candidates.map((candidate) => Math.min(...flat.map((colour) => distance(colour, candidate))));
  const chosen = [...flat];
  while (chosen.length < count) {
    let worst = 0;
    for (let index = 1; index < gaps.length; index++) if (at(gaps, index) > at(gaps, worst)) worst = index;
    const next = at(candidates, worst);
    chosen.push(next);
    for (let index = 0; index < gaps.length; index++) {
      gaps[index] = Math.min(at(gaps, index), distance(at(candidates, index), next));
    }
  }
  return chosen;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`Nothing at ${index}`);
  return item;
}
