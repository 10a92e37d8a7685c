import type { ErrorCode } from "../errors.ts";
import type { Millis } from "../time.ts";

/** One way in which the local Discord misbehaves on request. */
export interface Fault {
  /** Matched against e.g. `PATCH /channels/123/messages/456`. */
  readonly route: RegExp;
  /** How many requests it hits; 1 unless told. */
  readonly times?: number;
  /** Refuse with this HTTP status, e.g. 502. */
  readonly status?: number;
  /** Refuse with this error code and the status that belongs to it. */
  readonly code?: ErrorCode;
  /** Seconds in `Retry-After` of a 429. */
  readonly retryAfter?: number;
  /** Handle the request at once but hold the answer back. */
  readonly delay?: Millis;
  /** Cut the connection: before the request is handled, or after. */
  readonly lose?: "request" | "answer";
}

export interface Faults {
  /** The next request that matches is hit by this fault. */
  next(fault: Fault): void;
  clear(): void;
  take(call: string): Fault | undefined;
}

export function createFaults(): Faults {
  let waiting: { readonly fault: Fault; left: number }[] = [];
  return {
    next: (fault) => void waiting.push({ fault, left: fault.times ?? 1 }),
    clear() {
      waiting = [];
    },
    take(call) {
      const hit = waiting.find(({ fault }) => fault.route.test(call));
      if (hit === undefined) return undefined;
      hit.left -= 1;
      if (hit.left === 0) waiting = waiting.filter((entry) => entry !== hit);
      return hit.fault;
    },
  };
}
