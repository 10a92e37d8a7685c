import type { Millis } from "../../lib/time.ts";

/** What people do to make the bot answer. */
export type Ask = "press" | "command" | "form" | "completion";

/** Counts what happens, for those who watch over the bot. */
export interface Meter {
  /** Somebody asked for something. `name` is one of a few: a verb or a command. */
  asked(ask: Ask, name: string): void;
  /** The first answer has reached Discord, so long after the question has reached the bot. */
  answered(ask: Ask, after: Millis): void;
  /** Somebody asked too often. */
  held(ask: Ask): void;
  /** Discord refused a request: its own code, or the status of HTTP where it names none. */
  refused(code: string): void;
  /** A round of the sweep is done. */
  swept(round: string, took: Millis): void;
}

/** Counts nothing. */
export const NO_METER: Meter = {
  asked: () => undefined,
  answered: () => undefined,
  held: () => undefined,
  refused: () => undefined,
  swept: () => undefined,
};
