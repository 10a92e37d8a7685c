import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Side } from "../lib/side.ts";
import type { PieceShape } from "../rules/scene.ts";
import type { Point } from "./layout.ts";
import type { PieceSize } from "./outline.ts";
import { outlineOf } from "./outline.ts";
import { drawSign } from "./sign.ts";
import { PIECES } from "./theme.ts";

/** X is a square tile and O a round one, so that even a thin rim under other pieces tells which it is. */
export const PIECE_SIZES: { readonly [shape in PieceShape]: PieceSize } = {
  cross: { width: 0.63, depth: 0.525, wall: 0.125 },
  ring: { width: 0.69, depth: 0.545, wall: 0.125 },
  disc: { width: 0.76, depth: 0.66, wall: 0.12 },
  diamond: { width: 0.84, depth: 0.72, wall: 0.12 },
};

/** The shapes that lie in stacks wear their sign on the wall as well. */
const STACKED: ReadonlySet<PieceShape> = new Set(["cross", "ring"]);

/**
 * Lengths in squares: the line around a piece, the lit rim of its face, the depth to which its sign is cut
 * in.
 */
const LINE = 0.022;
const RIM = 0.026;
const CUT = 0.014;

/** Draws one piece. @param centre the middle of its face */
export function drawPiece(ctx: SKRSContext2D, shape: PieceShape, side: Side, centre: Point): void {
  const size = PIECE_SIZES[shape];
  const colours = PIECES[side];
  ctx.save();
  ctx.translate(centre.x, centre.y);
  drawBody(ctx, shape, side);
  drawFace(ctx, shape, side);
  if (STACKED.has(shape)) {
    ctx.translate(0, size.depth / 2 + size.wall / 2);
    drawSign(ctx, shape, size.wall * 1.2, colours.wallSign);
  }
  ctx.restore();
}

function drawBody(ctx: SKRSContext2D, shape: PieceShape, side: Side): void {
  const body = outlineOf(shape, PIECE_SIZES[shape]);
  ctx.lineJoin = "round";
  ctx.lineWidth = LINE * 2;
  ctx.strokeStyle = PIECES[side].edge;
  ctx.stroke(body);
  ctx.fillStyle = PIECES[side].wall;
  ctx.fill(body);
}

function drawFace(ctx: SKRSContext2D, shape: PieceShape, side: Side): void {
  const { width, depth } = PIECE_SIZES[shape];
  const colours = PIECES[side];
  ctx.fillStyle = colours.rim;
  ctx.fill(outlineOf(shape, { width, depth, wall: 0 }));
  ctx.save();
  ctx.translate(0, RIM / 2);
  ctx.fillStyle = colours.face;
  ctx.fill(outlineOf(shape, { width, depth: depth - RIM, wall: 0 }));
  ctx.restore();

  ctx.save();
  ctx.scale(1, depth / width);
  ctx.translate(0, -CUT);
  drawSign(ctx, shape, width, colours.wall);
  ctx.translate(0, CUT);
  drawSign(ctx, shape, width, colours.sign);
  ctx.restore();
}
