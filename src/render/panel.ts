import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { createCanvas } from "@napi-rs/canvas";
import type { Side } from "../lib/side.ts";
import type { PieceShape } from "../rules/scene.ts";
import { font } from "./fonts.ts";
import type { Box, Point } from "./layout.ts";
import { drawPiece } from "./piece.ts";
import { COLOURS } from "./theme.ts";

const CORNER = 36;
const EDGE = 3;
const PLOT_CORNER = 14;

/**
 * The ground of boards and charts, with round corners.
 * @param scale the share of the full size of its edge
 */
export function paintPanel(width: number, height: number, scale = 1): Canvas {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  ctx.lang = "en";
  for (const [inset, colour] of [
    [0, COLOURS.frameEdge],
    [EDGE, COLOURS.frame],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    const edge = inset * scale;
    ctx.roundRect(edge, edge, width - 2 * edge, height - 2 * edge, (CORNER - inset) * scale);
    ctx.fill();
  }
  return canvas;
}

/** Draws inside of a plot, which is cut off at its edges. */
export function drawPlot(ctx: SKRSContext2D, box: Box, draw: () => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, PLOT_CORNER);
  ctx.clip();
  ctx.fillStyle = COLOURS.well;
  ctx.fillRect(box.x, box.y, box.width, box.height);
  draw();
  ctx.restore();
}

/** Begins a path through some points. */
export function trace(ctx: SKRSContext2D, points: readonly Point[]): void {
  ctx.beginPath();
  for (const { x, y } of points) ctx.lineTo(x, y);
}

export interface Lettering {
  readonly size: number;
  readonly align?: "left" | "center" | "right";
  readonly colour?: string;
  /** Longer texts get smaller letters. */
  readonly most?: number;
}

/** Writes a line of text. @param at its middle in height, and in width what `align` says */
export function drawText(
  ctx: SKRSContext2D,
  text: string,
  at: Point,
  { size, align = "left", colour = COLOURS.coordinate, most = Number.POSITIVE_INFINITY }: Lettering,
): void {
  ctx.font = font(size);
  const fitting = size * Math.min(1, most / ctx.measureText(text).width);
  ctx.font = font(fitting);
  ctx.fillStyle = colour;
  ctx.textAlign = align;
  ctx.fillText(text, at.x, at.y + fitting * 0.36);
}

/** How far the middle of a face lies above that of the whole piece, as a share of the square. */
const LIFT = 4 / 86;

/** Draws a piece as large as a square of so many pixels would hold it. */
export function drawPieceAt(
  ctx: SKRSContext2D,
  shape: PieceShape,
  side: Side,
  at: Point,
  size: number,
): void {
  ctx.save();
  ctx.translate(at.x, at.y - size * LIFT);
  ctx.scale(size, size);
  drawPiece(ctx, shape, side, { x: 0, y: 0 });
  ctx.restore();
}

/** A round badge with a number. */
export function drawNumber(ctx: SKRSContext2D, number: number, at: Point, radius: number): void {
  ctx.fillStyle = COLOURS.ink;
  ctx.strokeStyle = COLOURS.paper;
  ctx.lineWidth = radius * 0.2;
  ctx.beginPath();
  ctx.arc(at.x, at.y, radius, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
  drawText(ctx, String(number), at, { size: radius * 1.35, align: "center", colour: COLOURS.paper });
}

/** A round step that makes at most so many of them. */
export function roundStep(length: number, most: number): number {
  const rough = length / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
}
