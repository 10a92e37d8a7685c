import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Mark, Scene } from "../rules/scene.ts";
import type { BoardSize, Square } from "../rules/squares.ts";
import { fileOf, rankOf } from "../rules/squares.ts";
import type { Point } from "./layout.ts";
import { COLOURS } from "./theme.ts";

/**
 * A rod through the squares of a line, or an arrow along a move, from the middle of one square to that of
 * another. Points are in squares, x to the right and y down, measured from the top left corner of the board
 * or of a square.
 */
export interface Stroke {
  readonly kind: "won" | "held" | "arrow" | "played" | "better";
  readonly from: Point;
  readonly to: Point;
}

export function strokesOf({ lines, cells, size, arrows = [] }: Scene): readonly Stroke[] {
  const strokes: Stroke[] = [];
  for (const { squares, kind } of lines) {
    const [first, last] = [squares[0], squares.at(-1)];
    if (first !== undefined && last !== undefined) {
      strokes.push({ kind, from: middleOf(first, size), to: middleOf(last, size) });
    }
  }
  const [from, to] = [soleSquare(cells, "from"), soleSquare(cells, "to")];
  if (from !== undefined && to !== undefined) {
    strokes.push({ kind: "arrow", from: middleOf(from, size), to: middleOf(to, size) });
  }
  for (const { kind, from: start, to: end } of arrows) {
    strokes.push({ kind, from: middleOf(start ?? end, size), to: middleOf(end, size) });
  }
  return strokes;
}

const middleOf = (square: Square, { ranks }: BoardSize): Point => ({
  x: fileOf(square) + 0.5,
  y: ranks - rankOf(square) - 0.5,
});

function soleSquare(cells: Scene["cells"], mark: Mark): Square | undefined {
  const found = cells.filter(({ marks }) => marks.includes(mark));
  return found.length === 1 ? found[0]?.square : undefined;
}

/** The same stroke measured from another corner. */
export const relativeTo = ({ kind, from, to }: Stroke, corner: Point): Stroke => ({
  kind,
  from: { x: from.x - corner.x, y: from.y - corner.y },
  to: { x: to.x - corner.x, y: to.y - corner.y },
});

/** How far the edge of a stroke may be from its middle, plus half the diagonal of a square. */
const REACH = 0.22 + Math.SQRT1_2;

/** Whether any of the stroke may lie on the square from which it is measured. */
export function touchesOwnSquare({ from, to }: Stroke): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [px, py] = [0.5 - from.x, 0.5 - from.y];
  const along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(px - along * dx, py - along * dy) < REACH;
}

export function drawStroke(ctx: SKRSContext2D, stroke: Stroke): void {
  const [dx, dy] = [stroke.to.x - stroke.from.x, stroke.to.y - stroke.from.y];
  ctx.save();
  ctx.translate(stroke.from.x, stroke.from.y);
  ctx.rotate(Math.atan2(dy, dx));
  const length = Math.hypot(dx, dy);
  if (stroke.kind === "arrow") drawArrow(ctx, length);
  else if (stroke.kind === "played" || stroke.kind === "better") drawProposal(ctx, stroke.kind, length);
  else drawRod(ctx, length, dx !== 0 && dy !== 0 ? 0.45 : 0.32, stroke.kind === "held");
  ctx.restore();
}

/** A rod as of brass: plain when the line has won, notched while it has yet to hold. */
function drawRod(ctx: SKRSContext2D, length: number, end: number, notched: boolean): void {
  const rod = (width: number, colour: string) => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(-end, 0);
    ctx.lineTo(length + end, 0);
    ctx.stroke();
  };
  ctx.lineCap = "round";
  rod(0.3, COLOURS.ink);
  rod(0.24, COLOURS.brass);
  if (notched) {
    ctx.lineCap = "butt";
    ctx.setLineDash([0.045, 0.1]);
    rod(0.24, COLOURS.ink);
    ctx.setLineDash([]);
  }
}

function drawArrow(ctx: SKRSContext2D, length: number): void {
  const tip = length - 0.4;
  ctx.fillStyle = COLOURS.ink;
  ctx.strokeStyle = COLOURS.paper;
  ctx.lineWidth = 0.07;
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.moveTo(0, -0.06);
  ctx.lineTo(tip - 0.22, -0.06);
  ctx.lineTo(tip - 0.26, -0.18);
  ctx.lineTo(tip, 0);
  ctx.lineTo(tip - 0.26, 0.18);
  ctx.lineTo(tip - 0.22, 0.06);
  ctx.lineTo(0, 0.06);
  ctx.arc(0, 0, 0.06, Math.PI / 2, -Math.PI / 2);
  ctx.closePath();
  ctx.stroke();
  ctx.fill();
}

/** Strokes that lie above the pieces, since they are about moves that start and end on them. */
export const isAbovePieces = ({ kind }: Stroke): boolean => kind === "played" || kind === "better";

const PROPOSALS = {
  played: { colour: COLOURS.ink, dash: [0.13, 0.09] },
  better: { colour: COLOURS.choice, dash: [] },
} as const;

/** The radius of the ring that stands for a move onto a single square. */
const RING = 0.4;

/** A move to compare: broken where it was played, whole where it is better. Of one square it is a ring. */
function drawProposal(ctx: SKRSContext2D, kind: keyof typeof PROPOSALS, length: number): void {
  const { colour, dash } = PROPOSALS[kind];
  const tip = length - 0.12;
  const line = (width: number, style: string, pattern: readonly number[]) => {
    ctx.lineWidth = width;
    ctx.strokeStyle = style;
    ctx.setLineDash([...pattern]);
    ctx.beginPath();
    if (length === 0) ctx.arc(0, 0, RING, 0, Math.PI * 2);
    else {
      ctx.moveTo(0.2, 0);
      ctx.lineTo(tip - 0.26, 0);
    }
    ctx.stroke();
  };
  ctx.lineCap = "butt";
  ctx.lineJoin = "round";
  line(0.19, COLOURS.paper, []);
  line(0.11, colour, dash);
  ctx.setLineDash([]);
  if (length === 0) return;
  ctx.fillStyle = colour;
  ctx.strokeStyle = COLOURS.paper;
  ctx.lineWidth = 0.08;
  ctx.beginPath();
  ctx.moveTo(tip, 0);
  ctx.lineTo(tip - 0.32, -0.2);
  ctx.lineTo(tip - 0.32, 0.2);
  ctx.closePath();
  ctx.stroke();
  ctx.fill();
}
