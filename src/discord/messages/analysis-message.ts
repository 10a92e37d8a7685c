import { type AnalysedTurn, analyseGame } from "../../analysis/game-analysis.ts";
import type { Judged } from "../../play/judge.ts";
import { type AnalysisChart, altOfAnalysisChart } from "../../render/analysis-chart.ts";
import type { Playing } from "../../rules/game-kind.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { type Scene, type SceneArrow, withoutChoices } from "../../rules/scene.ts";
import { ARROWS, analysisText, chartWords, momentText } from "../wording/analysis.ts";
import { type Component, picture, text } from "./components.ts";
import { type Content, content, type Picture } from "./content.ts";
import type { RenderScene } from "./game-message.ts";
import type { Past } from "./past.ts";

export interface AnalysisPainters {
  readonly scene: RenderScene;
  readonly chart: (chart: AnalysisChart) => Promise<Uint8Array>;
}

const CHART = "analysis.png";

/**
 * What the computer has found in a finished game: the curve of the chances, and the moments that decided it.
 */
export async function analysisMessage(past: Past, judged: Judged, paint: AnalysisPainters): Promise<Content> {
  const { kind, variant } = past.played;
  const analysis = analyseGame(judged.turns, judged.end, kind.winSlope(variant));
  const { shapes } = past.at(0).scene([]);
  const chart: AnalysisChart = {
    shapes,
    percents: analysis.chances.map(({ percent }) => percent),
    moments: analysis.moments.map(({ ply }) => ply),
    accuracy: analysis.accuracy,
    words: chartWords(kind.sideNames),
  };
  const alt = altOfAnalysisChart(chart);
  const moments = await Promise.all(
    analysis.moments.map(async (turn, index) => {
      const before = past.at(turn.ply - 1);
      const scene = momentScene(before, turn);
      const name = `moment-${index + 1}.png`;
      const shown: Picture = { name, png: await paint.scene(scene), alt: scene.alt };
      const parts: readonly Component[] = [
        text(momentText(turn, index + 1, kind.sideNames, endOf(before, turn))),
        picture(name, scene.alt),
      ];
      return { shown, parts };
    }),
  );
  return content(
    [
      text(`${past.title}\n${analysisText(analysis, kind.sideNames)}`),
      picture(CHART, alt),
      ...moments.flatMap(({ parts }) => parts),
      ...(moments.length > 0 ? [text(ARROWS)] : []),
    ],
    {
      pictures: [{ name: CHART, png: await paint.chart(chart), alt }, ...moments.map(({ shown }) => shown)],
    },
  );
}

/** How the game would have ended by the better line; undefined where it goes on. */
const endOf = (before: Playing, { line }: AnalysedTurn): Outcome | undefined =>
  line.reduce<Playing | undefined>((playing, move) => playing?.play(move), before)?.outcome;

/** The board before a turn, with the move that was played and the better one. */
function momentScene(before: Playing, { move, line: [best] }: AnalysedTurn): Scene {
  const arrow = (kindOf: SceneArrow["kind"], of: string | undefined): readonly SceneArrow[] => {
    const squares = of === undefined ? undefined : before.moveSquares(of);
    return squares ? [{ kind: kindOf, ...squares }] : [];
  };
  return {
    ...withoutChoices(before.scene([])),
    arrows: [...arrow("played", move), ...arrow("better", best)],
  };
}
