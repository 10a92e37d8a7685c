import { describe, expect, test } from "vitest";
import {
  type Clock,
  deadline,
  exchanged,
  hasRunOut,
  runningSince,
  startClock,
  step,
} from "../../src/clock/clock.ts";
import { BLITZ, type TimeControl, UNTIMED } from "../../src/clock/time-control.ts";
import type { Side } from "../../src/lib/side.ts";
import { runningClock } from "../support/running-clock.ts";

/** Every time here is a number of milliseconds after noon. */
const NOON = Date.UTC(2026, 7, 1, 12);
const at = (time: number): number => NOON + time;

const TURN_15: TimeControl = { kind: "turn", limit: 15_000 };

const PACE_3: TimeControl = { kind: "pace", limit: 259_200_000 };

const blitz = (x: number, o: number, since: number): Clock => ({
  ...runningClock(BLITZ, at(since)),
  remaining: { x, o },
});

describe("a clock that starts", () => {
  test.each<[string, TimeControl, number, boolean]>([
    ["none", UNTIMED, 0, false],
    ["15 seconds a turn", TURN_15, 15_000, true],
    ["Blitz", BLITZ, 60_000, true],
    ["3 days a move", PACE_3, 259_200_000, false],
  ])("gives both the same, %s", (_name, control, each, isUnstarted) => {
    expect(startClock(control, NOON)).toEqual({
      control,
      remaining: { x: each, o: each },
      unstarted: { x: isUnstarted, o: isUnstarted },
      since: NOON,
    });
  });
});

describe.each([
  ["Blitz", BLITZ],
  ["a turn clock", TURN_15],
])("a first turn in %s", (_name, control) => {
  const begun = startClock(control, at(0));

  test("is not charged, however long it takes", () => {
    expect(step(begun, "x", at(590_000), at(590_100))).toEqual({
      ...begun,
      unstarted: { x: false, o: true },
      since: at(590_100),
    });
  });

  test("has ten minutes, for each player from when their turn began", () => {
    expect([deadline(begun, "x"), hasRunOut(begun, "x", at(599_999))]).toEqual([at(600_000), false]);
    expect(hasRunOut(begun, "x", at(600_000))).toBe(true);
    expect(deadline(step(begun, "x", at(590_000), at(590_000)), "o")).toBe(at(1_190_000));
  });

  test("is the last one that is not charged", () => {
    const opened = step(step(begun, "x", at(1_000), at(1_000)), "o", at(2_000), at(2_000));
    expect(opened).toEqual(runningClock(control, at(2_000)));
  });

  test("goes with the player where the two exchange sides", () => {
    expect(exchanged(step(begun, "x", at(1_000), at(1_000))).unstarted).toEqual({ x: true, o: false });
  });
});

