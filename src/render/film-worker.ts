import { createFilmPainter, type FilmFrame, type FilmScale } from "./film.ts";
import { registerFont } from "./fonts.ts";

/** A film that a worker thread is to draw. */
export interface FilmTask {
  readonly frames: readonly FilmFrame[];
  readonly scale: FilmScale;
}

registerFont();
const paint = createFilmPainter();

export const film = ({ frames, scale }: FilmTask): Promise<Uint8Array> => paint(frames, scale);
