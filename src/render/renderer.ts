import { LRUCache } from "lru-cache";
import type { Scene } from "../rules/scene.ts";
import { registerFont } from "./fonts.ts";
import { encodePng } from "./indexed-png.ts";
import { createPainter } from "./painter.ts";
import { paletteOf } from "./palette.ts";

export interface Renderer {
  /**
   * The scene as a PNG, about 900 pixels wide. Equal scenes share one picture, so its bytes are not to be
   * changed. Painting holds the event loop for a few milliseconds at a time; packing runs on the thread pool.
   */
  png(scene: Scene): Promise<Uint8Array>;
  /** How many pictures are kept. */
  readonly kept: number;
}

/** @param most how many pictures to keep; each has some 45 KB */
export function createRenderer(most = 200): Renderer {
  registerFont();
  const palette = paletteOf();
  const paint = createPainter(palette);
  const pictures = new LRUCache<string, Promise<Uint8Array>>({ max: most });
  const draw = async (scene: Scene) => encodePng(await paint(scene), palette);
  return {
    png(scene) {
      const key = keyOf(scene);
      const known = pictures.get(key);
      if (known !== undefined) return known;
      const picture = draw(scene);
      pictures.set(key, picture);
      picture.catch(() => pictures.delete(key));
      return picture;
    },
    get kept() {
      return pictures.size;
    },
  };
}

/** The words of a scene do not change its picture. */
const keyOf = ({ alt: _, ...seen }: Scene): string => JSON.stringify(seen);
