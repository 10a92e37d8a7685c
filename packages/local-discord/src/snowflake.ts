import type { Timestamp } from "./time.ts";

/** The first millisecond of 2015: a snowflake counts from here (reference.mdx, "Snowflake Format"). */
const DISCORD_EPOCH = 1_420_070_400_000;

/** The id of the `count`-th thing made in that millisecond. */
export const snowflakeAt = (at: Timestamp, count = 0): string =>
  ((BigInt(at - DISCORD_EPOCH) << 22n) | BigInt(count)).toString();

/** Ids that carry the time at which they were made, each greater than the one before. */
export function snowflakes(now: () => Timestamp): () => string {
  let last = 0n;
  return () => {
    const earliest = BigInt(snowflakeAt(now()));
    last = earliest > last ? earliest : last + 1n;
    return last.toString();
  };
}
