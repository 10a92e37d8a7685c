import { z } from "zod";
import type { RatedResult } from "../rating/rated-result.ts";

const RATING = z.strictObject({
  rating: z.number(),
  deviation: z.number(),
  volatility: z.number(),
  /** Milliseconds since 1970-01-01 UTC; null before the first rated game. */
  at: z.int().nullable(),
});
const BOTH = z.strictObject({ x: RATING, o: RATING });
const RATINGS = z.strictObject({ before: BOTH, after: BOTH, nth: z.int().positive() }).nullable();

type Stored = z.infer<typeof RATING>;

const fromStored = ({ at, ...numbers }: Stored) => ({ ...numbers, at: at ?? undefined });
const toStored = ({ at, ...numbers }: RatedResult["before"]["x"]): Stored => ({ ...numbers, at: at ?? null });

/** @throws when the column holds something else than what a game did to ratings */
export function parseRatings(column: unknown): RatedResult | undefined {
  const stored = RATINGS.parse(column);
  if (stored === null) return undefined;
  const { before, after, nth } = stored;
  return {
    before: { x: fromStored(before.x), o: fromStored(before.o) },
    after: { x: fromStored(after.x), o: fromStored(after.o) },
    nth,
  };
}

export const ratingsColumn = ({ before, after, nth }: RatedResult) => ({
  before: { x: toStored(before.x), o: toStored(before.o) },
  after: { x: toStored(after.x), o: toStored(after.o) },
  nth,
});
