import type { SKRSContext2D } from "@napi-rs/canvas";
import { font } from "./fonts.ts";
import { COLOURS } from "./theme.ts";

/**
 * The radius of a badge on a square of `cell` pixels, in squares: small squares get relatively large ones.
 */
export const badgeRadius = (cell: number): number => 0.105 * Math.max(1, 180 / cell);

/** How far the middle of a badge stays from the edges of its square. */
const margin = (radius: number): number => radius + 0.025;

/** The number of pieces, at the bottom right. */
export function drawHeight(ctx: SKRSContext2D, radius: number, height: number): void {
  badge(ctx, radius, 1 - margin(radius), 1 - margin(radius));
  ctx.fillStyle = COLOURS.paper;
  drawDigit(ctx, radius, height);
  ctx.restore();
}

/** A padlock with the number of pieces on its body, at the bottom right: nothing ever changes here. */
export function drawPadlock(ctx: SKRSContext2D, radius: number, height: number): void {
  ctx.save();
  ctx.translate(1 - margin(radius), 1 - margin(radius) - radius * 0.1);
  const [half, top, bow] = [radius * 0.97, radius * -0.75, radius * 0.58];
  ctx.lineCap = "butt";
  for (const [colour, width] of [
    [COLOURS.ink, 0.82],
    [COLOURS.brass, 0.4],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = radius * width;
    ctx.beginPath();
    ctx.moveTo(-bow, top + radius * 0.2);
    ctx.arc(0, top - radius * 0.25, bow, Math.PI, Math.PI * 2);
    ctx.lineTo(bow, top + radius * 0.2);
    ctx.stroke();
  }
  ctx.fillStyle = COLOURS.brass;
  ctx.strokeStyle = COLOURS.ink;
  ctx.lineWidth = radius * 0.21;
  ctx.beginPath();
  ctx.roundRect(-half, top, half * 2, radius * 1.65, radius * 0.28);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = COLOURS.ink;
  ctx.translate(0, radius * 0.06);
  drawDigit(ctx, radius, height);
  ctx.restore();
}

/** The no-entry sign, at the top right: this square may not be taken on this turn. */
export function drawNoEntry(ctx: SKRSContext2D, radius: number): void {
  badge(ctx, radius, 1 - margin(radius), margin(radius));
  ctx.fillStyle = COLOURS.paper;
  ctx.beginPath();
  ctx.roundRect(radius * -0.62, radius * -0.22, radius * 1.24, radius * 0.44, radius * 0.14);
  ctx.fill();
  ctx.restore();
}

/**
 * A coin half dark and half light, at the top left: the last move turned this square over to the other side.
 */
export function drawTurned(ctx: SKRSContext2D, radius: number): void {
  badge(ctx, radius, margin(radius), margin(radius));
  ctx.fillStyle = COLOURS.paper;
  ctx.beginPath();
  ctx.arc(0, 0, radius * 0.66, -Math.PI / 4, Math.PI * 0.75);
  ctx.fill();
  ctx.restore();
}

/** Draws an empty badge and moves the origin to its middle; the caller restores. */
function badge(ctx: SKRSContext2D, radius: number, x: number, y: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.fillStyle = COLOURS.ink;
  ctx.strokeStyle = COLOURS.paper;
  ctx.lineWidth = radius * 0.23;
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
}

function drawDigit(ctx: SKRSContext2D, radius: number, digit: number): void {
  ctx.font = font(radius * 1.5);
  ctx.textAlign = "center";
  ctx.fillText(String(digit), 0, radius * 0.55);
}
