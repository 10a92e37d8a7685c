import type { Chance } from "../../analysis/chance.ts";
import { percentFor } from "../../analysis/chance.ts";
import type { AnalysedTurn, GameAnalysis } from "../../analysis/game-analysis.ts";
import type { BySide, Side } from "../../lib/side.ts";
import type { Outcome } from "../../rules/outcome.ts";

export const ANALYSE = "Analyse";
export const ANALYSE_WHEN_OVER = "A game can be analysed when it is over.";
export const ANALYSIS_FAILED = "The computer is too busy to look at this game now. Try again later.";

export const looking = (done: number, of: number): string =>
  `The computer looks at the game: ${done} of ${of} turns …`;

const CHART_WORDS = { accuracy: "Accuracy", turn: "turn" };

export const chartWords = (sides: BySide<string>) => ({ ...CHART_WORDS, sides });

const percent = (value: number | undefined): string => (value === undefined ? "–" : `${Math.round(value)} %`);

/** `won`, `lost`, `drawn` where the end is known, else the chances in hundredths. */
function standing(chance: Chance, side: Side): string {
  if (chance.verdict === undefined) return percent(percentFor(chance, side));
  if (chance.verdict === "draw") return "drawn";
  return chance.verdict === side ? "won" : "lost";
}

/** `Accuracy: **Red** 91 % · **Blue** 78 %.` */
export const accuracyText = ({ accuracy }: Pick<GameAnalysis, "accuracy">, sides: BySide<string>): string =>
  `Accuracy: **${sides.x}** ${percent(accuracy.x)} · **${sides.o}** ${percent(accuracy.o)}.`;

/** What stands above the curve. */
export function analysisText(analysis: GameAnalysis, sides: BySide<string>): string {
  const hint =
    analysis.moments.length === 0
      ? "No turn gave much away."
      : "The numbers mark the turns that gave most away; they follow below.";
  return `${accuracyText(analysis, sides)}\n${hint}`;
}

/**
 * `1. Turn 12: Red played a1c3: 41 %. Better was g2: 72 %. It leads to g2 b6 f3 …`
 * @param end how the game ends by the better line; undefined where it goes on
 */
export function momentText(
  { ply, side, move, line, before, after }: AnalysedTurn,
  number: number,
  sides: BySide<string>,
  end: Outcome | undefined,
): string {
  const played = `**${number}. Turn ${ply}**: ${sides[side]} played ${move}: ${standing(after, side)}.`;
  const [best] = line;
  if (best === undefined) return played;
  return `${played} Better was ${best}: ${standing(before, side)}. ${leadsTo(line, end, sides)}`;
}

function leadsTo(line: readonly string[], end: Outcome | undefined, sides: BySide<string>): string {
  const moves = `It leads to ${line.join(" ")}`;
  if (end === undefined) return `${moves} …`;
  return end.winner === undefined ? `${moves}, a draw.` : `${moves}, and ${sides[end.winner]} wins.`;
}

export const ARROWS = "-# Broken arrow: what was played. Whole arrow: the better move.";
