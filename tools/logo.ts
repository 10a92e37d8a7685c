import { createCanvas } from "@napi-rs/canvas";
import { glazeStyle } from "../src/render/colour.ts";
import { outlineOf } from "../src/render/outline.ts";
import { drawPiece, PIECE_SIZES } from "../src/render/piece.ts";
import { COLOURS, SHADOW } from "../src/render/theme.ts";

/** The bot's picture, an X that lands on an O, as a PNG. It still works when a chat cuts it to a circle. */
export async function drawLogo(side = 512): Promise<Uint8Array> {
  const canvas = createCanvas(side, side);
  const ctx = canvas.getContext("2d");
  ctx.scale(side, side);
  ctx.fillStyle = COLOURS.frame;
  ctx.beginPath();
  ctx.roundRect(0, 0, 1, 1, 0.22);
  ctx.fill();
  ctx.fillStyle = COLOURS.well;
  ctx.beginPath();
  ctx.arc(0.5, 0.5, 0.455, 0, Math.PI * 2);
  ctx.fill();

  ctx.translate(0.5, 0.5);
  ctx.scale(0.83, 0.83);
  ctx.fillStyle = glazeStyle(SHADOW);
  for (const reach of [0.035, 0.07]) {
    ctx.save();
    ctx.translate(reach, 0.06 + reach);
    ctx.fill(outlineOf("ring", PIECE_SIZES.ring));
    ctx.restore();
  }
  drawPiece(ctx, "ring", "o", { x: 0, y: 0.06 });
  ctx.rotate(-0.2);
  drawPiece(ctx, "cross", "x", { x: 0.02, y: -0.125 });
  return canvas.encode("png");
}
