import { createHash } from "node:crypto";
import { type Millis, SECOND, type Timestamp } from "../time.ts";

export interface Limit {
  readonly limit: number;
  readonly window: Millis;
}

/** Real limits are unknown and change; these are generous. */
const DEFAULT: Limit = { limit: 1_000, window: SECOND };
/** topics/rate-limits.mdx: 50 requests a second; answers and edits of interactions are not bound to it. */
const GLOBAL: Limit = { limit: 50, window: SECOND };
const KEPT_BUCKETS = 5_000;

interface Bucket {
  used: number;
  readonly resetsAt: Timestamp;
}

export interface Verdict {
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds to wait, when the request is over a limit. */
  readonly retryAfter: number | undefined;
  readonly global: boolean;
}

export interface RateLimits {
  /** From now on this limit holds for requests that match, e.g. `/^PATCH \/channels/`. */
  tighten(route: RegExp, limit: Limit): void;
  /** Sets the limit that all requests share. */
  tightenGlobal(limit: Limit): void;
  take(call: RateLimitedCall): Verdict;
}

export interface RateLimitedCall {
  /** Method and path. */
  readonly name: string;
  /** Method and route pattern, which share a limit. */
  readonly route: string;
  /** The channel, guild or webhook with token: each has its own bucket. */
  readonly major: string;
  readonly countsGlobally: boolean;
}

export function createRateLimits(now: () => Timestamp): RateLimits {
  const buckets = new Map<string, Bucket>();
  const tightened: { readonly route: RegExp; readonly limit: Limit }[] = [];
  let globalLimit = GLOBAL;

  const spend = (key: string, { limit, window }: Limit) => {
    const known = buckets.get(key);
    const bucket =
      known !== undefined && known.resetsAt > now() ? known : { used: 0, resetsAt: now() + window };
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > KEPT_BUCKETS && oldest !== undefined) buckets.delete(oldest);
    bucket.used += 1;
    return { over: bucket.used > limit, left: Math.max(0, limit - bucket.used), resetsAt: bucket.resetsAt };
  };

  return {
    tighten: (route, limit) => void tightened.unshift({ route, limit }),
    tightenGlobal(limit) {
      globalLimit = limit;
    },
    take({ name, route, major, countsGlobally }) {
      const seconds = (at: Timestamp) => (at - now()) / SECOND;
      const all = countsGlobally ? spend("global", globalLimit) : undefined;
      if (all?.over === true)
        return {
          headers: { "x-ratelimit-global": "true", "x-ratelimit-scope": "global" },
          retryAfter: seconds(all.resetsAt),
          global: true,
        };
      const limit = tightened.find((entry) => entry.route.test(name))?.limit ?? DEFAULT;
      const own = spend(`${route} ${major}`, limit);
      const headers = {
        "x-ratelimit-limit": String(limit.limit),
        "x-ratelimit-remaining": String(own.left),
        "x-ratelimit-reset": String(own.resetsAt / SECOND),
        "x-ratelimit-reset-after": String(seconds(own.resetsAt)),
        "x-ratelimit-bucket": createHash("md5").update(route).digest("hex"),
        ...(own.over ? { "x-ratelimit-scope": "user" } : {}),
      };
      return { headers, retryAfter: own.over ? seconds(own.resetsAt) : undefined, global: false };
    },
  };
}
