import { expect, test } from "vitest";
import { fetching } from "../../../src/discord/delivery/fetching.ts";
import { MINUTE, SECOND } from "../../../src/lib/time.ts";
import { NOTICES } from "../../../src/play/settings.ts";
import { member, seat } from "../../play/setting.ts";
import { NOW, OFFERED, table } from "./rows.ts";

/** Anna is to move, who did something so long ago, and Ben just now. */
const waiting = (ago: number) =>
  table({ seats: { x: seat(member("anna"), NOW - ago), o: seat(member("ben"), NOW) } });

const told = (ago: number, cause: "act" | "look" | "reminder" = "act") =>
  NOTICES.filter((notices) => fetching(waiting(ago), cause, NOW, notices) !== undefined);

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
  expect(fetching(table(offered), "act", NOW, "always")?.kind).toBe("offer");
  expect(fetching(table(offered), "act", NOW, "never")).toBeUndefined();
});
