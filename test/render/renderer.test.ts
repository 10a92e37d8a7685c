import { expect, test } from "vitest";
import { createRenderer } from "../../src/render/renderer.ts";
import { COLOURS } from "../../src/render/theme.ts";
import { turnedScene } from "../../src/rules/scene.ts";
import { POSITIONS } from "./fixtures/positions.ts";
import { ATAXX_SHAPES, sceneOf } from "./fixtures/scene-of.ts";
import { boardWith, decode, pixelAt } from "./pixels.ts";

const rgba = (hex: string): readonly number[] => [
  ...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  255,
];

const emptyBoard = (files: number, ranks: number) =>
  sceneOf({ board: Array.from({ length: ranks }, () => ". ".repeat(files)).join("\n") });

test.each([3, 4, 5, 7])(
  "a board of %d squares to the side gives a square picture about 900 pixels wide",
  async (size) => {
    const { width, height } = decode(await createRenderer().png(emptyBoard(size, size)));
    expect(width).toBe(height);
    expect(width).toBeGreaterThan(890);
    expect(width).toBeLessThanOrEqual(900);
  },
);

test("a tally makes the picture higher, not wider", async () => {
  const bare = sceneOf({ shapes: ATAXX_SHAPES, board: ". .\n. ." });
  const renderer = createRenderer();
  const [plain, tallied] = [
    decode(await renderer.png(bare)),
    decode(await renderer.png({ ...bare, tally: { x: 2, o: 2 } })),
  ];
  expect(tallied.width).toBe(plain.width);
  expect(tallied.height).toBeGreaterThan(plain.height + 80);
});

test("the board is opaque and its round corners let the chat's background through", async () => {
  const picture = decode(await createRenderer().png(emptyBoard(4, 4)));
  const { width, height } = picture;
  for (const [x, y] of [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
  ] as const) {
    expect(pixelAt(picture, x, y)[3]).toBe(0);
  }
  const clear = Array.from({ length: width }, (_, x) => pixelAt(picture, x, height >> 1)[3]).filter(
    (a) => a !== 255,
  );
  expect(clear).toEqual([]);
});

test("flat colours come out as the theme has them", async () => {
  const picture = decode(await createRenderer().png(emptyBoard(4, 4)));
  const squareSide = 202;
  expect(pixelAt(picture, 60 + squareSide / 2, 32 + squareSide / 2)).toEqual(rgba(COLOURS.well));
  expect(pixelAt(picture, 12, 120)).toEqual(rgba(COLOURS.frame));
});

test("a turned board shows its squares and its coordinates from the other side", async () => {
  const renderer = createRenderer();
  const scene = boardWith("x");
  const [plain, turned] = [decode(await renderer.png(scene)), decode(await renderer.png(turnedScene(scene)))];
  const middle = (file: number, rank: number) => [60 + 202 * (file + 0.5), 32 + 202 * (3.5 - rank)] as const;
  expect(pixelAt(turned, ...middle(2, 2))).toEqual(pixelAt(plain, ...middle(1, 1)));
  expect(pixelAt(turned, ...middle(1, 1))).toEqual(pixelAt(plain, ...middle(2, 2)));
  expect(pixelAt(plain, ...middle(1, 1))).not.toEqual(pixelAt(plain, ...middle(2, 2)));
  // Below the squares stand the letters, of which the first and the last are exchanged.
  const letter = (picture: typeof plain, file: number) =>
    Array.from({ length: 40 * 60 }, (_, index) =>
      pixelAt(picture, 60 + 202 * file + 81 + (index % 40), 842 + Math.floor(index / 40)),
    );
  expect(letter(turned, 0)).toEqual(letter(plain, 3));
  expect(letter(turned, 0)).not.toEqual(letter(plain, 0));
});

test("every position stays below 60 KB", async () => {
  const renderer = createRenderer();
  for (const [name, scene] of Object.entries(POSITIONS)) {
    expect((await renderer.png(scene)).length, name).toBeLessThan(60 * 1024);
  }
});

test("equal boards share one picture, whatever their words are", async () => {
  const renderer = createRenderer();
  const first = await renderer.png(boardWith("xo"));
  expect(await renderer.png({ ...boardWith("xo"), alt: "the same in other words" })).toBe(first);
  expect(await renderer.png(boardWith("ox"))).not.toBe(first);
});

test("pictures are kept up to the bound, those used longest ago go first", async () => {
  const renderer = createRenderer(2);
  const first = await renderer.png(boardWith("x"));
  const second = await renderer.png(boardWith("o"));
  expect(await renderer.png(boardWith("x"))).toBe(first);
  await renderer.png(boardWith("xx"));
  expect(renderer.kept).toBe(2);
  expect(await renderer.png(boardWith("x"))).toBe(first);
  expect(await renderer.png(boardWith("o"))).not.toBe(second);
});

test("a picture does not depend on what was drawn before it", async () => {
  const scenes = Object.entries(POSITIONS);
  const [forwards, backwards] = [createRenderer(), createRenderer()];
  const drawn = new Map<string, Uint8Array>();
  for (const [name, scene] of scenes) drawn.set(name, await forwards.png(scene));
  for (const [name, scene] of scenes.toReversed()) {
    expect(Buffer.compare(await backwards.png(scene), drawn.get(name) ?? Buffer.alloc(0)), name).toBe(0);
  }
});
