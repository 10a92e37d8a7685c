import type { Millis, Timestamp } from "../../lib/time.ts";

/** What came of a request to Discord, whatever asked for it. */
export interface WireAnswer {
  /** Whether the request carried the bot's token. */
  readonly authorised: boolean;
  /** Undefined where there was no answer. */
  readonly status: number | undefined;
  /**
   * When it was made, by the clock of whoever answered, in whole seconds; undefined where it does not say.
   */
  readonly date: Timestamp | undefined;
  /** How long it took. */
  readonly took: Millis;
}
