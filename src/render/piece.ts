import type { SKRSContext2D } from "@napi-rs/canvas";
import { Path2D } from "@napi-rs/canvas";
import type { Side } from "../lib/side.ts";
import type { PieceShape } from "../rules/scene.ts";
import type { Point } from "./layout.ts";
import { PIECES } from "./theme.ts";

/** The extent of a piece seen from slightly above, in squares: its face, and the wall that shows below the face. */
export interface PieceSize {
  readonly width: number;
  readonly depth: number;
  readonly wall: number;
}

/** X is a square tile and O a round one, so that even a thin rim under other pieces tells which it is. */
export const PIECE_SIZES: { readonly [shape in PieceShape]: PieceSize } = {
  cross: { width: 0.63, depth: 0.53, wall: 0.13 },
  ring: { width: 0.69, depth: 0.555, wall: 0.13 },
  disc: { width: 0.76, depth: 0.66, wall: 0.12 },
  diamond: { width: 0.84, depth: 0.72, wall: 0.12 },
};

const LINE = 0.022;

/** Draws one piece. @param centre the middle of its face */
export function drawPiece(ctx: SKRSContext2D, shape: PieceShape, side: Side, centre: Point): void {
  const size = PIECE_SIZES[shape];
  const colours = PIECES[side];
  ctx.save();
  ctx.translate(centre.x, centre.y);
  ctx.lineJoin = "round";

  const body = bodyPath(shape, size);
  ctx.strokeStyle = colours.edge;
  ctx.lineWidth = LINE * 2;
  ctx.stroke(body);
  ctx.fillStyle = colours.wall;
  ctx.fill(body);
  drawWallSign(ctx, shape, size, colours.wallSign);

  ctx.fillStyle = colours.rim;
  ctx.fill(facePath(shape, size, 0));
  ctx.translate(0, LINE * 0.6);
  ctx.fillStyle = colours.face;
  ctx.fill(facePath(shape, { ...size, depth: size.depth - LINE * 1.2 }, 0));
  ctx.translate(0, -LINE * 0.6);

  ctx.scale(1, size.depth / size.width);
  ctx.translate(0, -0.014);
  drawSign(ctx, shape, size.width, colours.wall);
  ctx.translate(0, 0.014);
  drawSign(ctx, shape, size.width, colours.sign);
  ctx.restore();
}

/** The outline of a face around the origin, lowered by `down`. */
export function facePath(shape: PieceShape, { width, depth }: PieceSize, down: number): Path2D {
  const path = new Path2D();
  const [rx, ry] = [width / 2, depth / 2];
  switch (shape) {
    case "cross":
      path.roundRect(-rx, down - ry, width, depth, width * 0.17);
      break;
    case "ring":
    case "disc":
      path.ellipse(0, down, rx, ry, 0, 0, Math.PI * 2);
      break;
    case "diamond":
      addRounded(path, [
        { x: 0, y: down - ry },
        { x: rx, y: down },
        { x: 0, y: down + ry },
        { x: -rx, y: down },
      ]);
      break;
  }
  return path;
}

/** The outline of face and wall together. */
export function bodyPath(shape: PieceShape, { width, depth, wall }: PieceSize): Path2D {
  const path = new Path2D();
  const [rx, ry] = [width / 2, depth / 2];
  switch (shape) {
    case "cross":
      path.roundRect(-rx, -ry, width, depth + wall, width * 0.17);
      break;
    case "ring":
    case "disc":
      path.ellipse(0, 0, rx, ry, 0, Math.PI, Math.PI * 2);
      path.ellipse(0, wall, rx, ry, 0, 0, Math.PI);
      path.closePath();
      break;
    case "diamond":
      addRounded(path, [
        { x: 0, y: -ry },
        { x: rx, y: 0 },
        { x: rx, y: wall },
        { x: 0, y: ry + wall },
        { x: -rx, y: wall },
        { x: -rx, y: 0 },
      ]);
      break;
  }
  return path;
}

const CORNER = 0.05;

/** Adds a polygon with rounded corners. */
function addRounded(path: Path2D, corners: readonly Point[]): void {
  const last = corners.at(-1);
  const first = corners[0];
  if (last === undefined || first === undefined) return;
  path.moveTo((last.x + first.x) / 2, (last.y + first.y) / 2);
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] ?? first;
    path.arcTo(corner.x, corner.y, (corner.x + next.x) / 2, (corner.y + next.y) / 2, CORNER);
  }
  path.closePath();
}

/** The sign inlaid in a face, around the origin, for a face of the given width. */
export function drawSign(ctx: SKRSContext2D, shape: PieceShape, width: number, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineCap = "round";
  ctx.beginPath();
  switch (shape) {
    case "cross": {
      const reach = width * 0.235;
      ctx.lineWidth = width * 0.16;
      ctx.moveTo(-reach, -reach);
      ctx.lineTo(reach, reach);
      ctx.moveTo(reach, -reach);
      ctx.lineTo(-reach, reach);
      ctx.stroke();
      break;
    }
    case "ring":
      ctx.lineWidth = width * 0.135;
      ctx.arc(0, 0, width * 0.245, 0, Math.PI * 2);
      ctx.stroke();
      break;
    case "disc":
      ctx.lineWidth = width * 0.07;
      ctx.arc(0, 0, width * 0.3, 0, Math.PI * 2);
      ctx.stroke();
      break;
    case "diamond": {
      const reach = width * 0.25;
      ctx.lineJoin = "round";
      ctx.lineWidth = width * 0.06;
      ctx.moveTo(0, -reach);
      ctx.lineTo(reach, 0);
      ctx.lineTo(0, reach);
      ctx.lineTo(-reach, 0);
      ctx.closePath();
      ctx.stroke();
      break;
    }
  }
}

function drawWallSign(ctx: SKRSContext2D, shape: PieceShape, size: PieceSize, colour: string): void {
  if (shape !== "cross" && shape !== "ring") return;
  ctx.save();
  ctx.translate(0, size.depth / 2 + size.wall / 2);
  drawSign(ctx, shape, size.wall * 1.15, colour);
  ctx.restore();
}
