import type { Canvas } from "@napi-rs/canvas";
import { createCanvas } from "@napi-rs/canvas";
import type { BySide, Side } from "../lib/side.ts";
import type { PieceShape } from "../rules/scene.ts";
import { font } from "./fonts.ts";
import type { Box } from "./layout.ts";
import { drawPieceAt, drawText } from "./panel.ts";
import { COLOURS } from "./theme.ts";

/** What stands below a board: a few words, and the piece of the side that they are about. */
export interface Caption {
  /** At most some forty characters of Latin script: the font has no others. */
  readonly text: string;
  readonly side: Side | undefined;
}

const LETTERS = 44;
const PIECE = 80;
const GAP = 10;

export function paintCaption(
  box: Pick<Box, "width" | "height">,
  shapes: BySide<PieceShape>,
  { text, side }: Caption,
  scale: number,
): Canvas {
  const canvas = createCanvas(box.width, box.height);
  const ctx = canvas.getContext("2d");
  ctx.lang = "en";
  ctx.scale(scale, scale);
  const [width, height] = [box.width / scale, box.height / scale];
  ctx.fillStyle = COLOURS.frame;
  ctx.fillRect(0, 0, width, height);
  const room = width - (side === undefined ? 0 : PIECE + GAP);
  ctx.font = font(LETTERS);
  const letters = LETTERS * Math.min(1, room / ctx.measureText(text).width);
  ctx.font = font(letters);
  const length = ctx.measureText(text).width;
  const start = (width - length + (width - room)) / 2;
  drawText(ctx, text, { x: start, y: height / 2 }, { size: letters });
  if (side !== undefined) {
    drawPieceAt(ctx, shapes[side], side, { x: start - GAP - PIECE / 2, y: height / 2 }, PIECE);
  }
  return canvas;
}
