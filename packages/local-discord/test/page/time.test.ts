import { describe, expect, test } from "vitest";
import type { TimeStyle } from "../../src/page/markdown/inline.ts";
import { formatPosted, formatTime } from "../../src/page/markdown/time.ts";

// The instant and the words of Discord's reference on message formatting, as a British reader five hours west
// of Greenwich sees them. The marks between the words differ from one version of ICU to the next.
const instant = 1618953630;
const reader = { now: instant * 1000, locale: "en-GB", timeZone: "America/Chicago" };

test.each<[TimeStyle, string]>([
  ["t", "16:20"],
  ["T", "16:20:30"],
  ["d", "20/04/2021"],
  ["D", "20 April 2021"],
  ["f", "20 April 2021 16:20"],
  ["F", "Tuesday 20 April 2021 16:20"],
  ["s", "20/04/2021 16:20"],
  ["S", "20/04/2021 16:20:30"],
])("style %s reads %s", (style, words) => {
  expect(formatTime(instant, style, reader).replace(/( at|,)? /gu, " ")).toBe(words);
});

describe("style R counts whole units from now", () => {
  test.each([
    [0, "now"],
    [1, "in 1 second"],
    [59, "in 59 seconds"],
    [60, "in 1 minute"],
    [119, "in 1 minute"],
    [3600, "in 1 hour"],
    [3569, "in 59 minutes"],
    [3599, "in 1 hour"],
    [3600 * 23, "in 23 hours"],
    [86_399, "in 1 day"],
    [86_400 * 3, "in 3 days"],
    [-1, "1 second ago"],
    [-90, "1 minute ago"],
    [-86_400 * 61, "2 months ago"],
    [-86_400 * 365, "1 year ago"],
  ])("%d seconds away is %j", (distance, words) => {
    expect(formatTime(instant + distance, "R", reader)).toBe(words);
  });
});

test("a time beyond the calendar does not break the message", () => {
  expect(formatTime(9_999_999_999_999, "F", reader)).toBe("Invalid date");
});

test("a message of today shows the time, an older one the day as well", () => {
  const at = instant * 1000;
  const hour = 3_600_000;
  expect(formatPosted(at, reader)).toBe("16:20");
  expect(formatPosted(at - 17 * hour, reader)).toBe("Yesterday at 23:20");
  expect(formatPosted(at - 48 * hour, reader)).toBe("18/04/2021 16:20");
});
