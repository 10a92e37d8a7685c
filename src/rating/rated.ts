import { type BySide, bySide, opposite, type Side } from "../lib/side.ts";
import { DAY, type Timestamp } from "../lib/time.ts";
import { BOUNDS, type Bounds, within } from "./bounds.ts";
import { afterPeriod, widened } from "./glicko2.ts";
import { type Rating, shownRating } from "./rating.ts";

/** So many rating periods pass in a day without games: a settled player is unsure again after a year. */
const PERIODS_A_DAY = 0.21436;

/** From this deviation on a rating is shown with a question mark. */
const PROVISIONAL_DEVIATION = 110;

/** How far off a rating may be by now: the deviation grows from the last rated game on. */
export function deviationAt(rating: Rating, now: Timestamp, bounds = BOUNDS): number {
  const idle = Math.max(0, now - (rating.at ?? now));
  return within(bounds.deviation, widened(rating, (idle / DAY) * PERIODS_A_DAY));
}

export const isProvisional = (rating: Rating, now: Timestamp): boolean =>
  deviationAt(rating, now) >= PROVISIONAL_DEVIATION;

/**
 * Both players after a game that ended now. Every game is a rating period of its own that takes no time:
 * the time between the games is what lets the deviation grow. So a win lowers no rating and a loss raises
 * none.
 * @param winner undefined for a draw
 * @param weight how much the game counts, from 0 to 1; with 0 nothing changes
 */
export function rated(
  pair: BySide<Rating>,
  winner: Side | undefined,
  now: Timestamp,
  weight = 1,
  bounds: Bounds = BOUNDS,
): BySide<Rating> {
  if (weight === 0) return pair;
  const before = bySide((side) => ({ ...pair[side], deviation: deviationAt(pair[side], now, bounds) }));
  return bySide((side) => {
    const score = winner === undefined ? 0.5 : winner === side ? 1 : 0;
    const after = afterPeriod(before[side], [{ opponent: before[opposite(side)], score }], 0);
    const part = (of: "rating" | "deviation" | "volatility") =>
      average(before[side][of], within(bounds[of], after[of]), weight);
    return { rating: part("rating"), deviation: part("deviation"), volatility: part("volatility"), at: now };
  });
}

/** @param weight of the second, from 0 to 1 */
const average = (one: number, other: number, weight: number): number => one + (other - one) * weight;

/** By how much a rating changes, as shown. */
export interface Stakes {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** By how much the shown rating changes from one to the other. */
export const shownChange = (before: Rating, after: Rating): number =>
  shownRating(after) - shownRating(before);

/** What each player would win, draw or lose if a game ended now. */
export function preview(pair: BySide<Rating>, now: Timestamp, weight = 1, bounds = BOUNDS): BySide<Stakes> {
  const change = (side: Side, winner: Side | undefined) =>
    shownChange(pair[side], rated(pair, winner, now, weight, bounds)[side]);
  return bySide((side) => ({
    win: change(side, side),
    draw: change(side, undefined),
    loss: change(side, opposite(side)),
  }));
}
