import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { createCanvas } from "@napi-rs/canvas";
import type { BySide } from "../lib/side.ts";
import type { PieceShape } from "../rules/scene.ts";
import { font } from "./fonts.ts";
import type { Box } from "./layout.ts";
import { drawPieceAt } from "./panel.ts";
import { COLOURS, PIECES } from "./theme.ts";

const NUMBER = 54;
const PIECE = 86;
/** How far from the ends of the bar the pieces and the numbers stand. */
const PIECE_AT = 58;
const NUMBER_AT = 110;
const BAR_AT = 194;
const BAR = 36;

/** Paints how many pieces each side has: in numbers, and as shares of a bar with a notch in its middle. */
export function paintTally(
  box: Pick<Box, "width" | "height">,
  shapes: BySide<PieceShape>,
  tally: BySide<number>,
  scale = 1,
): Canvas {
  const canvas = createCanvas(box.width, box.height);
  const ctx = canvas.getContext("2d");
  ctx.lang = "en";
  ctx.scale(scale, scale);
  const [width, height] = [box.width / scale, box.height / scale];
  ctx.fillStyle = COLOURS.frame;
  ctx.fillRect(0, 0, width, height);
  const middle = height / 2;
  drawPieceAt(ctx, shapes.x, "x", { x: PIECE_AT, y: middle }, PIECE);
  drawPieceAt(ctx, shapes.o, "o", { x: width - PIECE_AT, y: middle }, PIECE);

  ctx.font = font(NUMBER);
  ctx.fillStyle = COLOURS.coordinate;
  ctx.textAlign = "left";
  ctx.fillText(String(tally.x), NUMBER_AT, middle + NUMBER * 0.36);
  ctx.textAlign = "right";
  ctx.fillText(String(tally.o), width - NUMBER_AT, middle + NUMBER * 0.36);
  drawBar(ctx, { x: BAR_AT, y: middle - BAR / 2, width: width - 2 * BAR_AT, height: BAR }, tally);
  return canvas;
}

function drawBar(ctx: SKRSContext2D, { x, y, width, height }: Box, tally: BySide<number>): void {
  const total = tally.x + tally.o;
  const cut = Math.round(x + width * (total === 0 ? 0.5 : tally.x / total));
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, height / 2);
  ctx.clip();
  ctx.fillStyle = PIECES.x.face;
  ctx.fillRect(x, y, cut - x, height);
  ctx.fillStyle = PIECES.o.face;
  ctx.fillRect(cut, y, x + width - cut, height);
  ctx.fillStyle = COLOURS.frame;
  ctx.fillRect(cut - 3, y, 6, height);
  ctx.restore();
  ctx.fillStyle = COLOURS.coordinate;
  ctx.fillRect(x + width / 2 - 2, y - 9, 4, height + 18);
}
