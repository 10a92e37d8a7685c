import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Cell } from "../rules/scene.ts";
import { badgeRadius, drawHeight, drawNoEntry, drawPadlock, drawTurned } from "./badges.ts";
import { COLOURS } from "./theme.ts";

/**
 * Draws what lies over the pieces of a square, in the coordinates of the square. A locked square is closed to
 * both sides for good, so it does not say that it is barred for one turn as well.
 * @param side of the square in pixels of the full size
 */
export function drawMarks(
  ctx: SKRSContext2D,
  { marks, locked, stack }: Omit<Cell, "square">,
  side: number,
): void {
  const badge = badgeRadius(side);
  if (marks.includes("to")) drawBrackets(ctx);
  if (marks.includes("from")) drawGhost(ctx);
  if (marks.includes("flipped")) drawTurned(ctx, badge);
  if (marks.includes("picked")) drawFrame(ctx);
  if (marks.includes("target")) drawTarget(ctx, stack.length > 0, false);
  if (marks.includes("far-target")) drawTarget(ctx, stack.length > 0, true);
  if (marks.includes("barred") && !locked) drawNoEntry(ctx, badge);
  if (locked) drawPadlock(ctx, badge, stack.length);
  else if (stack.length > 1) drawHeight(ctx, badge, stack.length);
}

/** Four corners around the square: the last move ended here. */
function drawBrackets(ctx: SKRSContext2D): void {
  const [near, arm, r] = [0.045, 0.28, 0.07];
  ctx.strokeStyle = COLOURS.ink;
  ctx.lineWidth = 0.045;
  ctx.lineCap = "round";
  ctx.beginPath();
  for (const [sx, sy] of [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    const at = (x: number, y: number) => [0.5 - sx * (0.5 - x), 0.5 - sy * (0.5 - y)] as const;
    ctx.moveTo(...at(near, near + arm));
    const [cx, cy] = at(near, near);
    const [ex, ey] = at(near + arm, near);
    ctx.arcTo(cx, cy, ex, ey, r);
    ctx.lineTo(ex, ey);
  }
  ctx.stroke();
}

/** A dotted outline: the last move started here. */
function drawGhost(ctx: SKRSContext2D): void {
  ctx.strokeStyle = COLOURS.ink;
  ctx.lineWidth = 0.035;
  ctx.lineCap = "round";
  ctx.setLineDash([0.001, 0.085]);
  ctx.beginPath();
  ctx.roundRect(0.06, 0.06, 0.88, 0.88, 0.08);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A light frame, on ground of its own colour: chosen in a half-made move. */
function drawFrame(ctx: SKRSContext2D): void {
  ctx.strokeStyle = COLOURS.paper;
  ctx.lineWidth = 0.04;
  ctx.beginPath();
  ctx.roundRect(0.07, 0.07, 0.86, 0.86, 0.07);
  ctx.stroke();
}

/**
 * Where a half-made move may go: a dot on empty ground, else a line around the square; broken for the far
 * ones.
 */
function drawTarget(ctx: SKRSContext2D, occupied: boolean, far: boolean): void {
  ctx.strokeStyle = COLOURS.choice;
  ctx.fillStyle = COLOURS.choice;
  ctx.lineCap = "butt";
  ctx.beginPath();
  if (occupied) {
    ctx.lineWidth = 0.04;
    ctx.setLineDash(far ? [0.09, 0.07] : []);
    ctx.roundRect(0.04, 0.04, 0.92, 0.92, 0.075);
    ctx.stroke();
    ctx.setLineDash([]);
  } else if (far) {
    ctx.lineWidth = 0.07;
    ctx.arc(0.5, 0.5, 0.135, 0, Math.PI * 2);
    ctx.stroke();
  } else {
    ctx.arc(0.5, 0.5, 0.17, 0, Math.PI * 2);
    ctx.fill();
  }
}
