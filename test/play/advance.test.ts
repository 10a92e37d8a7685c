import { describe, expect, test } from "vitest";
import { type Action, advance, playingOf, seatOf } from "../../src/play/advance.ts";
import type { Game } from "../../src/play/game.ts";
import type { Player } from "../../src/play/player.ts";
import { solo } from "../support/solo-game.ts";
import { agreed, findGame, member, START, storedGame } from "./setting.ts";

const LATER = START + 60_000;
const [anna, ben, stranger] = [member("anna"), member("ben"), member("carl")];

function advanced(game: Game, action: Action) {
  const kind = findGame(game.setup.kind);
  if (kind === undefined) throw new Error(`no game ${game.setup.kind}`);
  return advance(kind, game, action, LATER);
}

const move = (by: Player, text: string): Action => ({ kind: "move", by, move: text });

describe("a move", () => {
  test("is played: the turn, the version, the times and the seat follow", () => {
    const game = storedGame({ moves: ["b2"], turn: "o" });
    expect(agreed(advanced(game, move(ben, "b2")))).toEqual({
      ...game,
      version: 5,
      moves: ["b2", "b2"],
      turn: "x",
      seats: { x: game.seats.x, o: { player: ben, seenAt: LATER } },
      touchedAt: LATER,
    });
  });

  test("leaves the game that it was played in as it was", () => {
    const game = Object.freeze(storedGame({ moves: Object.freeze([]) as readonly string[] }));
    expect(agreed(advanced(game, move(anna, "a1"))).moves).toEqual(["a1"]);
    expect(game.moves).toEqual([]);
  });

  test("that wins ends the game", () => {
    const game = storedGame({ moves: ["a1", "a2", "b1", "b2"] });
    expect(agreed(advanced(game, move(anna, "c1")))).toMatchObject({
      outcome: { winner: "x", reason: "line" },
      moves: ["a1", "a2", "b1", "b2", "c1"],
    });
  });

  test.each<[string, Game, Action, string]>([
    ["of a stranger", storedGame(), move(stranger, "a1"), "notPlaying"],
    [
      "of a stranger after the end",
      storedGame({ outcome: { winner: "x", reason: "time" } }),
      move(stranger, "a1"),
      "over",
    ],
    ["out of turn", storedGame(), move(ben, "a1"), "notYourTurn"],
    [
      "of a computer of another level",
      storedGame(),
      move({ kind: "computer", level: "club" }, "a1"),
      "notPlaying",
    ],
    [
      "after the end",
      storedGame({ outcome: { winner: "o", reason: "resignation" } }),
      move(anna, "a1"),
      "over",
    ],
    ["off the board", storedGame(), move(anna, "d4"), "illegalMove"],
    ["that passes", storedGame(), move(anna, "0000"), "illegalMove"],
    ["that retakes at once", storedGame({ moves: ["b2", "b2"] }), move(anna, "b2"), "illegalMove"],
  ])("%s is refused", (_what, game, action, code) => {
    expect(advanced(game, action)).toMatchObject({ ok: false, error: { code, game } });
  });

  test("that is not legal is refused with the reason of the game", () => {
    expect(advanced(storedGame({ moves: ["b2", "b2"] }), move(anna, "b2"))).toMatchObject({
      error: { because: "b2 was just taken from you: you may not retake it at once." },
    });
  });
});

describe("a player who cannot move", () => {
  const game = storedGame({ setup: { kind: "solo", variant: "2" } });

  test("is skipped: the skipped turn is recorded and the other side moves again", () => {
    expect(agreed(advanced(game, move(anna, "step")))).toMatchObject({
      moves: ["step", "0000"],
      turn: "x",
      version: 5,
      outcome: undefined,
    });
  });

  test("is not skipped when the game is over", () => {
    const last = storedGame({ setup: { kind: "solo", variant: "2" }, moves: ["step", "0000"] });
    expect(agreed(advanced(last, move(anna, "step")))).toMatchObject({
      moves: ["step", "0000", "step"],
      outcome: { winner: "x", reason: "pieces" },
    });
  });

  test("cannot be moved for by the other", () => {
    expect(advanced(game, move(ben, "0000"))).toMatchObject({ error: { code: "notYourTurn" } });
    expect(solo.replay("2", ["step"])).toMatchObject({ value: { legalMoves: ["0000"] } });
  });
});

describe("a resignation", () => {
  test.each<[Player, "x" | "o"]>([
    [anna, "o"],
    [ben, "x"],
  ])("of %o wins for the other, whoever is to move", (by, winner) => {
    const game = storedGame({ moves: ["a1"], turn: "o" });
    expect(agreed(advanced(game, { kind: "resign", by }))).toMatchObject({
      outcome: { winner, reason: "resignation" },
      moves: ["a1"],
      version: 5,
      touchedAt: LATER,
    });
  });

  test.each<[string, Game, Player, string]>([
    ["of a stranger", storedGame(), stranger, "notPlaying"],
    ["after the end", storedGame({ outcome: { winner: undefined, reason: "locks" } }), anna, "over"],
  ])("%s is refused", (_what, game, by, code) => {
    expect(advanced(game, { kind: "resign", by })).toMatchObject({ ok: false, error: { code, game } });
  });
});

describe("a game that is abandoned", () => {
  test("ends without a winner, and nobody was there", () => {
    const game = storedGame();
    expect(agreed(advanced(game, { kind: "abandon" }))).toEqual({
      ...game,
      version: 5,
      touchedAt: LATER,
      outcome: { winner: undefined, reason: "abandoned" },
    });
  });

  test("stays finished when it had ended", () => {
    const game = storedGame({ outcome: { winner: "x", reason: "line" } });
    expect(advanced(game, { kind: "abandon" })).toMatchObject({ error: { code: "over" } });
  });
});

describe("a seat", () => {
  test("belongs to the player who sits on it", () => {
    expect([anna, ben, stranger].map((player) => seatOf(storedGame(), player))).toEqual([
      "x",
      "o",
      undefined,
    ]);
  });

  test("of a player on both is the one whose turn it is", () => {
    const club: Player = { kind: "computer", level: "club" };
    const game = storedGame({ seats: { x: { player: club, seenAt: 0 }, o: { player: club, seenAt: 0 } } });
    expect(seatOf(game, club)).toBe("x");
    expect(seatOf({ ...game, moves: ["a1"], turn: "o" }, club)).toBe("o");
  });
});

test("stored moves that are not legal are corrupt data", () => {
  const kind = findGame("takxo");
  expect(() => kind && playingOf(kind, storedGame({ moves: ["a1", "zz"] }))).toThrow("Game 1 is corrupt");
});
