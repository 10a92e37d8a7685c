import { type Millis, SECOND } from "../lib/time.ts";
import { type Scene, withoutChoices } from "../rules/scene.ts";
import type { Caption } from "./caption.ts";
import { encodeGif, type GifFrame } from "./gif.ts";
import { createPainter, type Painter } from "./painter.ts";
import { paletteOf } from "./palette.ts";

/** A board of a film, and what stands below it. */
export interface FilmFrame {
  readonly scene: Scene;
  readonly caption: Caption;
}

/** How large films can be drawn, as shares of the size of a board's picture; the usual one first. */
export const FILM_SCALES = [0.5, 0.35] as const;

export type FilmScale = (typeof FILM_SCALES)[number];

/** Half of a picture's colours: on edges this narrow nobody sees more of them, and the files are smaller. */
const COLOURS = 128;

/** How long the end is held. */
const END: Millis = 3 * SECOND;

/** How long the boards before it take, as long as none is shown for too short or too long a time. */
const LENGTH: Millis = 40 * SECOND;
const SHORTEST: Millis = 0.4 * SECOND;
const LONGEST: Millis = SECOND;

/** How long each board but the last is shown; a GIF counts hundredths of seconds. */
export const boardTime = (boards: number): Millis =>
  Math.round(Math.min(LONGEST, Math.max(SHORTEST, LENGTH / boards)) / 10) * 10;

/**
 * Draws the boards of one game, one after the other, as an animated GIF. What the player to move could have
 * chosen is not marked.
 */
export type FilmPainter = (frames: readonly FilmFrame[], scale: FilmScale) => Promise<Uint8Array>;

export function createFilmPainter(): FilmPainter {
  const palette = paletteOf(COLOURS);
  const painters = FILM_SCALES.map((scale) => ({ scale, paint: createPainter(palette, scale) }));
  return (frames, scale) => {
    const painter = painters.find((other) => other.scale === scale);
    if (painter === undefined) throw new Error(`No films are drawn at ${scale}`);
    return encodeGif(painted(frames, painter.paint), palette);
  };
}

async function* painted(frames: readonly FilmFrame[], paint: Painter): AsyncGenerator<GifFrame> {
  const usual = boardTime(frames.length);
  for (const [index, { scene, caption }] of frames.entries()) {
    yield {
      picture: await paint(withoutChoices(scene), caption),
      delay: index === frames.length - 1 ? END : usual,
    };
  }
}

const LONGEST_ALT = 1024;

/** A film for people who do not see it: how it ends. */
export const altOfFilm = (frames: readonly FilmFrame[]): string => {
  const end = frames.at(-1);
  return end === undefined ? "" : `${end.caption.text}. ${end.scene.alt}`.slice(0, LONGEST_ALT);
};
