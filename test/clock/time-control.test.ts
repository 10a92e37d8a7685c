import { expect, test } from "vitest";
import {
  BLITZ,
  COMPUTER_TIME_CONTROLS,
  findTimeControl,
  isLive,
  makeTimeControl,
  parseTimeControl,
  TIME_CONTROLS,
  type TimeControl,
  UNTIMED,
} from "../../src/clock/time-control.ts";

/**
 * Milliseconds, as RULES.md names the controls: none, 15, 30 and 60 seconds a turn, Blitz with a minute each,
 * and 1, 3 or 7 days a move.
 */
test.each<[string, TimeControl]>([
  ["none", { kind: "none" }],
  ["turn15", { kind: "turn", limit: 15_000 }],
  ["turn30", { kind: "turn", limit: 30_000 }],
  ["turn60", { kind: "turn", limit: 60_000 }],
  ["clock60", { kind: "clock", limit: 60_000 }],
  ["pace86400", { kind: "pace", limit: 86_400_000 }],
  ["pace259200", { kind: "pace", limit: 259_200_000 }],
  ["pace604800", { kind: "pace", limit: 604_800_000 }],
])("%s is written and read back", (text, control) => {
  expect(parseTimeControl(text)).toEqual(control);
  expect(makeTimeControl(control)).toBe(text);
});

test("these are all that are offered", () => {
  const live = ["turn15", "turn30", "turn60", "clock60"];
  const paces = ["pace86400", "pace259200", "pace604800"];
  expect(TIME_CONTROLS.map(makeTimeControl)).toEqual(["none", ...paces, ...live]);
  expect(COMPUTER_TIME_CONTROLS.map(makeTimeControl)).toEqual(["none", ...live]);
  expect(TIME_CONTROLS.filter(isLive).map(makeTimeControl)).toEqual(live);
  expect([makeTimeControl(UNTIMED), makeTimeControl(BLITZ)]).toEqual(["none", "clock60"]);
});

test.each<[string, TimeControl]>([
  ["turn45", { kind: "turn", limit: 45_000 }],
  ["clock300", { kind: "clock", limit: 300_000 }],
])("%s is not offered, but read where it is stored", (text, control) => {
  expect(parseTimeControl(text)).toEqual(control);
  expect(makeTimeControl(control)).toBe(text);
  expect(findTimeControl(text, TIME_CONTROLS)).toBeUndefined();
});

test("what is offered is found", () => {
  for (const control of TIME_CONTROLS) {
    expect(findTimeControl(makeTimeControl(control), TIME_CONTROLS)).toEqual(control);
  }
  expect(findTimeControl("pace86400", COMPUTER_TIME_CONTROLS)).toBeUndefined();
});

test.each(["", "turn", "turn0", "turn060", "turn1.5", "Clock60", "60", "turn15 ", "none15", "move15"])(
  "%j is no time control",
  (text) => {
    expect(parseTimeControl(text)).toBeUndefined();
  },
);
