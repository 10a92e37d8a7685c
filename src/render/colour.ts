/** A colour as numbers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour that lets a share of what lies below it through. */
export interface Glaze {
  readonly rgb: Rgb;
  /** From 0, invisible, to 1, opaque. */
  readonly alpha: number;
}

/** @param hex `#rrggbb` */
export const parseHex = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** The colour between two colours: `share` 0 is the first, 1 the second. */
export const blend = (one: Rgb, other: Rgb, share: number): Rgb => [
  Math.round(one[0] + (other[0] - one[0]) * share),
  Math.round(one[1] + (other[1] - one[1]) * share),
  Math.round(one[2] + (other[2] - one[2]) * share),
];

export const glazed = (below: Rgb, { rgb, alpha }: Glaze): Rgb => blend(below, rgb, alpha);

/** A value for `ctx.fillStyle`. */
export const glazeStyle = ({ rgb, alpha }: Glaze): string => `rgba(${rgb.join(", ")}, ${alpha})`;

/** The square of the distance of two colours. */
export const distance = (one: Rgb, other: Rgb): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
