import type { TimeControl } from "../clock/time-control.ts";
import type { Level } from "../lib/level.ts";
import type { BySide, Side } from "../lib/side.ts";
import type { Millis, Timestamp } from "../lib/time.ts";
import type { Reason } from "../rules/outcome.ts";

/** Who played, as a record knows them. */
export type RecordedPlayer =
  | { readonly kind: "person"; readonly name: string; readonly id: string | undefined }
  | { readonly kind: "computer"; readonly level: Level };

/** How a recorded game ended. Records from elsewhere do not always tell why. */
export interface RecordedOutcome {
  /** Absent for a draw, and where nobody won. */
  readonly winner: Side | undefined;
  readonly reason: Reason | undefined;
}

/** A game as people keep it and hand it on, whatever database or message it came from. */
export interface GameRecord {
  /** The key of the game in the registry. */
  readonly kind: string;
  readonly variant: string;
  /** The position that the game began from; undefined where it is the variant's own. */
  readonly start: string | undefined;
  /** Undefined where it is not known. */
  readonly timeControl: TimeControl | undefined;
  /** By the sides that they played last. */
  readonly players: BySide<RecordedPlayer>;
  /** How Choose Sides was decided; undefined where it was not. */
  readonly choice: "kept" | "taken" | undefined;
  /** Whether the computer has told a player what to move. */
  readonly hints: boolean;
  /** Undefined where the game has not ended. */
  readonly outcome: RecordedOutcome | undefined;
  readonly startedAt: Timestamp | undefined;
  readonly endedAt: Timestamp | undefined;
  /** Passed and skipped turns are `0000`; turns that were taken back are left out. */
  readonly moves: readonly string[];
  /** How long each turn took, as far as it is known; undefined where no time was kept. */
  readonly times: readonly (Millis | undefined)[] | undefined;
}

const LONGEST_NAME = 100;

/** A name on one line and of bounded length, as records hold it. */
export const recordedName = (text: string): string =>
  [...text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ").trim()].slice(0, LONGEST_NAME).join("").trim();

/** Where the computer or somebody nobody knows played. */
export const UNKNOWN_NAME = "?";

/** An id of the chat service. */
export const isRecordedId = (text: string): boolean => /^[0-9A-Za-z_-]{1,40}$/.test(text);
