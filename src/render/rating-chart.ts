import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { type BySide, SIDES, type Side } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { PieceShape } from "../rules/scene.ts";
import type { Box, Point } from "./layout.ts";
import { drawPieceAt, drawPlot, drawText, paintPanel, roundStep, trace } from "./panel.ts";
import { COLOURS } from "./theme.ts";

export interface RatingPoint {
  readonly at: Timestamp;
  readonly rating: number;
  readonly deviation: number;
}

export interface SideResults {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/**
 * What a member has played in one game. Nothing in it is a name of a member: the font has no other scripts.
 */
export interface RatingChart {
  /** The rating as it is shown, and how many games it is of: `1538?`, `42 games`. */
  readonly heading: string;
  readonly note: string;
  /** In the order of time; the last may be now, when no game has ended. */
  readonly points: readonly RatingPoint[];
  /** The days of the first and the last point. */
  readonly days: readonly [string, string];
  readonly shapes: BySide<PieceShape>;
  readonly results: BySide<SideResults>;
  /** Streaks and the like, at most two lines of some forty characters. */
  readonly facts: readonly string[];
  /** The levels of the computer, the weakest first. */
  readonly levels: readonly { readonly name: string; readonly beaten: boolean }[];
  readonly words: {
    readonly won: string;
    readonly drawn: string;
    readonly lost: string;
    readonly sides: BySide<string>;
    /** What stands before the levels that were beaten, and instead of them. */
    readonly beaten: string;
    readonly noneBeaten: string;
  };
}

const WIDTH = 900;
const MARGIN = 36;
const HEAD_AT = 66;
const PLOT: Box = { x: 122, y: 118, width: WIDTH - 122 - MARGIN, height: 340 };
const DAYS_AT = PLOT.y + PLOT.height + 32;
const LEGEND_AT = DAYS_AT + 66;
const RESULTS_AT = LEGEND_AT + 66;
const ROW = 84;
const FACTS_AT = RESULTS_AT + 2 * ROW;
const FACT = 52;
const LEVEL = 72;
const GAP = 12;

/** How far above and below the ratings the plot reaches, and how many lines it has at most. */
const AIR = 60;
const MOST_LINES = 5;

export function paintRatingChart(chart: RatingChart): Canvas {
  const levelsAt = FACTS_AT + chart.facts.length * FACT;
  const canvas = paintPanel(WIDTH, levelsAt + LEVEL + MARGIN);
  const ctx = canvas.getContext("2d");
  drawText(ctx, chart.heading, { x: MARGIN, y: HEAD_AT }, { size: 72, most: 480 });
  drawText(ctx, chart.note, { x: WIDTH - MARGIN, y: HEAD_AT }, { size: 40, align: "right", most: 320 });
  drawRatings(ctx, chart.points);
  drawText(ctx, chart.days[0], { x: PLOT.x, y: DAYS_AT }, { size: 34 });
  drawText(ctx, chart.days[1], { x: PLOT.x + PLOT.width, y: DAYS_AT }, { size: 34, align: "right" });
  drawLegend(ctx, chart);
  for (const [row, side] of SIDES.entries()) drawResults(ctx, chart, side, RESULTS_AT + row * ROW);
  for (const [row, fact] of chart.facts.entries()) {
    drawText(ctx, fact, { x: MARGIN, y: FACTS_AT + row * FACT }, { size: 38, most: WIDTH - 2 * MARGIN });
  }
  drawLevels(ctx, chart, levelsAt);
  return canvas;
}

/** A single game is a line all the same: so strong ever since. */
const spread = (points: readonly RatingPoint[]): readonly RatingPoint[] => {
  const [first] = points;
  return first !== undefined && points.length === 1 ? [first, { ...first, at: first.at + 1 }] : points;
};

function drawRatings(ctx: SKRSContext2D, given: readonly RatingPoint[]): void {
  if (given.length === 0) {
    drawPlot(ctx, PLOT, () => {});
    return;
  }
  const points = spread(given);
  const ratings = points.map(({ rating }) => rating);
  const [low, high] = [Math.min(...ratings) - AIR, Math.max(...ratings) + AIR];
  const [start, end] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const xOf = (at: Timestamp) => PLOT.x + PLOT.width * (end > start ? (at - start) / (end - start) : 0.5);
  const yOf = (rating: number) => PLOT.y + PLOT.height * ((high - rating) / (high - low));
  const edge = (sign: 1 | -1): readonly Point[] =>
    points.map(({ at, rating, deviation }) => ({ x: xOf(at), y: yOf(rating + sign * deviation) }));
  const line = points.map(({ at, rating }) => ({ x: xOf(at), y: yOf(rating) }));

  const step = roundStep(high - low, MOST_LINES);
  const lines = Array.from({ length: MOST_LINES + 1 }, (_, at) => (Math.ceil(low / step) + at) * step);
  const marked = lines.filter((rating) => rating <= high);
  drawPlot(ctx, PLOT, () => {
    trace(ctx, [...edge(1), ...edge(-1).toReversed()]);
    ctx.closePath();
    ctx.fillStyle = COLOURS.recent;
    ctx.fill();
    ctx.fillStyle = COLOURS.tray;
    for (const rating of marked) ctx.fillRect(PLOT.x, yOf(rating) - 1, PLOT.width, 2);
    ctx.strokeStyle = COLOURS.ink;
    ctx.lineWidth = 7;
    ctx.lineJoin = "round";
    trace(ctx, line);
    ctx.stroke();
  });
  for (const rating of marked) {
    const at = { x: PLOT.x - 14, y: Math.max(PLOT.y + 14, yOf(rating)) };
    drawText(ctx, String(rating), at, { size: 34, align: "right" });
  }
  const last = line.at(-1);
  if (last !== undefined) drawDot(ctx, last);
}

function drawDot(ctx: SKRSContext2D, { x, y }: Point): void {
  ctx.fillStyle = COLOURS.brass;
  ctx.strokeStyle = COLOURS.ink;
  ctx.lineWidth = 5;
  ctx.beginPath();
  ctx.arc(x, y, 13, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
}

const RESULTS = ["won", "drawn", "lost"] as const;

const RESULT_COLOURS: {
  readonly [result in (typeof RESULTS)[number]]: readonly [ground: string, ink: string];
} = {
  won: [COLOURS.choice, COLOURS.paper],
  drawn: [COLOURS.well, COLOURS.ink],
  lost: [COLOURS.sealed, COLOURS.paper],
};

/** Fills a part of a bar; what was lost is hatched, so that it is told apart without its colour. */
function fillResult(ctx: SKRSContext2D, result: (typeof RESULTS)[number], box: Box): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.width, box.height);
  ctx.clip();
  ctx.fillStyle = RESULT_COLOURS[result][0];
  ctx.fill();
  if (result === "lost") {
    ctx.strokeStyle = COLOURS.sealedShade;
    ctx.lineWidth = 7;
    ctx.beginPath();
    for (let x = box.x - box.height; x < box.x + box.width; x += 20) {
      ctx.moveTo(x, box.y + box.height);
      ctx.lineTo(x + box.height, box.y);
    }
    ctx.stroke();
  }
  ctx.restore();
}

