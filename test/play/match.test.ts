import { describe, expect, test } from "vitest";
import { startClock } from "../../src/clock/clock.ts";
import { BLITZ } from "../../src/clock/time-control.ts";
import { toGameId } from "../../src/lib/ids.ts";
import { MINUTE } from "../../src/lib/time.ts";
import type { Action } from "../../src/play/action.ts";
import { advance } from "../../src/play/advance.ts";
import type { Game } from "../../src/play/game.ts";
import { matchOutcome, score } from "../../src/play/match.ts";
import { type Player, samePlayer } from "../../src/play/player.ts";
import { settle } from "../../src/play/settle.ts";
import { apart, inServer } from "../support/places.ts";
import {
  advanced,
  agreed,
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

const [anna, ben, stranger] = [member("anna"), member("ben"), member("carl")];
const computer: Player = { kind: "computer", level: "club" };

const first = (games: number, changes: Partial<Game> = {}): Game =>
  storedGame({ ...changes, setup: setup({ ...changes.setup, games }) });

const ready = (by: Player): Action => ({ kind: "ready", by });
const accept = (by: Player): Action => ({ kind: "accept", by });

/** The game that starts when both are ready. */
function next(game: Game): Game {
  const { opens } = agreed(advanced(played(game, ready(anna)), ready(ben)));
  if (opens === undefined) throw new Error("No game was opened");
  return { ...opens, id: toGameId(game.id + 1), version: 0, newcomer: false };
}

const drawn = (game: Game): Game => played(game, offering(anna, "draw"), accept(ben));

/** Half points of Anna and of Ben. */
const points = (game: Game) => {
  const { x, o } = score(game);
  return samePlayer(game.seats.x.player, anna) ? [x, o] : [o, x];
};

describe("the next game of a match", () => {
  const over = played(first(4), resign(ben));

  test("starts when both have asked for it, and not before", () => {
    const asked = agreed(advanced(over, ready(ben)));
    expect(asked.opens).toBeUndefined();
    expect(asked.game.match.ready).toEqual({ x: false, o: true });
    const both = agreed(advanced(asked.game, ready(anna)));
    expect(both.game.match.ready).toEqual({ x: true, o: true });
    expect(both.opens).toMatchObject({
      setup: over.setup,
      place: inServer(),
      moves: [],
      turn: "x",
      outcome: undefined,
      follows: over.id,
      match: { number: 2, ready: { x: false, o: false }, resignedBy: undefined },
      startedAt: LATER,
    });
  });

  test("asked for twice by the same player does not start", () => {
    expect(agreed(advanced(played(over, ready(ben)), ready(ben))).opens).toBeUndefined();
  });

  test("starts when one asks for it after a minute, as it does by itself in a server, and not apart", () => {
    const game = { ...over, place: apart() };
    const late = { made: game.touchedAt + MINUTE, now: game.touchedAt + MINUTE };
    expect(settle(kindOfGame(over), over, late)?.opens?.match.number).toBe(2);
    expect(settle(kindOfGame(game), game, late)).toBeUndefined();
    expect(agreed(advance(kindOfGame(game), game, ready(ben), late)).opens?.match.number).toBe(2);
    const early = { ...late, now: late.now - 1 };
    expect(agreed(advance(kindOfGame(game), game, ready(ben), early)).opens).toBeUndefined();
  });

  test("starts at once against the computer", () => {
    const game = played(first(2, { seats: { x: seat(anna), o: seat(computer) } }), resign(anna));
    expect(agreed(advanced(game, ready(anna))).opens?.match.number).toBe(2);
  });

  test("starts by itself a minute after the end, and not before", () => {
    const settled = (game: Game, time: number) =>
      settle(kindOfGame(game), game, { made: START + time, now: START + time });
    // The game ended a minute in.
    expect(settled(over, 119_999)).toBeUndefined();
    const effect = settled(over, 120_000);
    expect(effect?.opens).toMatchObject({ follows: over.id, match: { number: 2 } });
    expect(effect?.game).toMatchObject({ version: over.version + 1, match: { ready: { x: true, o: true } } });
    expect(effect && settled(effect.game, 1e9)).toBeUndefined();
  });

  test("does not wait longer because one has asked for it", () => {
    const moment = { made: START + 100_000, now: START + 100_000 };
    const { game } = agreed(advanced(over, ready(ben), moment));
    const at = { made: START + 120_000, now: START + 120_000 };
    expect(settle(kindOfGame(game), game, at)?.opens?.match.number).toBe(2);
  });

  test("begins with the sides exchanged, and full clocks", () => {
    const timed = played(first(2, { setup: setup({ timeControl: BLITZ }) }), move(anna, "b2"), resign(ben));
    const { seats, clock } = next(timed);
    expect([seats.x.player, seats.o.player]).toEqual([ben, anna]);
    expect(clock).toEqual(startClock(BLITZ, LATER));
  });

  test.each<[string, Game, Action, string]>([
    ["in a running game", first(2), ready(anna), "running"],
    ["by a stranger", over, ready(stranger), "notPlaying"],
    ["after a single game", played(storedGame(), resign(ben)), ready(anna), "noNextGame"],
    [
      "after the last game",
      played(next(played(first(2), resign(ben))), resign(ben)),
      ready(anna),
      "noNextGame",
    ],
    ["when it has begun", played(over, ready(anna), ready(ben)), ready(anna), "followed"],
    ["after the match was resigned", played(first(4), resign(ben, true)), ready(anna), "noNextGame"],
    ["after the match was abandoned", played(first(4), { kind: "abandon" }), ready(anna), "noNextGame"],
  ])("asked for %s is refused", (_when, game, action, code) => {
    expect(advanced(game, action)).toMatchObject({ ok: false, error: { code } });
  });
});

describe("a match", () => {
  test.each<[number, string]>([
    [2, "XO"],
    [4, "XOXO"],
    [6, "XOXOXO"],
  ])("of %i games gives Anna the sides %s", (length, sides) => {
    let game = first(length);
    let seen = "";
    for (let number = 1; number <= length; number += 1) {
      expect(game.match.number).toBe(number);
      seen += samePlayer(game.seats.x.player, anna) ? "X" : "O";
      game = drawn(game);
      if (number < length) game = next(game);
    }
    expect(seen).toBe(sides);
    expect(points(game)).toEqual([length, length]);
    expect(matchOutcome(game)).toEqual({ winner: undefined });
  });

  test("counts a point for a win and half for a draw, for the player and not for the side", () => {
    const one = played(first(4), resign(ben));
    expect(points(one)).toEqual([2, 0]);
    const two = drawn(next(one));
    expect(points(two)).toEqual([3, 1]);
    const three = played(next(two), resign(anna));
    expect(points(three)).toEqual([3, 3]);
    const four = played(next(three), resign(ben));
    expect(points(four)).toEqual([5, 3]);
    expect([one, two, three].map(matchOutcome)).toEqual([undefined, undefined, undefined]);
    // Anna plays O in the fourth game.
    expect(matchOutcome(four)).toEqual({ winner: "o" });
  });

  test("is won by whoever has more points, also when the last game is lost", () => {
    const last = next(played(first(2), resign(ben)));
    expect(matchOutcome(drawn(last))).toEqual({ winner: "o" });
    expect(matchOutcome(played(last, resign(anna)))).toEqual({ winner: undefined });
  });

  test("starts its games with the sides exchanged, also after sides were chosen", () => {
    // Anna opens, Ben takes X: so Anna plays O, and Ben opens the second game.
    const game = played(
      first(4, { setup: setup({ chooseSides: true }) }),
      move(anna, "b2"),
      { kind: "choose", by: ben, take: true },
      resign(anna),
    );
    expect(points(game)).toEqual([0, 2]);
    const second = next(game);
    expect([second.seats.x.player, second.seats.o.player]).toEqual([ben, anna]);
    expect(points(second)).toEqual([0, 2]);
    expect(second.choice).toBeUndefined();
    const kept = played(second, move(ben, "b2"), { kind: "choose", by: anna, take: false }, resign(ben));
    const third = next(kept);
    expect([third.seats.x.player, third.seats.o.player]).toEqual([anna, ben]);
    expect(points(third)).toEqual([2, 2]);
  });
});

describe("resigning a match as a whole", () => {
  test("ends the game and the match, whatever the score", () => {
    const second = next(played(first(4), resign(ben)));
    // Anna, who leads, plays O.
    const over = played(second, resign(anna, true));
    expect(over.outcome).toEqual({ winner: "x", reason: "resignation" });
    expect(matchOutcome(over)).toEqual({ winner: "x" });
    expect(settle(kindOfGame(over), over, { made: 1e15, now: 1e15 })).toBeUndefined();
  });

  test("between two games leaves the finished one as it ended", () => {
    const over = played(first(4), resign(ben));
    const given = played(over, resign(anna, true));
    expect(given.outcome).toEqual(over.outcome);
    expect(matchOutcome(given)).toEqual({ winner: "o" });
    expect(advanced(given, ready(ben))).toMatchObject({ error: { code: "noNextGame" } });
  });

  test.each<[string, Game, Action, string]>([
    ["of one game", storedGame(), resign(anna, true), "noMatch"],
    [
      "whose last game is over",
      played(next(played(first(2), resign(ben))), resign(ben)),
      resign(anna, true),
      "over",
    ],
    [
      "on a game that has been followed",
      played(first(4), resign(ben), ready(anna), ready(ben)),
      resign(anna, true),
      "over",
    ],
    ["that was resigned", played(first(4), resign(ben, true)), resign(anna, true), "over"],
    ["of others", first(4), resign(stranger, true), "notPlaying"],
  ])("%s is refused", (_what, game, action, code) => {
    expect(advanced(game, action)).toMatchObject({ ok: false, error: { code } });
  });

  test("is not meant by resigning a game", () => {
    expect(matchOutcome(played(first(4), resign(ben)))).toBeUndefined();
    expect(advanced(played(first(4), resign(ben)), resign(anna))).toMatchObject({ error: { code: "over" } });
  });
});

test("an abandoned game gives nobody a point, and its match has no winner", () => {
  const abandoned = played(next(played(first(4), resign(ben))), { kind: "abandon" });
  expect(points(abandoned)).toEqual([2, 0]);
  expect(matchOutcome(abandoned)).toBeUndefined();
});
