declare const unit: unique symbol;

/**
 * Plain numbers are taken for either, so that arithmetic stays arithmetic; what is declared as one of the two
 * is never taken for the other.
 */
type Time<Unit extends string> = number & { readonly [unit]?: Unit };

/** Milliseconds since 1970-01-01 UTC. */
export type Timestamp = Time<"since 1970">;

/** A length of time in milliseconds. */
export type Millis = Time<"length">;

/** Does something after a while; the returned function cancels it. */
export type After = (delay: Millis, run: () => void) => () => void;

export const SECOND: Millis = 1_000;
export const MINUTE: Millis = 60 * SECOND;
export const HOUR: Millis = 60 * MINUTE;
export const DAY: Millis = 24 * HOUR;
