/** Milliseconds since 1970-01-01 UTC. */
export type Timestamp = number;

/** A length of time in milliseconds. */
export type Millis = number;

/** Does something after a while; the returned function cancels it. */
export type After = (delay: Millis, run: () => void) => () => void;

export const SECOND: Millis = 1_000;
export const MINUTE: Millis = 60 * SECOND;
export const HOUR: Millis = 60 * MINUTE;
export const DAY: Millis = 24 * HOUR;
