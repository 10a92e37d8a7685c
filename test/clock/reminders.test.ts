import { describe, expect, test } from "vitest";
import { startClock } from "../../src/clock/clock.ts";
import { nextReminder, reminderAt } from "../../src/clock/reminders.ts";
import { BLITZ, type TimeControl, UNTIMED } from "../../src/clock/time-control.ts";
import { HOUR } from "../../src/lib/time.ts";

const NOON = Date.UTC(2026, 7, 1, 12);

/** A turn of so many days that began at noon. */
const turn = (days: number) => startClock({ kind: "pace", limit: days * 24 * HOUR }, NOON);

/** All reminders of a turn, by the hours after it began. */
function hours(clock: ReturnType<typeof startClock>): readonly (readonly [string, number])[] {
  const all: (readonly [string, number])[] = [];
  for (let next = nextReminder(clock, NOON); next; next = nextReminder(clock, next.at)) {
    all.push([next.reminder, (next.at - NOON) / HOUR]);
  }
  return all;
}

describe("the reminders of a turn are at half of it, and a day and an hour before its end", () => {
  test.each<[number, readonly (readonly [string, number])[]]>([
    // A day before the end of a day is its beginning.
    [
      1,
      [
        ["half", 12],
        ["hour", 23],
      ],
    ],
    [
      3,
      [
        ["half", 36],
        ["day", 48],
        ["hour", 71],
      ],
    ],
    [
      7,
      [
        ["half", 84],
        ["day", 144],
        ["hour", 167],
      ],
    ],
  ])("%i days", (days, expected) => {
    expect(hours(turn(days))).toEqual(expected);
  });

  test.each<[string, TimeControl]>([
    ["without a clock", UNTIMED],
    ["in Blitz", BLITZ],
  ])("%s there are none", (_how, control) => {
    expect(hours(startClock(control, NOON))).toEqual([]);
  });
});

test.each<[number, string | undefined]>([
  [35, undefined],
  [36, "half"],
  [47, "half"],
  [48, "day"],
  [71, "hour"],
  [80, "hour"],
])("%i hours into a turn of three days it has come to: %s", (hour, reminder) => {
  expect(reminderAt(turn(3), NOON + hour * HOUR)?.reminder).toBe(reminder);
});
