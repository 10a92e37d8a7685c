import type { BySide, Side } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import { rated } from "./rated.ts";
import type { Rating } from "./rating.ts";
import { weightOfGame } from "./weight.ts";

/** What a rated game did to its players, by the sides that they had when it ended. */
export interface RatedResult {
  readonly before: BySide<Rating>;
  readonly after: BySide<Rating>;
  /** Which rated game of this pair it was on the day (UTC) on which it ended, from 1. */
  readonly nth: number;
}

/** @param winner undefined for a draw */
export const ratedResult = (
  before: BySide<Rating>,
  winner: Side | undefined,
  endedAt: Timestamp,
  nth: number,
): RatedResult => ({ before, after: rated(before, winner, endedAt, weightOfGame(nth)), nth });
