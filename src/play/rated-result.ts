import type { BySide } from "../lib/side.ts";
import type { Rating } from "../rating/rating.ts";

/** What a rated game did to its players, by the sides that they had when it ended. */
export interface RatedResult {
  readonly before: BySide<Rating>;
  readonly after: BySide<Rating>;
  /** Which rated game of this pair it was on the day (UTC) on which it ended, from 1. */
  readonly nth: number;
}