const BAR = { x: 122, width: WIDTH - 122 - MARGIN, height: 54 };

function drawLegend(ctx: SKRSContext2D, { words }: RatingChart): void {
  const width = BAR.width / RESULTS.length;
  for (const [index, result] of RESULTS.entries()) {
    const x = BAR.x + index * width;
    fillResult(ctx, result, { x, y: LEGEND_AT - 16, width: 32, height: 32 });
    drawText(ctx, words[result], { x: x + 46, y: LEGEND_AT }, { size: 36, most: width - 60 });
  }
}

/** A number narrower than this does not fit into its part of the bar. */
const NUMBER_ROOM = 24;

function drawResults(ctx: SKRSContext2D, { results, shapes }: RatingChart, side: Side, middle: number): void {
  drawPieceAt(ctx, shapes[side], side, { x: 74, y: middle }, 84);
  const counts = results[side];
  const total = RESULTS.reduce((sum, result) => sum + counts[result], 0);
  const y = middle - BAR.height / 2;
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(BAR.x, y, BAR.width, BAR.height, BAR.height / 2);
  ctx.clip();
  ctx.fillStyle = COLOURS.frameEdge;
  ctx.fillRect(BAR.x, y, BAR.width, BAR.height);
  let x = BAR.x;
  for (const result of RESULTS) {
    const width = total === 0 ? 0 : (BAR.width * counts[result]) / total;
    fillResult(ctx, result, { x, y, width, height: BAR.height });
    const text = String(counts[result]);
    if (width > NUMBER_ROOM * text.length + NUMBER_ROOM) {
      const at = { x: x + width / 2, y: middle };
      drawText(ctx, text, at, { size: 36, align: "center", colour: RESULT_COLOURS[result][1] });
    }
    x += width;
  }
  ctx.restore();
}

function drawLevels(ctx: SKRSContext2D, { levels }: RatingChart, top: number): void {
  const width = (WIDTH - 2 * MARGIN - GAP * (levels.length - 1)) / Math.max(1, levels.length);
  for (const [index, { name, beaten }] of levels.entries()) {
    const x = MARGIN + index * (width + GAP);
    ctx.beginPath();
    ctx.roundRect(x + 2, top + 2, width - 4, LEVEL - 4, LEVEL / 2);
    ctx.lineWidth = 4;
    ctx.strokeStyle = beaten ? COLOURS.brass : COLOURS.frameEdge;
    if (beaten) {
      ctx.fillStyle = COLOURS.brass;
      ctx.fill();
    }
    ctx.stroke();
    const middle = { x: x + width / 2 + (beaten ? 14 : 0), y: top + LEVEL / 2 };
    const colour = beaten ? COLOURS.ink : COLOURS.tray;
    drawText(ctx, name, middle, { size: 28, align: "center", colour, most: width - (beaten ? 64 : 28) });
    if (beaten) drawTick(ctx, { x: x + 28, y: top + LEVEL / 2 });
  }
}

function drawTick(ctx: SKRSContext2D, { x, y }: Point): void {
  ctx.strokeStyle = COLOURS.ink;
  ctx.lineWidth = 6;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  trace(ctx, [
    { x: x - 10, y: y + 1 },
    { x: x - 3, y: y + 9 },
    { x: x + 11, y: y - 9 },
  ]);
  ctx.stroke();
  ctx.lineCap = "butt";
}

/** The chart for people who do not see it. */
export function altOfRatingChart({ heading, note, results, facts, levels, words }: RatingChart): string {
  const sides = SIDES.map((side) => {
    const counts = RESULTS.map((result) => `${results[side][result]} ${words[result]}`);
    return `${words.sides[side]}: ${counts.join(", ")}.`;
  });
  const beaten = levels.filter((level) => level.beaten).map(({ name }) => name);
  const computer = beaten.length === 0 ? words.noneBeaten : `${words.beaten}: ${beaten.join(", ")}.`;
  return [`${heading}, ${note}.`, ...sides, ...facts.map((fact) => `${fact}.`), computer].join(" ");
}
