import { Path2D } from "@napi-rs/canvas";
import type { PieceShape } from "../rules/scene.ts";
import type { Point } from "./layout.ts";

/**
 * The extent of a piece seen from slightly above, in squares: its face, and the wall that shows below the
 * face.
 */
export interface PieceSize {
  readonly width: number;
  readonly depth: number;
  readonly wall: number;
}

/** The radius of a tile's corners, as a share of its width, and of a diamond's, in squares. */
const TILE_CORNER = 0.17;
const DIAMOND_CORNER = 0.05;

/** The outline of a piece around the middle of its face. A wall of 0 gives the face alone. */
export function outlineOf(shape: PieceShape, { width, depth, wall }: PieceSize): Path2D {
  const path = new Path2D();
  const [rx, ry] = [width / 2, depth / 2];
  switch (shape) {
    case "cross":
      path.roundRect(-rx, -ry, width, depth + wall, width * TILE_CORNER);
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
        ...(wall > 0 ? [{ x: rx, y: wall }] : []),
        { x: 0, y: ry + wall },
        ...(wall > 0 ? [{ x: -rx, y: wall }] : []),
        { x: -rx, y: 0 },
      ]);
      break;
  }
  return path;
}

/** Adds a polygon with rounded corners. */
function addRounded(path: Path2D, corners: readonly [Point, ...Point[]]): void {
  const last = corners.at(-1) ?? corners[0];
  path.moveTo((last.x + corners[0].x) / 2, (last.y + corners[0].y) / 2);
  for (const [index, corner] of corners.entries()) {
    const next = corners[index + 1] ?? corners[0];
    path.arcTo(corner.x, corner.y, (corner.x + next.x) / 2, (corner.y + next.y) / 2, DIAMOND_CORNER);
  }
  path.closePath();
}
