import { DAY, type Timestamp } from "../lib/time.ts";

/** The beginning of the day (UTC) of some time: on each day the games of a pair are counted anew. */
export const dayOf = (time: Timestamp): Timestamp => time - (time % DAY);

/** What the games of one pair on one day count, in their order; those that follow count nothing. */
const WEIGHTS = [1, 1, 1, 0.5, 0.25];

/**
 * How much a rated game counts: a pair that plays all day neither climbs nor falls by it.
 * @param nth from 1
 */
export const weightOfGame = (nth: number): number => WEIGHTS[nth - 1] ?? 0;
