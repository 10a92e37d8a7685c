import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { fileName } from "../rules/squares.ts";
import { glazeStyle } from "./colour.ts";
import { font } from "./fonts.ts";
import type { Layout } from "./layout.ts";
import { paintPanel } from "./panel.ts";
import { COLOURS, VEIL } from "./theme.ts";

/** How far the tray reaches beyond its squares. */
const RIM = 8;
const COORDINATE = 36;

/** Paints the board that the squares are laid on: frame, tray and coordinates. */
export function paintBoard(layout: Layout, veiled: boolean): Canvas {
  const { scale, width, height, left, top, cell, files, ranks } = layout;
  const canvas = paintPanel(width, height, scale);
  const ctx = canvas.getContext("2d");
  ctx.beginPath();
  const rim = RIM * scale;
  ctx.roundRect(left - rim, top - rim, files * cell + 2 * rim, ranks * cell + 2 * rim, 20 * scale);
  ctx.fillStyle = COLOURS.tray;
  ctx.fill();
  if (veiled) {
    ctx.fillStyle = glazeStyle(VEIL);
    ctx.fill();
  }
  drawCoordinates(ctx, layout);
  return canvas;
}

function drawCoordinates(ctx: SKRSContext2D, { scale, left, top, cell, files, ranks, turned }: Layout): void {
  ctx.fillStyle = COLOURS.coordinate;
  ctx.font = font(COORDINATE * scale);
  ctx.textAlign = "center";
  const drop = COORDINATE * 0.36 * scale;
  for (let file = 0; file < files; file++) {
    ctx.fillText(
      fileName(turned ? files - 1 - file : file),
      left + (file + 0.5) * cell,
      top + ranks * cell + 32 * scale + drop,
    );
  }
  for (let rank = 0; rank < ranks; rank++) {
    ctx.fillText(
      String(turned ? ranks - rank : rank + 1),
      left - 34 * scale,
      top + (ranks - rank - 0.5) * cell + drop,
    );
  }
}
