import rate from "glicko2-lite";
import type { Rating } from "./rating.ts";

type Numbers = Pick<Rating, "rating" | "deviation" | "volatility">;

/** One game of a rating period, as the player saw it. */
export interface PeriodGame {
  readonly opponent: Pick<Rating, "rating" | "deviation">;
  /** 1 for a win, ½ for a draw, 0 for a loss. */
  readonly score: number;
}

/** How much the volatility may change: the paper recommends 0.3 to 1.2. */
export const TAU = 0.75;

/** Points of a rating to one unit of Glicko-2's own scale. */
const SCALE = 173.7178;

/** The deviation after some rating periods without a game. */
export const widened = ({ deviation, volatility }: Numbers, periods: number): number =>
  Math.sqrt(deviation ** 2 + periods * (SCALE * volatility) ** 2);

/**
 * A player after the games of one period (Glickman, "Example of the Glicko-2 system", 2022). The library
 * adds the growth of a whole period to the deviation; where games follow each other faster, that growth is
 * taken off before.
 * @param periods the part of a period since the last games, from 0 on
 */
export function afterPeriod(
  player: Numbers,
  games: readonly PeriodGame[],
  periods: number,
  tau = TAU,
): Numbers {
  const { rating, rd, vol } = rate(
    player.rating,
    widened(player, periods - 1),
    player.volatility,
    games.map(({ opponent, score }) => [opponent.rating, opponent.deviation, score]),
    { tau },
  );
  return { rating, deviation: rd, volatility: vol };
}
