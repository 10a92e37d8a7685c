import type { Timestamp } from "../../lib/time.ts";

/**
 * Takes on work that is due at `now`, the longest due first, so that of several processes one does it: what a
 * claim returns is due again only at `until`, for everybody. Whoever does the work settles by that when it is
 * due next, if at all; work of a process that died with it is done by another one from `until` on. Work that
 * takes longer than that may be done twice, so that a claim saves work and the comparison of versions keeps
 * it right.
 */
export interface Claim {
  readonly now: Timestamp;
  readonly until: Timestamp;
  /** How much to take on at most. */
  readonly limit: number;
}
