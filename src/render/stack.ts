import type { SKRSContext2D } from "@napi-rs/canvas";
import type { BySide, Side } from "../lib/side.ts";
import type { PieceShape } from "../rules/scene.ts";
import { glazeStyle } from "./colour.ts";
import type { Point } from "./layout.ts";
import { outlineOf } from "./outline.ts";
import { drawPiece, PIECE_SIZES } from "./piece.ts";
import { SHADOW } from "./theme.ts";

/**
 * The middle of the face of the piece at `level`, 0 for the lowest, in a stack of `height`, in squares. High
 * stacks stand a little nearer, so that three pieces fill their square and one is in its middle.
 */
function faceCentre(shape: PieceShape, level: number, height: number): Point {
  const { depth, wall } = PIECE_SIZES[shape];
  const foot = 0.88 + 0.025 * height;
  return { x: 0.5, y: foot - wall * (level + 1) - depth / 2 };
}

/** Draws the pieces of a square, bottom first, and the shadow that they cast: the higher, the longer. */
export function drawStack(ctx: SKRSContext2D, shapes: BySide<PieceShape>, stack: readonly Side[]): void {
  const lowest = stack[0];
  if (lowest === undefined) return;
  drawShadow(ctx, shapes[lowest], stack.length);
  for (const [level, side] of stack.entries()) {
    drawPiece(ctx, shapes[side], side, faceCentre(shapes[side], level, stack.length));
  }
}

function drawShadow(ctx: SKRSContext2D, shape: PieceShape, height: number): void {
  const { x, y } = faceCentre(shape, 0, height);
  ctx.save();
  ctx.fillStyle = glazeStyle(SHADOW);
  for (const reach of [0.035, 0.065 + 0.02 * height]) {
    ctx.save();
    ctx.translate(x + reach, y + 0.035);
    ctx.fill(outlineOf(shape, PIECE_SIZES[shape]));
    ctx.restore();
  }
  ctx.restore();
}
