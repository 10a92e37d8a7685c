import { describe, expect, test } from "vitest";
import { startClock } from "../../src/clock/clock.ts";
import { BLITZ, PACES, type TimeControl, UNTIMED } from "../../src/clock/time-control.ts";
import { DAY, HOUR } from "../../src/lib/time.ts";
import type { Action } from "../../src/play/action.ts";
import type { Game } from "../../src/play/game.ts";
import { deadlineOf, settle } from "../../src/play/settle.ts";
import { present } from "../support/present.ts";
import {
  advanced,
  agreed,
  codeOf,
  kindOfGame,
  LATER,
  member,
  move,
  offering,
  played,
  resign,
  START,
  seat,
  setup,
  storedGame,
} from "./setting.ts";

const [anna, ben] = [member("anna"), member("ben")];
const [DAY_A_MOVE] = PACES;
const accept: Action = { kind: "accept", by: ben };
const goOn = (by = anna): Action => ({ kind: "goOn", by });

const paced = (changes: Partial<Game> = {}): Game => {
  const timeControl = present(DAY_A_MOVE);
  return storedGame({ setup: setup({ timeControl }), clock: startClock(timeControl, START), ...changes });
};

/** Anna has a day for her move, of which a minute is over. */
const paused = played(paced(), offering(anna, "pause"), accept);

const at = (time: number) => ({ made: START + time, now: START + time });
const settled = (game: Game, time: number) => settle(kindOfGame(game), game, at(time));

describe("a pause", () => {
  test("is agreed on like a draw, and leaves the position as it is", () => {
    expect(paused).toMatchObject({ pausedAt: LATER, moves: [], turn: "x", outcome: undefined, offers: [] });
    const both = played(paced(), offering(anna, "pause"), offering(ben, "pause"));
    expect(both.pausedAt).toBe(LATER);
  });

  test("lets nothing run out", () => {
    expect(settled(paused, 13 * DAY)).toBeUndefined();
  });

  test.each([anna, ben])("ends by a press of either, and the turn has as much time as it had", (by) => {
    const { game } = agreed(advanced(paused, goOn(by), at(60_000 + 5 * DAY)));
    expect(game).toMatchObject({ pausedAt: undefined, touchedAt: START + 60_000 + 5 * DAY });
    expect(deadlineOf(game)).toBe(START + 6 * DAY);
    expect(settled(game, 6 * DAY - 1)).toBeUndefined();
    expect(settled(game, 6 * DAY)?.game.outcome).toEqual({ winner: "o", reason: "time" });
  });

  test("ends by itself after 14 days", () => {
    expect(deadlineOf(paused)).toBe(LATER + 14 * DAY);
    expect(settled(paused, 60_000 + 14 * DAY - 1)).toBeUndefined();
    const { game } = present(settled(paused, 60_000 + 14 * DAY));
    expect(game).toMatchObject({ version: paused.version + 1, pausedAt: undefined, outcome: undefined });
    expect(deadlineOf(game)).toBe(START + 15 * DAY);
  });

  test("is one in a game without a clock as well, which nobody has touched only since its end", () => {
    const untimed = played(storedGame(), offering(anna, "pause"), accept);
    expect(deadlineOf(untimed)).toBe(LATER + 14 * DAY);
    expect(settled(untimed, 60_000 + 14 * DAY)?.game.touchedAt).toBe(LATER + 14 * DAY);
  });

  test("may be followed by another one", () => {
    const again = played(paused, goOn(), offering(anna, "pause"), accept);
    expect(again.pausedAt).toBe(LATER);
  });

  test("keeps nobody from resigning, or from agreeing to a draw", () => {
    expect(played(paused, resign(anna)).outcome?.reason).toBe("resignation");
    expect(played(paused, offering(anna, "draw"), accept).outcome?.reason).toBe("agreement");
    expect(deadlineOf(played(paused, resign(anna)))).toBeUndefined();
  });
});

describe("is refused:", () => {
  const choosing = played(
    paced({ setup: setup({ timeControl: present(DAY_A_MOVE), chooseSides: true }) }),
    move(anna, "b2"),
    offering(anna, "pause"),
    accept,
  );
  const computer = storedGame({ seats: { x: seat(anna), o: seat({ kind: "computer", level: "club" }) } });
  const seconds = (timeControl: TimeControl) => storedGame({ setup: setup({ timeControl }) });

  test.each<[string, Game, Action, string]>([
    ["a move in a pause", paused, move(anna, "b2"), "paused"],
    ["a choice in a pause", choosing, { kind: "choose", by: ben, take: true }, "paused"],
    ["a take-back in a pause", paused, offering(anna, "takeBack"), "paused"],
    ["a pause in a pause", paused, offering(anna, "pause"), "paused"],
    ["going on without a pause", paced(), goOn(), "notPaused"],
    ["going on in a game that has ended in a pause", played(paused, resign(anna)), goOn(), "notPaused"],
    ["a pause where seconds run", seconds(BLITZ), offering(anna, "pause"), "noPause"],
    ["a pause of the computer", computer, offering(anna, "pause"), "noPause"],
    ["a pause after the end", played(storedGame(), resign(anna)), offering(anna, "pause"), "over"],
    ["going on by somebody else", paused, goOn(member("carl")), "notPlaying"],
  ])("%s", (_what, game, action, code) => {
    expect(codeOf(advanced(game, action))).toBe(code);
  });

  test("nobody moves in it, but the same board takes moves when it is over", () => {
    expect(played(paused, goOn(), move(anna, "b2")).moves).toEqual(["b2"]);
  });
});

test("a pause in the last hour of a turn leaves that hour", () => {
  const moment = at(23 * HOUR);
  const offered = agreed(advanced(paced(), offering(ben, "pause"), moment)).game;
  const late = agreed(advanced(offered, { kind: "accept", by: anna }, moment)).game;
  const { game } = agreed(advanced(late, goOn(), at(9 * DAY)));
  expect(deadlineOf(game)).toBe(START + 9 * DAY + HOUR);
});

test("games without a clock may take days, and so may have pauses", () => {
  expect(
    codeOf(advanced(storedGame({ setup: setup({ timeControl: UNTIMED }) }), offering(anna, "pause"))),
  ).toBe(undefined);
});
