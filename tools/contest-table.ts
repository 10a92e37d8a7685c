import type { Contest, Tally } from "./contest.ts";

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

const HEADINGS = [
  "game",
  "players",
  "won",
  "as X",
  "as O",
  "drawn",
  "lost",
  "Elo between them, 95 %",
  "turns a game",
  "seed",
  "random turns",
];

export const TABLE_HEAD: readonly string[] = [row(...HEADINGS), row(...HEADINGS.map(() => "---"))];

/** The difference of ratings at which a player is expected to score this share of the points. */
function eloOf(score: number): string {
  if (score <= 0 || score >= 1) return score < 0.5 ? "-∞" : "∞";
  return (-400 * Math.log10(1 / score - 1)).toFixed(0);
}

/**
 * The rating between two players, and the interval that holds it with 95 %. Games of the same opening are not
 * independent, so pairs of games are counted as one result each.
 */
export function eloBetween(scores: readonly number[]): string {
  const pairs = scores.flatMap((score, game) =>
    game % 2 === 0 ? [(score + (scores[game + 1] ?? 0)) / 2] : [],
  );
  const mean = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
  const variance = pairs.reduce((sum, pair) => sum + (pair - mean) ** 2, 0) / Math.max(1, pairs.length - 1);
  const margin = 1.96 * Math.sqrt(variance / pairs.length);
  return `${eloOf(mean)} [${eloOf(mean - margin)} … ${eloOf(mean + margin)}]`;
}

export function contestRow(
  { kind, start, players, games, seed, randomTurns }: Contest,
  tally: Tally,
): string {
  return row(
    `${kind} ${start.variant}`,
    players.join(" – "),
    tally.wins.x + tally.wins.o,
    tally.wins.x,
    tally.wins.o,
    tally.draws,
    tally.losses.x + tally.losses.o,
    eloBetween(tally.scores),
    (tally.turns / games).toFixed(1),
    seed,
    randomTurns,
  );
}
