import { expect, test } from "vitest";
import {
  BLITZ,
  makeTimeControl,
  parseTimeControl,
  TIME_CONTROLS,
  type TimeControl,
  UNTIMED,
} from "../../src/clock/time-control.ts";

/**
 * Milliseconds, as RULES.md names the controls: none, 15, 30 and 60 seconds a turn, Blitz with a minute each.
 */
test.each<[string, TimeControl]>([
  ["none", { kind: "none" }],
  ["turn15", { kind: "turn", limit: 15_000 }],
  ["turn30", { kind: "turn", limit: 30_000 }],
  ["turn60", { kind: "turn", limit: 60_000 }],
  ["clock60", { kind: "clock", limit: 60_000 }],
])("%s is written and read back", (text, control) => {
  expect(parseTimeControl(text)).toEqual(control);
  expect(makeTimeControl(control)).toBe(text);
});

test("these are all that a game can be played by", () => {
  expect(TIME_CONTROLS.map(makeTimeControl)).toEqual(["none", "turn15", "turn30", "turn60", "clock60"]);
  expect([makeTimeControl(UNTIMED), makeTimeControl(BLITZ)]).toEqual(["none", "clock60"]);
});

test.each(["", "turn", "turn1", "turn45", "turn060", "clock15", "Clock60", "60", "turn15 ", "none15"])(
  "%j is no time control",
  (text) => {
    expect(parseTimeControl(text)).toBeUndefined();
  },
);
