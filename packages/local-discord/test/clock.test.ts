import { expect, test } from "vitest";
import { manualClock } from "../src/clock.ts";

test("a manual clock runs what is due, earliest first, and not what was cancelled", () => {
  const clock = manualClock(1_000);
  const ran: string[] = [];
  clock.after(20, () => ran.push("second"));
  clock.after(10, () => ran.push("first"));
  clock.after(30, () => ran.push("late"));
  const cancel = clock.after(10, () => ran.push("cancelled"));
  cancel();
  clock.advance(20);
  expect([clock.now(), ...ran]).toEqual([1_020, "first", "second"]);
  clock.advance(10);
  expect(ran).toEqual(["first", "second", "late"]);
});
