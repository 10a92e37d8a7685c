import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import { Piscina } from "piscina";
import { MINUTE, type Millis, SECOND } from "../lib/time.ts";
import { FILM_SCALES, type FilmFrame, type FilmScale } from "./film.ts";
import type { FilmTask } from "./film-worker.ts";

export interface Films {
  /**
   * A game as an animated GIF. Its bytes are shared and not to be changed.
   * @param key names the game and the ply up to which it is shown
   * @param frames asked for only where the film is not kept
   * @throws when too many films wait, or a worker has failed
   */
  gif(key: string, frames: () => readonly FilmFrame[], scale?: FilmScale): Promise<Uint8Array>;
  destroy(): Promise<void>;
}

/** The memory that kept films may take, in bytes; a film of a hundred turns takes half a megabyte. */
const KEPT = 16 * 1024 * 1024;

const LONGEST_QUEUE = 50;

/** How long a worker is waited for, the queue included. */
const PATIENCE: Millis = 30 * SECOND;

/** How long the thread, which few games need, stays when it has nothing to do. */
const IDLE: Millis = MINUTE;

// Threads start from what was compiled, also where this file runs as it is.
const WORKER = createRequire(import.meta.url).resolve("#compiled/src/render/film-worker.js");

/** Draws films on a thread of its own, so that no press waits for one. */
export function createFilms(): Films {
  const pool = new Piscina<FilmTask, Uint8Array>({
    filename: WORKER,
    execArgv: [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    maxQueue: LONGEST_QUEUE,
  });
  const kept = new LRUCache<string, Uint8Array>({ maxSize: KEPT, sizeCalculation: ({ length }) => length });
  const open = new Map<string, Promise<Uint8Array>>();

  async function draw(name: string, task: FilmTask): Promise<Uint8Array> {
    try {
      const bytes = await pool.run(task, { name: "film", signal: AbortSignal.timeout(PATIENCE) });
      kept.set(name, bytes);
      return bytes;
    } finally {
      open.delete(name);
    }
  }

  return {
    async gif(key, frames, scale = FILM_SCALES[0]) {
      const name = `${key} ${scale}`;
      const known = kept.get(name) ?? open.get(name);
      if (known !== undefined) return known;
      const drawn = draw(name, { frames: frames(), scale });
      open.set(name, drawn);
      return drawn;
    },
    destroy: () => pool.destroy(),
  };
}
