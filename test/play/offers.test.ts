import { describe, expect, test } from "vitest";
import { BLITZ, type TimeControl } from "../../src/clock/time-control.ts";
import { DAY } from "../../src/lib/time.ts";
import type { Action } from "../../src/play/action.ts";
import type { Game } from "../../src/play/game.ts";
import type { OfferKind } from "../../src/play/offer.ts";
import { isCurrentPosition, openOffer } from "../../src/play/offers.ts";
import type { Player } from "../../src/play/player.ts";
import { runningClock } from "../support/running-clock.ts";
import {
  advanced,
  agreed,
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
const TURN_15: TimeControl = { kind: "turn", limit: 15_000 };

const accept = (by: Player): Action => ({ kind: "accept", by });
const decline = (by: Player): Action => ({ kind: "decline", by });
const withdraw = (by: Player): Action => ({ kind: "withdraw", by });

/** Anna, then Ben, then Anna have moved: Ben is to move. */
const running = storedGame({ moves: ["b2", "a1", "c3"] });
const over = played(running, resign(ben));

/** A game in which this can be offered. */
const gameFor = (kind: OfferKind): Game => (kind === "rematch" ? over : running);

describe.each<OfferKind>(["draw", "takeBack", "rematch"])("an offer of a %s", (kind) => {
  const game = gameFor(kind);
  const offered = played(game, offering(anna, kind));

  test("stands for a day, whoever is to move", () => {
    expect(offered.offers).toEqual([{ kind, by: "x", open: true, expiresAt: LATER + DAY }]);
    expect(openOffer(offered, LATER)).toEqual(offered.offers[0]);
    expect(openOffer(offered, LATER + DAY)).toBeUndefined();
    expect(offered).toMatchObject({ moves: game.moves, turn: game.turn, version: game.version + 1 });
  });

  test.each<[string, Action, string]>([
    ["accepted by the one who made it", accept(anna), "ownOffer"],
    ["declined by the one who made it", decline(anna), "ownOffer"],
    ["withdrawn by the other", withdraw(ben), "notYourOffer"],
    ["accepted by a stranger", accept(stranger), "notPlaying"],
    ["withdrawn by a stranger", withdraw(stranger), "notPlaying"],
    ["made again while it stands", offering(anna, kind), "offerOpen"],
  ])("cannot be %s", (_what, action, code) => {
    expect(advanced(offered, action)).toMatchObject({ ok: false, error: { code } });
  });

  test.each([
    ["declined", decline(ben)],
    ["withdrawn", withdraw(anna)],
  ])("that was %s is gone, changes nothing, and cannot be made again in this position", (_how, action) => {
    const closed = played(offered, action);
    expect(openOffer(closed, LATER)).toBeUndefined();
    expect(closed).toMatchObject({ moves: game.moves, turn: game.turn, outcome: game.outcome });
    expect(advanced(closed, accept(ben))).toMatchObject({ error: { code: "noOffer" } });
    expect(advanced(closed, offering(anna, kind))).toMatchObject({ error: { code: "offerRepeated" } });
    expect(advanced(closed, offering(ben, kind))).toMatchObject({ ok: true });
  });

  test("that has lapsed can be accepted no more", () => {
    const moment = { made: LATER + DAY, now: LATER + DAY };
    expect(advanced(offered, accept(ben), moment)).toMatchObject({ error: { code: "noOffer" } });
  });

  test("of a stranger is refused", () => {
    expect(advanced(game, offering(stranger, kind))).toMatchObject({ error: { code: "notPlaying" } });
  });
});

describe.each<OfferKind>(["draw", "takeBack"])("an offer of a %s in a running game", (kind) => {
  const offered = played(running, offering(anna, kind));

  test("stands in the way of other offers", () => {
    const other: OfferKind = kind === "draw" ? "takeBack" : "draw";
    expect(advanced(offered, offering(ben, other))).toMatchObject({ error: { code: "offerOpen" } });
    expect(advanced(offered, offering(anna, other))).toMatchObject({ error: { code: "offerOpen" } });
  });

  test("is void after the next move, and can be made again then", () => {
    const moved = played(offered, move(ben, "a2"));
    expect(moved.offers).toEqual([]);
    expect(advanced(moved, accept(ben))).toMatchObject({ error: { code: "noOffer" } });
    expect(played(moved, offering(anna, kind)).offers).toHaveLength(1);
  });

  test("is void when the game ends", () => {
    expect(played(offered, resign(ben)).offers).toEqual([]);
  });

  test("is refused when the game is over", () => {
    expect(advanced(over, offering(anna, kind))).toMatchObject({ error: { code: "over" } });
  });
});

describe("a draw", () => {
  test("is agreed when it is accepted", () => {
    const drawn = played(running, offering(anna, "draw"), accept(ben));
    expect(drawn).toMatchObject({ outcome: { winner: undefined, reason: "agreement" }, offers: [] });
  });

  test("is agreed when the other offers it as well", () => {
    const drawn = played(running, offering(anna, "draw"), offering(ben, "draw"));
    expect(drawn.outcome).toEqual({ winner: undefined, reason: "agreement" });
  });

  test("offered to the computer waits for its answer", () => {
    const game = storedGame({ seats: { x: seat(anna), o: seat(computer) } });
    expect(openOffer(played(game, offering(anna, "draw")), LATER)).toMatchObject({ kind: "draw", by: "x" });
  });
});

describe("a move taken back", () => {
  test.each<[string, readonly string[], Player, readonly string[]]>([
    ["by the one who has just moved: one ply", ["b2", "a1", "c3"], anna, ["b2", "a1"]],
    ["by the one to move: two plies", ["b2", "a1", "c3"], ben, ["b2"]],
    ["the opening", ["b2"], anna, []],
    ["with the turns that the clock passed since", ["b2", "a1", "0000", "0000"], ben, ["b2"]],
    ["and not a turn that the clock passed", ["b2", "a1", "0000"], anna, []],
  ])("%s", (_what, moves, by, left) => {
    const other = by === anna ? ben : anna;
    const back = played(storedGame({ moves }), offering(by, "takeBack"), accept(other));
    expect(back).toMatchObject({
      moves: left,
      turn: left.length % 2 === 0 ? "x" : "o",
      offers: [],
      outcome: undefined,
    });
  });

  test("gives a turn clock back in full", () => {
    const game = storedGame({ setup: setup({ timeControl: TURN_15 }), moves: ["b2"] });
    const offered = agreed(advanced(game, offering(anna, "takeBack"), { made: START, now: START })).game;
    const moment = { made: START + 9_000, now: START + 9_050 };
    expect(agreed(advanced(offered, accept(ben), moment)).game.clock).toEqual(
      runningClock(TURN_15, START + 9_050),
    );
  });

  test.each<[string, Game, Player, string]>([
    [
      "in Blitz",
      storedGame({ setup: setup({ timeControl: BLITZ }), moves: ["b2"] }),
      anna,
      "noTakeBackInBlitz",
    ],
    ["before there is one", storedGame(), anna, "nothingToTakeBack"],
    ["of the other", storedGame({ moves: ["b2"] }), ben, "nothingToTakeBack"],
    ["after the end", over, anna, "over"],
  ])("%s is refused", (_what, game, by, code) => {
    expect(advanced(game, offering(by, "takeBack"))).toMatchObject({ ok: false, error: { code } });
  });

  test("by both is not agreed: each wants another move back", () => {
    const offered = played(running, offering(anna, "takeBack"));
    expect(advanced(offered, offering(ben, "takeBack"))).toMatchObject({ error: { code: "offerOpen" } });
  });

  test("is free against the computer, as often as one likes", () => {
    const game = storedGame({ seats: { x: seat(anna), o: seat(computer) }, moves: ["b2", "a1"] });
    const back = played(game, offering(anna, "takeBack"));
    expect(back).toMatchObject({ moves: [], turn: "x", offers: [] });
    const again = played(back, move(anna, "b2"), move(computer, "c3"), offering(anna, "takeBack"));
    expect(again.moves).toEqual([]);
  });

  test("while the computer thinks is the last own move", () => {
    const game = storedGame({ seats: { x: seat(anna), o: seat(computer) }, moves: ["b2", "a1", "c3"] });
    expect(played(game, offering(anna, "takeBack")).moves).toEqual(["b2", "a1"]);
  });
});

describe("a rematch", () => {
  test.each([
    ["accepted", accept(ben)],
    ["asked for by the other as well", offering(ben, "rematch")],
  ])("that is %s starts with the same rules and the sides exchanged", (_how, action) => {
    const { game, opens } = agreed(advanced(played(over, offering(anna, "rematch")), action));
    expect(opens).toMatchObject({
      setup: over.setup,
      seats: { x: { player: ben }, o: { player: anna } },
      moves: [],
      outcome: undefined,
      follows: over.id,
      match: { number: 1, carried: { x: 0, o: 0 }, ready: { x: false, o: false } },
    });
    expect(openOffer(game, LATER)).toBeUndefined();
    for (const by of [anna, ben]) {
      expect(advanced(game, offering(by, "rematch"))).toMatchObject({ error: { code: "followed" } });
    }
  });

  test("against the computer starts at once, and once", () => {
    const game = played(storedGame({ seats: { x: seat(computer), o: seat(anna) } }), resign(anna));
    const { game: followed, opens } = agreed(advanced(game, offering(anna, "rematch")));
    expect(opens?.seats).toMatchObject({ x: { player: anna }, o: { player: computer } });
    expect(advanced(followed, offering(anna, "rematch"))).toMatchObject({ error: { code: "followed" } });
  });

  test("of a match is a match again", () => {
    const match = played(storedGame({ setup: setup({ games: 2 }) }), resign(ben, true));
    const { opens } = agreed(advanced(played(match, offering(ben, "rematch")), accept(anna)));
    expect(opens).toMatchObject({ setup: { games: 2 }, match: { number: 1, carried: { x: 0, o: 0 } } });
  });

  test.each<[string, Game]>([
    ["while the game runs", running],
    ["while the match goes on", played(storedGame({ setup: setup({ games: 2 }) }), resign(ben))],
  ])("%s is refused", (_when, game) => {
    expect(advanced(game, offering(anna, "rematch"))).toMatchObject({ error: { code: "running" } });
  });
});

describe("a board with the position as it stands", () => {
  test.each<[string, readonly Action[]]>([
    ["nothing", []],
    ["an offer", [offering(anna, "draw")]],
    ["an offer that was declined", [offering(anna, "draw"), decline(ben)]],
    [
      "two offers, one of them withdrawn",
      [offering(anna, "draw"), withdraw(anna), offering(ben, "takeBack")],
    ],
    [
      "three offers, all closed",
      [
        offering(anna, "draw"),
        decline(ben),
        offering(anna, "takeBack"),
        withdraw(anna),
        offering(ben, "draw"),
        decline(anna),
      ],
    ],
  ])("is current after %s", (_what, actions) => {
    const game = played(running, ...actions);
    for (let version = running.version; version <= game.version; version += 1) {
      expect(isCurrentPosition(game, version)).toBe(true);
    }
    expect(isCurrentPosition(game, running.version - 1)).toBe(false);
    expect(isCurrentPosition(game, game.version + 1)).toBe(false);
  });

  test("is none from before the last move", () => {
    const moved = played(running, offering(anna, "draw"), decline(ben), move(ben, "a2"));
    expect(isCurrentPosition(moved, moved.version)).toBe(true);
    expect(isCurrentPosition(moved, moved.version - 1)).toBe(false);
  });
});
