import type { Canvas } from "@napi-rs/canvas";
import { type AnalysisChart, paintAnalysisChart } from "./analysis-chart.ts";
import { registerFont } from "./fonts.ts";
import { toIndexed } from "./indexed-picture.ts";
import { encodePng } from "./indexed-png.ts";
import { paletteOf } from "./palette.ts";
import { paintRatingChart, type RatingChart } from "./rating-chart.ts";

/** Pictures of figures, as PNGs 900 pixels wide, in the colours of the boards. */
export interface Charts {
  analysis(chart: AnalysisChart): Promise<Uint8Array>;
  rating(chart: RatingChart): Promise<Uint8Array>;
}

export function createCharts(): Charts {
  registerFont();
  const palette = paletteOf();
  const pack = (canvas: Canvas) => encodePng(toIndexed(canvas, palette), palette);
  return {
    analysis: async (chart) => pack(paintAnalysisChart(chart)),
    rating: async (chart) => pack(paintRatingChart(chart)),
  };
}