describe("Blitz", () => {
  test.each<[string, Clock, Side, number, number, Clock]>([
    ["x thinks for 5 s", blitz(60_000, 60_000, 0), "x", 5_000, 5_000, blitz(55_000, 60_000, 5_000)],
    ["o thinks for 7.5 s", blitz(55_000, 60_000, 5_000), "o", 12_500, 12_500, blitz(55_000, 52_500, 12_500)],
    ["x moves at once", blitz(55_000, 52_500, 12_500), "x", 12_500, 12_500, blitz(55_000, 52_500, 12_500)],
    [
      "the move is dealt with 2 s after it was made: nobody pays for them",
      blitz(60_000, 60_000, 0),
      "x",
      5_000,
      7_000,
      blitz(55_000, 60_000, 7_000),
    ],
    ["the last millisecond is played", blitz(1_000, 60_000, 0), "x", 999, 999, blitz(1, 60_000, 999)],
    ["no time is left", blitz(1_000, 60_000, 0), "x", 1_000, 1_100, blitz(0, 60_000, 1_100)],
    ["no clock goes below zero", blitz(1_000, 60_000, 0), "x", 9_000, 9_000, blitz(0, 60_000, 9_000)],
    [
      "a move made before its board was shown costs nothing, and gives nothing",
      blitz(30_000, 60_000, 10_000),
      "x",
      9_900,
      10_050,
      blitz(30_000, 60_000, 10_050),
    ],
  ])("%s", (_what, clock, mover, made, now, expected) => {
    expect(step(clock, mover, at(made), at(now))).toEqual(expected);
  });

  test("a whole game adds up: each player has a minute less what they thought", () => {
    // x: 3 s, 10 s, 0.4 s; o: 20 s, 1 s. Each turn is shown 200 ms after the move before it was made.
    let clock = runningClock(BLITZ, at(0));
    clock = step(clock, "x", at(3_000), at(3_100));
    clock = runningSince(clock, at(3_200));
    clock = step(clock, "o", at(23_200), at(23_300));
    clock = runningSince(clock, at(23_400));
    clock = step(clock, "x", at(33_400), at(33_500));
    clock = runningSince(clock, at(33_600));
    clock = step(clock, "o", at(34_600), at(34_700));
    clock = runningSince(clock, at(34_800));
    clock = step(clock, "x", at(35_200), at(35_300));
    expect(clock).toEqual(blitz(46_600, 39_000, 35_300));
  });

  test("only the clock of the player to move runs", () => {
    const clock = blitz(10_000, 50_000, 0);
    expect([deadline(clock, "x"), deadline(clock, "o")]).toEqual([at(10_000), at(50_000)]);
  });
});

describe("a turn clock", () => {
  test("is whole again every turn, and uses nothing up", () => {
    const clock = runningClock(TURN_15, at(0));
    const next = step(clock, "x", at(14_000), at(14_050));
    expect(next).toEqual({ ...clock, since: at(14_050) });
    expect(deadline(next, "o")).toBe(at(29_050));
  });
});

test("a pace is whole again every turn, the first one too, and uses nothing up", () => {
  const clock = startClock(PACE_3, at(0));
  expect(deadline(clock, "x")).toBe(at(259_200_000));
  const next = step(clock, "x", at(200_000_000), at(200_000_050));
  expect(next).toEqual({ ...clock, since: at(200_000_050) });
  expect(deadline(next, "o")).toBe(at(459_200_050));
});

describe("without a clock", () => {
  test("nothing runs out", () => {
    const clock = startClock(UNTIMED, at(0));
    expect(deadline(clock, "x")).toBeUndefined();
    expect(hasRunOut(clock, "x", at(1e12))).toBe(false);
  });

  test("it is still known since when the turn is on", () => {
    expect(step(startClock(UNTIMED, at(0)), "x", at(5), at(6)).since).toBe(at(6));
  });
});

describe("the time has run out", () => {
  test.each<[string, Clock, Side, number, boolean]>([
    ["a millisecond before zero: no", blitz(10_000, 60_000, 0), "x", 9_999, false],
    ["at zero: yes", blitz(10_000, 60_000, 0), "x", 10_000, true],
    ["of the other player, who has more: no", blitz(10_000, 60_000, 0), "o", 10_000, false],
    ["a turn of 15 s, a millisecond before: no", runningClock(TURN_15, at(0)), "o", 14_999, false],
    ["a turn of 15 s, then: yes", runningClock(TURN_15, at(0)), "o", 15_000, true],
  ])("%s", (_what, clock, turn, time, expected) => {
    expect(hasRunOut(clock, turn, at(time))).toBe(expected);
  });
});

test("players who exchange sides take their time with them", () => {
  expect(exchanged(blitz(51_000, 47_000, 0))).toEqual(blitz(47_000, 51_000, 0));
});

test("a turn that was shown late runs from then on", () => {
  expect(deadline(runningSince(blitz(10_000, 60_000, 0), at(700)), "x")).toBe(at(10_700));
});

test("no function changes the clock it is given", () => {
  const clock = Object.freeze(blitz(10_000, 20_000, 0));
  Object.freeze(clock.remaining);
  step(clock, "x", at(1), at(2));
  exchanged(clock);
  runningSince(clock, at(3));
  expect(clock).toEqual(blitz(10_000, 20_000, 0));
});
