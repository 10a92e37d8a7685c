import { PNG } from "pngjs";
import type { Scene } from "../../src/rules/scene.ts";
import { sceneOf } from "./fixtures/scene-of.ts";

/** How light a pixel is to a person who sees no colours, from 0 to 255 (Rec. 709 weights). */
const lightness = (data: Uint8Array, at: number): number =>
  0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);

/** A step in lightness that is plain to see. */
const PLAIN = 40;

export const decode = (png: Uint8Array): PNG => PNG.sync.read(Buffer.from(png));

const greys = new WeakMap<PNG, Float32Array>();

/** The lightness of each pixel, which is worked out once for a picture that is compared with many. */
function greyOf(picture: PNG): Float32Array {
  const known = greys.get(picture);
  if (known) return known;
  const grey = new Float32Array(picture.data.length / 4);
  for (let pixel = 0; pixel < grey.length; pixel += 1) grey[pixel] = lightness(picture.data, 4 * pixel);
  greys.set(picture, grey);
  return grey;
}

/** How many pixels of two pictures of one size differ plainly in lightness alone. */
export function greyDifference(one: PNG, other: PNG): number {
  if (one.width !== other.width || one.height !== other.height) throw new Error("The sizes differ");
  const [ones, others] = [greyOf(one), greyOf(other)];
  let count = 0;
  for (let pixel = 0; pixel < ones.length; pixel += 1) {
    if (Math.abs((ones[pixel] ?? 0) - (others[pixel] ?? 0)) > PLAIN) count++;
  }
  return count;
}

export const pixelAt = (picture: PNG, x: number, y: number): readonly number[] => [
  ...picture.data.subarray((y * picture.width + x) * 4, (y * picture.width + x) * 4 + 4),
];

/** A 4 × 4 board with one square of interest, b2. */
export const boardWith = (stack: string, marks: Scene["cells"][number]["marks"] = []): Scene =>
  sceneOf({ board: `. . . .\n . . . .\n . ${stack} . .\n . . . .`, marks: { b2: marks } });
