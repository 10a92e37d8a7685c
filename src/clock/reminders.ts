import { DAY, HOUR, type Millis, type Timestamp } from "../lib/time.ts";
import type { Clock } from "./clock.ts";

/** When a player can be reminded of a turn that may take days: half way, and so long before its end. */
export const REMINDERS = ["half", "day", "hour"] as const;

export type Reminder = (typeof REMINDERS)[number];

const BEFORE_END: { readonly [reminder in Reminder]: (limit: Millis) => Millis } = {
  half: (limit) => limit / 2,
  day: () => DAY,
  hour: () => HOUR,
};

export interface DueReminder {
  readonly reminder: Reminder;
  readonly at: Timestamp;
}

/** The reminders of a turn, the earliest first. None is as early as the turn itself. */
function remindersOf({ control, since }: Pick<Clock, "control" | "since">): readonly DueReminder[] {
  if (control.kind !== "pace") return [];
  const { limit } = control;
  return REMINDERS.map((reminder) => ({ reminder, at: since + limit - BEFORE_END[reminder](limit) }))
    .filter(({ at }) => at > since)
    .toSorted((one, other) => one.at - other.at);
}

/** The first reminder of a turn after some time; undefined when none is to come. */
export const nextReminder = (
  clock: Pick<Clock, "control" | "since">,
  after: Timestamp,
): DueReminder | undefined => remindersOf(clock).find(({ at }) => at > after);

/** The reminder that a turn has come to at some time, however many were before it. */
export const reminderAt = (
  clock: Pick<Clock, "control" | "since">,
  now: Timestamp,
): DueReminder | undefined => remindersOf(clock).findLast(({ at }) => at <= now);
