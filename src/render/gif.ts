import gifenc from "gifenc";
import type { Millis } from "../lib/time.ts";
import type { IndexedPicture } from "./indexed-picture.ts";
import type { Box, Point } from "./layout.ts";
import type { Palette } from "./palette.ts";

/** A picture for a while. */
export interface GifFrame {
  readonly picture: IndexedPicture;
  readonly delay: Millis;
}

/** From this opacity on a corner is drawn; a GIF knows no half-transparent colours. */
const DRAWN = 128;

/** The frame stays, and the next one is laid over it (GIF89a, 23. c. iv). */
const STAYS = 1;

/** How far behind the start of a frame its place stands: an extension of eight bytes, and a separator. */
const PLACE_AT = 9;

/**
 * Packs pictures of one size as an animated GIF that never stops. The palette numbers are those of the
 * pictures, so the colours are too. A frame is the part in which something has changed; what has not lets
 * the one before through.
 */
export async function encodeGif(frames: AsyncIterable<GifFrame>, palette: Palette): Promise<Uint8Array> {
  const clear = palette.alphas.indexOf(0);
  const shown = Uint8Array.from(palette.alphas, (alpha, colour) => (alpha < DRAWN ? clear : colour));
  const encoder = gifenc.GIFEncoder();
  const places: (Point & { readonly start: number })[] = [];
  let before: IndexedPicture | undefined;
  let room = new Uint8Array();
  for await (const { picture, delay } of frames) {
    if (room.length < picture.pixels.length) room = new Uint8Array(picture.pixels.length);
    const box = before === undefined ? wholeOf(picture) : changedPart(before, picture);
    places.push({ x: box.x, y: box.y, start: encoder.bytesView().length });
    encoder.writeFrame(changes(before, picture, box, shown, clear, room), box.width, box.height, {
      ...(before === undefined ? { palette: palette.colours } : {}),
      colorDepth: Math.ceil(Math.log2(palette.colours.length)),
      transparent: true,
      transparentIndex: clear,
      delay,
      dispose: STAYS,
    });
    before = picture;
  }
  encoder.finish();
  const bytes = encoder.bytes();
  // The encoder puts every frame into the corner at the top left, where only the first one belongs.
  for (const { x, y, start } of places.slice(1)) {
    bytes.set([x & 255, x >> 8, y & 255, y >> 8], start + PLACE_AT);
  }
  return bytes;
}

const wholeOf = ({ width, height }: IndexedPicture): Box => ({ x: 0, y: 0, width, height });

/** Whether a row of two pictures of one size is the same; memory is compared far faster than numbers are. */
function isRowAlike(old: IndexedPicture, { width, pixels }: IndexedPicture, y: number): boolean {
  const [from, to] = [y * width, (y + 1) * width];
  return bufferOf(old).compare(pixels, from, to, from, to) === 0;
}

const bufferOf = ({ pixels }: IndexedPicture): Buffer =>
  Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length);

/** The part in which two pictures differ; a single pixel where they are alike. */
function changedPart(before: IndexedPicture, picture: IndexedPicture): Box {
  const { pixels: old } = before;
  const { width, height, pixels } = picture;
  let top = 0;
  while (top < height && isRowAlike(before, picture, top)) top++;
  if (top === height) return { x: 0, y: 0, width: 1, height: 1 };
  let bottom = height - 1;
  while (isRowAlike(before, picture, bottom)) bottom--;
  let [left, right] = [width, -1];
  for (let y = top; y <= bottom; y++) {
    if (isRowAlike(before, picture, y)) continue;
    const row = y * width;
    let x = 0;
    while (x < left && old[row + x] === pixels[row + x]) x++;
    left = x;
    x = width - 1;
    while (x > right && old[row + x] === pixels[row + x]) x--;
    right = x;
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The pixels of a part that differ from those before, the others clear. */
function changes(
  before: IndexedPicture | undefined,
  picture: IndexedPicture,
  box: Box,
  shown: Uint8Array,
  clear: number,
  room: Uint8Array,
): Uint8Array {
  const { width, pixels } = picture;
  const old = before?.pixels;
  const part = room.subarray(0, box.width * box.height).fill(clear);
  for (let y = box.y; y < box.y + box.height; y++) {
    if (before !== undefined && isRowAlike(before, picture, y)) continue;
    let to = (y - box.y) * box.width;
    let from = y * width + box.x;
    for (const end = from + box.width; from < end; from++, to++) {
      const colour = pixels[from] as number;
      if (old === undefined || old[from] !== colour) part[to] = shown[colour] as number;
    }
  }
  return part;
}
