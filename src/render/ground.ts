import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Cell } from "../rules/scene.ts";
import { COLOURS } from "./theme.ts";

const INSET = 0.02;
const CORNER = 0.09;
const RIM = 0.025;

type Ground = Pick<Cell, "blocked" | "locked" | "marks">;

/**
 * Draws the ground of a square, in the coordinates of the square: a shallow well, or what its state makes of
 * it.
 */
export function drawGround(ctx: SKRSContext2D, cell: Ground): void {
  ctx.fillStyle = COLOURS.tray;
  ctx.fillRect(0, 0, 1, 1);
  if (cell.blocked) {
    drawBlock(ctx);
    return;
  }
  const [floor, shade] = floorOf(cell);
  fillWell(ctx, INSET, 0, shade);
  ctx.save();
  ctx.clip();
  fillWell(ctx, INSET, RIM, floor);
  if (cell.locked && isRecent(cell)) fillWell(ctx, 0.1, 0, COLOURS.sealed);
  else if (cell.marks.includes("barred") && !cell.locked) drawHatch(ctx);
  ctx.restore();
}

const isRecent = ({ marks }: Ground): boolean => marks.includes("to") || marks.includes("from");

function floorOf(cell: Ground): readonly [floor: string, shade: string] {
  if (cell.marks.includes("picked")) return [COLOURS.choice, COLOURS.choiceShade];
  if (isRecent(cell)) return [COLOURS.recent, COLOURS.recentShade];
  if (cell.locked) return [COLOURS.sealed, COLOURS.sealedShade];
  return [COLOURS.well, COLOURS.wellShade];
}

function fillWell(ctx: SKRSContext2D, inset: number, down: number, colour: string): void {
  ctx.beginPath();
  ctx.roundRect(inset, inset + down, 1 - 2 * inset, 1 - 2 * inset, CORNER);
  ctx.fillStyle = colour;
  ctx.fill();
}

function drawHatch(ctx: SKRSContext2D): void {
  ctx.strokeStyle = COLOURS.hatch;
  ctx.lineCap = "butt";
  ctx.lineWidth = 0.055;
  ctx.beginPath();
  for (let x = -1; x < 1; x += 0.16) {
    ctx.moveTo(x, 1);
    ctx.lineTo(x + 1, 0);
  }
  ctx.stroke();
}

/** A block of the frame's own wood: no piece ever stands here. */
function drawBlock(ctx: SKRSContext2D): void {
  const block = (top: number, height: number, colour: string) => {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.roundRect(0.02, top, 0.96, height, CORNER);
    ctx.fill();
  };
  block(0.02, 0.96, COLOURS.frame);
  block(0.02, 0.84, COLOURS.frameEdge);
  ctx.strokeStyle = COLOURS.frame;
  ctx.lineWidth = 0.06;
  ctx.lineCap = "round";
  ctx.beginPath();
  for (const [x, y] of [
    [0.22, 0.2],
    [0.78, 0.2],
    [0.22, 0.68],
    [0.78, 0.68],
  ] as const) {
    ctx.moveTo(x, y);
    ctx.lineTo(x, y);
  }
  ctx.stroke();
}
