import type { Reminder } from "../../clock/reminders.ts";
import type { MemberId } from "../../lib/ids.ts";
import type { Advice } from "../../play/advice.ts";
import type { Notices } from "../../play/settings.ts";
import type { Table } from "../../play/table.ts";

/** Why the messages of a game are to be looked at. */
export type Cause =
  /** Somebody acted, and the other may have to know. */
  | "act"
  /** Somebody took back what they had offered, which nobody waits for. */
  | "withdrawal"
  /** The computer acted, right after somebody else. */
  | "computer"
  /** Time did something. */
  | "time"
  /** Nothing happened; somebody looks at the game. */
  | "look"
  /** A message does not show what happened although it should by now. */
  | "repair"
  /** Nothing has happened for long. */
  | "reminder";

/** What has become of a game, and why its messages are to tell it. */
export interface Happening {
  readonly table: Table;
  /** The game that it opened. */
  readonly opened?: Table | undefined;
  readonly cause: Cause;
  /** How the member for whom the game waits is told of it; left out, by a mention after an absence. */
  readonly notices?: Notices;
  /** The reminders that they want of turns that may take days; left out, the usual ones. */
  readonly reminders?: readonly Reminder[];
  /** Whether anybody may be notified where the game is played; left out, they may. */
  readonly pings?: boolean;
  /** The member whose press led to it; undefined where nobody's did, or it does not matter whose. */
  readonly by?: MemberId | undefined;
  /** The half-made move that the one who pressed is to see. */
  readonly path?: readonly string[];
  /** What the computer has told the one who pressed. */
  readonly advice?: Advice | undefined;
}
