import { describe, expect, test } from "vitest";
import { DAY } from "../../src/lib/time.ts";
import { endsRated } from "../../src/play/ending.ts";
import type { Game } from "../../src/play/game.ts";
import { goesOn, matchOutcome, score } from "../../src/play/match.ts";
import type { Player } from "../../src/play/player.ts";
import { advanced, agreed, member, setup, storedGame } from "./setting.ts";

const [anna, ben, stranger] = [member("anna"), member("ben"), member("carl")];
const club: Player = { kind: "computer", level: "club" };

/** A game whose players have done something at these times. */
const game = (changes: Partial<Game> = {}): Game =>
  storedGame({ seats: { x: { player: anna, seenAt: 500 }, o: { player: ben, seenAt: 1_000 } }, ...changes });

const claimed = (from: Game, by: Player, now: number) =>
  advanced(from, { kind: "claim", by }, { made: now, now });

describe("a game that a player has left", () => {
  test.each<[string, Player, "x" | "o", number]>([
    ["by X, a day after O did something", anna, "x", 1_000 + DAY],
    ["by O, a day after X did something, whoever is to move", ben, "o", 500 + DAY],
  ])("is claimed %s", (_, by, winner, now) => {
    expect(agreed(claimed(game(), by, now)).game.outcome).toEqual({ winner, reason: "left" });
  });

  test.each<[string, Game, Player, number, string]>([
    ["earlier", game(), anna, 999 + DAY, "tooEarlyToClaim"],
    ["by a stranger", game(), stranger, 9 * DAY, "notPlaying"],
    ["once it is over", game({ outcome: { winner: "o", reason: "time" } }), anna, 9 * DAY, "over"],
    [
      "from the computer",
      game({ seats: { x: { player: anna, seenAt: 0 }, o: { player: club, seenAt: 0 } } }),
      anna,
      9 * DAY,
      "notLeft",
    ],
  ])("is not claimed %s", (_, from, by, now, code) => {
    expect(claimed(from, by, now)).toMatchObject({ ok: false, error: { code } });
  });

  test("takes its match along", () => {
    const match = game({ setup: setup({ games: 4 }) });
    const after = { ...match, ...agreed(claimed(match, anna, 9 * DAY)).game };
    expect(goesOn(after)).toBe(false);
    expect(matchOutcome(after)).toEqual({ winner: "x" });
  });
});

describe("a game that is closed", () => {
  test("has no winner, and counts nothing", () => {
    const closed = agreed(advanced(game({ setup: setup({ games: 4 }) }), { kind: "close" })).game as Game;
    expect(closed.outcome).toEqual({ winner: undefined, reason: "closed" });
    expect(score(closed)).toEqual({ x: 0, o: 0 });
    expect(goesOn(closed)).toBe(false);
    expect(matchOutcome(closed)).toBeUndefined();
  });

  test("changes no rating, while one that is claimed does", () => {
    const rated = game({ rated: true, moves: ["a1", "b1", "c1", "d1"] });
    const ends = (after: { readonly game: unknown }) => endsRated(rated, after.game as Game);
    expect(ends(agreed(advanced(rated, { kind: "close" })))).toBe(false);
    expect(ends(agreed(claimed(rated, anna, 9 * DAY)))).toBe(true);
  });

  test("is not closed again", () => {
    const over = game({ outcome: { winner: "o", reason: "time" } });
    expect(advanced(over, { kind: "close" })).toMatchObject({ error: { code: "over" } });
  });
});
