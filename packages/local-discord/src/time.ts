/** Milliseconds since 1970-01-01 UTC. */
export type Timestamp = number;

/** A length of time in milliseconds. */
export type Millis = number;

export const SECOND: Millis = 1_000;
export const MINUTE: Millis = 60 * SECOND;
export const DAY: Millis = 24 * 60 * MINUTE;
