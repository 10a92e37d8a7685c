import { GifReader } from "omggif";
import { expect, test } from "vitest";
import {
  altOfFilm,
  boardTime,
  createFilmPainter,
  FILM_SCALES,
  type FilmFrame,
} from "../../src/render/film.ts";
import { createFilms } from "../../src/render/films.ts";
import { registerFont } from "../../src/render/fonts.ts";
import { createPainter } from "../../src/render/painter.ts";
import { paletteOf } from "../../src/render/palette.ts";
import { COLOURS } from "../../src/render/theme.ts";
import { withoutChoices } from "../../src/rules/scene.ts";
import { present } from "../support/present.ts";
import { filmOf } from "./games.ts";

registerFont();
const paint = createFilmPainter();

/** What a viewer sees at each frame: four bytes a pixel, each frame laid over those before. */
function seen(gif: Uint8Array): readonly Uint8Array[] {
  const reader = new GifReader(gif);
  const screen = new Uint8Array(reader.width * reader.height * 4);
  return Array.from({ length: reader.numFrames() }, (_, frame) => {
    reader.decodeAndBlitFrameRGBA(frame, screen);
    return screen.slice();
  });
}

/** The same boards from the painter of the boards, without a GIF. */
async function boards(frames: readonly FilmFrame[], scale: number): Promise<readonly Uint8Array[]> {
  const palette = paletteOf(128);
  const painter = createPainter(palette, scale);
  const drawn: Uint8Array[] = [];
  for (const { scene, caption } of frames) {
    const { pixels } = await painter(withoutChoices(scene), caption);
    const colours = Array.from(palette.colours, (colour, index) =>
      present(palette.alphas[index]) >= 128 ? [...colour, 255] : [0, 0, 0, 0],
    );
    const screen = new Uint8Array(4 * pixels.length);
    pixels.forEach((index, at) => {
      screen.set(present(colours[index]), 4 * at);
    });
    drawn.push(screen);
  }
  return drawn;
}

test.each([
  ["takxo", "3"],
  ["takxo", "4+shift+hold+reveal"],
  ["ataxx", "standard"],
])("a film of %s %s shows each board of the game, pixel by pixel", async (kind, variant) => {
  const frames = filmOf(kind, variant, 14, 5);
  const shown = seen(await paint(frames, 0.5));
  const drawn = await boards(frames, 0.5);
  expect(shown.length).toBe(frames.length);
  for (const [index, screen] of shown.entries()) {
    expect(Buffer.compare(screen, present(drawn[index])), `board ${index}`).toBe(0);
  }
});

test("boards that are alike, as after a passed turn, stay two frames", async () => {
  const [start] = filmOf("takxo", "3", 1, 1);
  const shown = seen(await paint([present(start), present(start), present(start)], 0.5));
  expect(shown.length).toBe(3);
  expect(Buffer.compare(present(shown[0]), present(shown[2]))).toBe(0);
});

test("the flat colours are exactly those of the theme", async () => {
  const gif = await paint(filmOf("takxo", "4", 0, 1), 0.5);
  const reader = new GifReader(gif);
  const [screen] = seen(gif);
  const hexAt = (x: number, y: number) => {
    const at = (y * reader.width + x) * 4;
    return `#${Buffer.from(present(screen).subarray(at, at + 3)).toString("hex")}`;
  };
  expect(hexAt(30 + 50, 16 + 50)).toBe(COLOURS.well);
  expect(hexAt(6, 60)).toBe(COLOURS.frame);
});

test("what could have been chosen is not marked", async () => {
  const [start] = filmOf("ataxx", "standard", 0, 1);
  const asking = present(start);
  expect(asking.scene.cells.some(({ marks }) => marks.includes("target"))).toBe(true);
  const bare = { ...asking.scene, cells: asking.scene.cells.map((cell) => ({ ...cell, marks: [] })) };
  expect(await paint([asking], 0.5)).toEqual(await paint([{ ...asking, scene: bare }], 0.5));
});

test("a film runs for ever, and its end is held for three seconds", async () => {
  const frames = filmOf("takxo", "3", 5, 1);
  const reader = new GifReader(await paint(frames, 0.5));
  expect(reader.loopCount()).toBe(0);
  const delays = frames.map((_, index) => reader.frameInfo(index).delay * 10);
  expect(delays).toEqual([...frames.slice(1).map(() => boardTime(frames.length)), 3_000]);
});

test.each([
  [2, 1_000],
  [40, 1_000],
  [50, 800],
  [100, 400],
  [300, 400],
])("of %d boards each is shown for %d milliseconds", (count, time) => {
  expect(boardTime(count)).toBe(time);
});

test("a hundred turns of Ataxx take at most 500 KiB, even where chance plays and most moves are jumps", async () => {
  const frames = filmOf("ataxx", "standard", 100, 2);
  expect(frames.length).toBe(101);
  expect((await paint(frames, 0.5)).length).toBeLessThanOrEqual(500 * 1024);
});

test("films come in sizes, for where the usual one is too large to be sent", async () => {
  const frames = filmOf("takxo", "5", 12, 1);
  const sizes: number[] = [];
  for (const scale of FILM_SCALES) sizes.push((await paint(frames, scale)).length);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(present(sizes[1])).toBeLessThan(0.75 * present(sizes[0]));
});

test("in words a film is how it ends", () => {
  const frames = filmOf("ataxx", "standard", 10, 1);
  const end = present(frames.at(-1));
  expect(altOfFilm(frames)).toBe(`Red wins after 10 turns. ${end.scene.alt}`);
});

test("films are drawn on a thread, and kept: the second one asks for no boards", async () => {
  const films = createFilms();
  const frames = filmOf("takxo", "3", 6, 1);
  const [first, same] = await Promise.all([
    films.gif("1 6", () => frames),
    films.gif("1 6", () => {
      throw new Error("They are being drawn already");
    }),
  ]);
  expect(Buffer.compare(first, await paint(frames, 0.5))).toBe(0);
  expect(same).toBe(first);
  const kept = await films.gif("1 6", () => {
    throw new Error("The film is kept");
  });
  expect(kept).toBe(first);
  expect((await films.gif("1 6", () => frames, 0.35)).length).toBeLessThan(first.length);
  await films.destroy();
});

test("a film that fails is tried again when it is asked for again", async () => {
  const films = createFilms();
  const [start] = filmOf("takxo", "3", 0, 1);
  const broken = [{ ...present(start), caption: { text: "", side: "z" as "x" } }];
  await expect(films.gif("2 0", () => broken)).rejects.toThrow();
  expect((await films.gif("2 0", () => filmOf("takxo", "3", 1, 1))).length).toBeGreaterThan(1_000);
  await films.destroy();
});
