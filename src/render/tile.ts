import type { Canvas } from "@napi-rs/canvas";
import { createCanvas } from "@napi-rs/canvas";
import type { Cell, Scene } from "../rules/scene.ts";
import { fileOf, rankOf } from "../rules/squares.ts";
import { glazeStyle } from "./colour.ts";
import { drawGround } from "./ground.ts";
import { drawMarks } from "./marks.ts";
import { drawStack } from "./stack.ts";
import type { Stroke } from "./stroke.ts";
import { drawStroke, isAbovePieces, relativeTo, strokesOf, touchesOwnSquare } from "./stroke.ts";
import { VEIL } from "./theme.ts";

/** All that decides how one square looks. Tiles with equal descriptions look alike, wherever they lie. */
export interface Tile {
  /** The side in pixels. */
  readonly side: number;
  /** The share of the full size that the square is drawn at. */
  readonly scale: number;
  readonly shapes: Scene["shapes"];
  readonly cell: Omit<Cell, "square">;
  /** `plain` while nobody has won by a line; then the line's squares are `bright` and the others `veiled`. */
  readonly light: "plain" | "bright" | "veiled";
  /** The strokes that cross this square, measured from its corner. */
  readonly strokes: readonly Stroke[];
}

export interface PlacedTile {
  readonly square: Cell["square"];
  readonly tile: Tile;
}

/** The squares of a scene as tiles. @param side of one square, in pixels */
export function tilesOf(scene: Scene, side: number, scale = 1): readonly PlacedTile[] {
  const won = new Set(scene.lines.filter(({ kind }) => kind === "won").flatMap(({ squares }) => squares));
  const strokes = strokesOf(scene);
  return scene.cells.map(({ square, ...cell }) => {
    const corner = { x: fileOf(square), y: scene.size.ranks - 1 - rankOf(square) };
    return {
      square,
      tile: {
        side,
        scale,
        shapes: scene.shapes,
        cell,
        light: won.size === 0 ? "plain" : won.has(square) ? "bright" : "veiled",
        strokes: strokes.map((stroke) => relativeTo(stroke, corner)).filter(touchesOwnSquare),
      },
    };
  });
}

export function paintTile({ side, scale, shapes, cell, light, strokes }: Tile): Canvas {
  const canvas = createCanvas(side, side);
  const ctx = canvas.getContext("2d");
  ctx.lang = "en";
  ctx.scale(side, side);
  drawGround(ctx, cell);
  const above = strokes.filter(
    (stroke) => isAbovePieces(stroke) || (light === "veiled" && stroke.kind === "won"),
  );
  for (const stroke of strokes) if (!above.includes(stroke)) drawStroke(ctx, stroke);
  drawStack(ctx, shapes, cell.stack);
  drawMarks(ctx, cell, side / scale);
  if (light === "veiled") {
    ctx.fillStyle = glazeStyle(VEIL);
    ctx.fillRect(0, 0, 1, 1);
  }
  for (const stroke of above) drawStroke(ctx, stroke);
  return canvas;
}
