import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Scene } from "../rules/scene.ts";
import { paintBoard } from "./board.ts";
import { type Caption, paintCaption } from "./caption.ts";
import type { IndexedPicture } from "./indexed-picture.ts";
import { lay, toIndexed } from "./indexed-picture.ts";
import type { Layout } from "./layout.ts";
import { cornerOf, layoutOf } from "./layout.ts";
import type { Palette } from "./palette.ts";
import { paintTally } from "./tally.ts";
import { paintTile, tilesOf } from "./tile.ts";

/**
 * Turns scenes into pictures. From one move to the next few squares change, so drawn parts are kept. Other
 * work gets its turn after each part that has to be drawn.
 */
export type Painter = (scene: Scene, caption?: Caption) => Promise<IndexedPicture>;

/**
 * The memory that the kept parts may take at full size, in bytes; a board takes 800 KB, a square between 13
 * and 72 KB.
 */
const KEPT = 24 * 1024 * 1024;

/** @param scale the share of the full size that everything is drawn at */
export function createPainter(palette: Palette, scale = 1): Painter {
  const parts = new LRUCache<string, IndexedPicture>({
    maxSize: Math.ceil(KEPT * scale ** 2),
    sizeCalculation: ({ pixels }) => pixels.length,
  });
  const part = async (key: string, paint: () => IndexedPicture): Promise<IndexedPicture> => {
    const known = parts.get(key);
    if (known !== undefined) return known;
    const painted = paint();
    parts.set(key, painted);
    await setImmediate();
    return painted;
  };
  const board = (layout: Layout, veiled: boolean) =>
    part(JSON.stringify({ layout, veiled }), () => toIndexed(paintBoard(layout, veiled), palette));

  return async (scene, caption) => {
    const layout = layoutOf(scene, scale, caption !== undefined);
    const tiles = tilesOf(scene, layout.cell, scale);
    const ground = await board(
      layout,
      tiles.some(({ tile }) => tile.light === "veiled"),
    );
    const picture = { ...ground, pixels: ground.pixels.slice() };
    for (const { square, tile } of tiles) {
      const drawn = await part(JSON.stringify(tile), () => toIndexed(paintTile(tile), palette));
      lay(picture, drawn, cornerOf(layout, square));
    }
    if (layout.tally !== undefined && scene.tally !== undefined) {
      lay(
        picture,
        toIndexed(paintTally(layout.tally, scene.shapes, scene.tally, scale), palette),
        layout.tally,
      );
    }
    if (layout.caption !== undefined && caption !== undefined) {
      const words = paintCaption(layout.caption, scene.shapes, caption, scale);
      lay(picture, toIndexed(words, palette), layout.caption);
    }
    return picture;
  };
}
