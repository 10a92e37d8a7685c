import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { type BySide, SIDES } from "../lib/side.ts";
import type { PieceShape } from "../rules/scene.ts";
import type { Box, Point } from "./layout.ts";
import { drawNumber, drawPieceAt, drawPlot, drawText, paintPanel, roundStep, trace } from "./panel.ts";
import { COLOURS, PIECES } from "./theme.ts";

/** How the chances of winning went in a game. */
export interface AnalysisChart {
  readonly shapes: BySide<PieceShape>;
  /** How likely the first side wins, from 0 to 100, at every position from the start to the end. */
  readonly percents: readonly number[];
  /** The turns, from 1, that are marked with numbers, in their order. */
  readonly moments: readonly number[];
  /** From 0 to 100; undefined for a side that had nothing to decide. */
  readonly accuracy: BySide<number | undefined>;
  readonly words: {
    readonly accuracy: string;
    readonly turn: string;
    readonly sides: BySide<string>;
  };
}

const WIDTH = 900;
const HEIGHT = 600;
const PLOT: Box = { x: 92, y: 36, width: WIDTH - 92 - 36, height: 400 };
const LABELS_AT = PLOT.y + PLOT.height + 32;
const FOOT_AT = HEIGHT - 60;
const PIECE = 84;
const BADGE = 25;
const MOST_LABELS = 8;

export function paintAnalysisChart(chart: AnalysisChart): Canvas {
  const canvas = paintPanel(WIDTH, HEIGHT);
  const ctx = canvas.getContext("2d");
  const points = pointsOf(chart.percents);
  drawPlot(ctx, PLOT, () => {
    drawShares(ctx, points);
    drawMiddle(ctx);
    drawLine(ctx, points);
  });
  for (const [index, ply] of chart.moments.entries()) {
    const at = points[ply];
    if (at !== undefined) drawNumber(ctx, index + 1, kept(at), BADGE);
  }
  drawLabels(ctx, chart.percents.length - 1);
  const edge = { x: PLOT.y + PIECE / 2, o: PLOT.y + PLOT.height - PIECE / 2 };
  for (const side of SIDES)
    drawPieceAt(ctx, chart.shapes[side], side, { x: PLOT.x / 2, y: edge[side] }, PIECE);
  drawAccuracy(ctx, chart);
  return canvas;
}

const xOf = (ply: number, plies: number): number => PLOT.x + (PLOT.width * ply) / Math.max(1, plies);

/** The first side's chances grow from the bottom, so that its part of the plot is as large as they are. */
const pointsOf = (percents: readonly number[]): readonly Point[] =>
  percents.map((percent, ply) => ({
    x: xOf(ply, percents.length - 1),
    y: PLOT.y + PLOT.height * (1 - percent / 100),
  }));

/** A badge lies inside of the plot, also where its turn lies at the edge. */
const kept = ({ x, y }: Point): Point => ({
  x: Math.min(PLOT.x + PLOT.width - BADGE, Math.max(PLOT.x + BADGE, x)),
  y: Math.min(PLOT.y + PLOT.height - BADGE, Math.max(PLOT.y + BADGE, y)),
});

function drawShares(ctx: SKRSContext2D, points: readonly Point[]): void {
  ctx.fillStyle = PIECES.o.face;
  ctx.fillRect(PLOT.x, PLOT.y, PLOT.width, PLOT.height);
  const bottom = PLOT.y + PLOT.height;
  const end = points.at(-1);
  trace(ctx, [
    { x: PLOT.x, y: bottom },
    ...points,
    // A game without a move has one position, whose chances fill the plot.
    { x: PLOT.x + PLOT.width, y: end?.y ?? bottom },
    { x: PLOT.x + PLOT.width, y: bottom },
  ]);
  ctx.closePath();
  ctx.fillStyle = PIECES.x.face;
  ctx.fill();
}

function drawMiddle(ctx: SKRSContext2D): void {
  ctx.strokeStyle = COLOURS.frame;
  ctx.lineWidth = 3;
  ctx.setLineDash([4, 12]);
  trace(ctx, [
    { x: PLOT.x, y: PLOT.y + PLOT.height / 2 },
    { x: PLOT.x + PLOT.width, y: PLOT.y + PLOT.height / 2 },
  ]);
  ctx.stroke();
  ctx.setLineDash([]);
}

function drawLine(ctx: SKRSContext2D, points: readonly Point[]): void {
  ctx.lineJoin = "round";
  for (const [width, colour] of [
    [12, COLOURS.ink],
    [6, COLOURS.paper],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    trace(ctx, points);
    ctx.stroke();
  }
}

function drawLabels(ctx: SKRSContext2D, plies: number): void {
  const step = Math.max(1, roundStep(Math.max(1, plies), MOST_LABELS));
  for (let ply = step; ply <= plies; ply += step) {
    drawText(ctx, String(ply), { x: xOf(ply, plies), y: LABELS_AT }, { size: 34, align: "center" });
  }
}

const shown = (accuracy: number | undefined): string =>
  accuracy === undefined ? "–" : `${Math.round(accuracy)} %`;

function drawAccuracy(ctx: SKRSContext2D, { shapes, accuracy, words }: AnalysisChart): void {
  drawPieceAt(ctx, shapes.x, "x", { x: 76, y: FOOT_AT }, PIECE);
  drawText(ctx, shown(accuracy.x), { x: 130, y: FOOT_AT }, { size: 50 });
  drawText(ctx, words.accuracy, { x: WIDTH / 2, y: FOOT_AT }, { size: 38, align: "center", most: 340 });
  drawText(ctx, shown(accuracy.o), { x: WIDTH - 130, y: FOOT_AT }, { size: 50, align: "right" });
  drawPieceAt(ctx, shapes.o, "o", { x: WIDTH - 76, y: FOOT_AT }, PIECE);
}

/** The chart for people who do not see it. */
export function altOfAnalysisChart({ percents, moments, accuracy, words }: AnalysisChart): string {
  const chances = (ply: number): string => `${Math.round(percents[ply] ?? 50)} %`;
  const turns = moments.map(
    (ply, index) =>
      `${index + 1}: ${words.turn} ${ply}, ${words.sides.x} ${chances(ply - 1)} → ${chances(ply)}.`,
  );
  const sides = SIDES.map((side) => `${words.sides[side]} ${shown(accuracy[side])}`);
  return [`${words.accuracy}: ${sides.join(", ")}.`, ...turns].join(" ");
}
