import { describe, expect, test } from "vitest";
import { BLITZ, type TimeControl, UNTIMED } from "../../../src/clock/time-control.ts";
import { fetching } from "../../../src/discord/delivery/fetching.ts";
import { toMemberId } from "../../../src/lib/ids.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../../src/lib/time.ts";
import type { Game } from "../../../src/play/game.ts";
import { FIRST_GAME } from "../../../src/play/match.ts";
import { NOTICES } from "../../../src/play/settings.ts";
import { member, START, seat, setup } from "../../play/setting.ts";
import { runningClock } from "../../support/running-clock.ts";
import { NOW, OFFERED, table } from "./rows.ts";

/** Anna is to move, who did something so long ago, and Ben just now. */
const waiting = (ago: number) =>
  table({ seats: { x: seat(member("anna"), NOW - ago), o: seat(member("ben"), NOW) } });

const told = (ago: number, cause: "act" | "look" | "reminder" = "act") =>
  NOTICES.filter((notices) => fetching(waiting(ago), cause, NOW, { notices }) !== undefined);

test.each([
  ["who was there a moment ago", 10 * SECOND, ["always"]],
  ["who has been away for five minutes", 5 * MINUTE, ["absent", "always"]],
])("a player %s is told of their turn as they want it", (_who, ago, notices) => {
  expect(told(ago)).toEqual(notices);
});

test("a player whose turn it stays after their own move is told of nothing", () => {
  expect(told(0)).toEqual([]);
});

test("whoever looks notifies nobody", () => {
  expect(told(MINUTE * 9, "look")).toEqual([]);
});

test("a reminder is for all who want to be told of anything", () => {
  expect(told(MINUTE * 9, "reminder")).toEqual(["absent", "always"]);
});

test("an offer that waits is told of in the same way", () => {
  const offered = { ...waiting(10 * SECOND).game, ...OFFERED };
  expect(fetching(table(offered), "act", NOW, { notices: "always" })?.kind).toBe("offer");
  expect(fetching(table(offered), "act", NOW, { notices: "never" })).toBeUndefined();
});

describe("a game that starts", () => {
  const starting = (timeControl: TimeControl, changes: Partial<Game> = {}) =>
    table({ version: 0, setup: setup({ timeControl, games: 2 }), ...changes });
  const second = { match: { ...FIRST_GAME, number: 2 } };
  /** Ben said that he is ready, Anna did not. */
  const ready = { ...second, seats: { x: seat(member("anna"), START - MINUTE), o: seat(member("ben")) } };
  const ben = { by: toMemberId("ben") };

  test.each<
    [string, ReturnType<typeof table>, Parameters<typeof fetching>[3], readonly string[] | undefined]
  >([
    ["with a clock fetches whoever did not press", starting(BLITZ), ben, ["anna"]],
    ["with a clock and by itself fetches both", starting(BLITZ), {}, ["anna", "ben"]],
    ["in a match fetches whoever is not ready", starting(BLITZ, ready), {}, ["anna"]],
    ["in a match for which both are ready fetches nobody", starting(BLITZ, second), ben, undefined],
    [
      "with a clock fetches also those who are told of no turn",
      starting(BLITZ),
      { ...ben, notices: "never" },
      ["anna"],
    ],
    ["fetches nobody where nobody may be notified", starting(BLITZ), { ...ben, pings: false }, undefined],
    ["without a clock fetches nobody who is there", starting(UNTIMED), ben, undefined],
    ["does so once: not when somebody has done something", starting(BLITZ, { version: 1 }), ben, undefined],
  ])("%s", (_what, game, telling, memberIds) => {
    expect(fetching(game, "act", START, telling)?.memberIds).toEqual(memberIds);
  });
});

describe("a reminder of a turn that may take days", () => {
  const PACE_3: TimeControl = { kind: "pace", limit: 3 * DAY };
  const waiting = table({ setup: setup({ timeControl: PACE_3 }), clock: runningClock(PACE_3, START) });

  test.each<[number, Parameters<typeof fetching>[3], string | undefined]>([
    [35, { reminders: ["half", "day", "hour"] }, undefined],
    [36, { reminders: ["half", "day", "hour"] }, "half"],
    [48, { reminders: ["half", "day", "hour"] }, "day"],
    [71, { reminders: ["half", "day", "hour"] }, "hour"],
    // Unless they choose otherwise.
    [36, {}, undefined],
    [48, {}, "day"],
    [71, {}, "hour"],
    [48, { reminders: ["hour"] }, undefined],
    [71, { reminders: [] }, undefined],
    [48, { notices: "never" }, "day"],
    [48, { pings: false }, undefined],
  ])("%i hours into three days, with %j, is: %s", (hours, telling, of) => {
    const news = fetching(waiting, "reminder", START + hours * HOUR, telling);
    expect(news).toEqual(of && { kind: "reminder", memberIds: ["anna"], of, deadline: START + 3 * DAY });
  });
});
