import { RateLimiterMemory } from "rate-limiter-flexible";
import type { MemberId } from "../../lib/ids.ts";

/** In seconds. */
const WINDOW = 5;

/** Whether a member may ask for one more thing now. */
export type Allowance = (memberId: MemberId) => Promise<boolean>;

/**
 * Counts in memory: a server belongs to one process, what comes from elsewhere to any of a few, and a restart
 * may forgive.
 * @param limit how many things a member may ask for in five seconds; 0 for any number
 */
export function createAllowance(limit: number): Allowance {
  if (limit === 0) return async () => true;
  const limiter = new RateLimiterMemory({ points: limit, duration: WINDOW });
  return (memberId) =>
    limiter.consume(memberId).then(
      () => true,
      () => false,
    );
}
