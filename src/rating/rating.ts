import type { Timestamp } from "../lib/time.ts";

/** How strong a player is, as Glicko-2 tells it. */
export interface Rating {
  readonly rating: number;
  /** How far off the rating may be: the true strength lies within twice as much in 95 cases of 100. */
  readonly deviation: number;
  /** How much the strength itself is expected to change. */
  readonly volatility: number;
  /** When the last rated game ended; undefined before the first. */
  readonly at: Timestamp | undefined;
}

/** What everybody starts with. */
export const START: Rating = { rating: 1500, deviation: 350, volatility: 0.06, at: undefined };

/** The rating as people see it. */
export const shownRating = ({ rating }: Rating): number => Math.round(rating);
