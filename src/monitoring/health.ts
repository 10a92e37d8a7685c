import { MINUTE, type Millis, type Timestamp } from "../lib/time.ts";

/** How long the bot may go without an answer that only Discord's own interface gives to this bot. */
export const SILENCE_TOLERATED: Millis = 5 * MINUTE;

/** What was last heard of Discord. */
export interface Signs {
  /** When Discord last answered a request that carried the token. */
  readonly authorisedAt: Timestamp;
  /** When Discord last refused the token; undefined when it never has. */
  readonly refusedAt: Timestamp | undefined;
  /** Whether the last request got no answer, or one that says that Discord itself is in trouble. */
  readonly isOut: boolean;
  /** When all shards were last connected. */
  readonly connectedAt: Timestamp;
}

/** At the start nothing is wrong yet. */
export const firstSigns = (now: Timestamp): Signs => ({
  authorisedAt: now,
  refusedAt: undefined,
  isOut: false,
  connectedAt: now,
});

/** What came of a request to Discord. */
export interface Outcome {
  /** Whether the request carried the token. */
  readonly authorised: boolean;
  /** Undefined where there was no answer. */
  readonly status: number | undefined;
}

export function heard(signs: Signs, { authorised, status }: Outcome, now: Timestamp): Signs {
  const isOut = status === undefined || status >= 500;
  if (isOut || !authorised) return { ...signs, isOut };
  return status === 401 ? { ...signs, isOut, refusedAt: now } : { ...signs, isOut, authorisedAt: now };
}

export interface Diagnosis {
  /** Whether there is no reason to start the program again. */
  readonly healthy: boolean;
  readonly because: string;
}

const well = (because: string): Diagnosis => ({ healthy: true, because });
const WELL = well("all is well");
const ill = (because: string): Diagnosis => ({ healthy: false, because });

/**
 * What the bot lacks. Where Discord itself is in trouble, another start would mend nothing.
 * @param canWrite whether the database takes what is written
 */
export function diagnose(signs: Signs, canWrite: boolean, now: Timestamp): Diagnosis {
  const { authorisedAt, refusedAt = 0, isOut } = signs;
  if (!canWrite) return ill("the database cannot be written");
  if (refusedAt > authorisedAt) return ill("Discord refuses the token");
  if (isOut) return well("but Discord does not answer");
  if (now - authorisedAt > SILENCE_TOLERATED) return ill("Discord has answered nothing for five minutes");
  if (now - signs.connectedAt > SILENCE_TOLERATED)
    return ill("a shard has not been connected for five minutes");
  return now > signs.connectedAt ? well("but a shard is being connected") : WELL;
}

/**
 * What a bot of several processes lacks: the first that is not healthy tells, or the first that is not wholly
 * well.
 */
export const worst = (diagnoses: readonly Diagnosis[]): Diagnosis =>
  diagnoses.find(({ healthy }) => !healthy) ??
  diagnoses.find(({ because }) => because !== WELL.because) ??
  WELL;
