import { startClock } from "../clock/clock.ts";
import { type BySide, bySide } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { GameKind } from "../rules/game-kind.ts";
import type { Effect } from "./action.ts";
import type { Game, NewGame, Seat } from "./game.ts";
import { FIRST_GAME, goesOn, score } from "./match.ts";
import { closeOffers } from "./offer.ts";
import type { Place } from "./place.ts";
import { seenNow, swapped } from "./seats.ts";
import type { Setup } from "./setup.ts";

export interface Opening {
  readonly setup: Setup;
  readonly seats: BySide<Seat>;
  readonly place: Place;
  /** Whether both agreed that it counts for their ratings; left out: it does not. */
  readonly rated?: boolean;
}

/**
 * A game before its first move.
 * @throws when the setup names no variant of its game: it was checked when it was chosen
 */
export function newGame(
  kind: GameKind,
  { setup, seats, place, rated = false }: Opening,
  now: Timestamp,
): NewGame {
  const start = kind.begin(setup.variant);
  if (start === undefined) throw new Error(`${kind.name} has no variant ${JSON.stringify(setup.variant)}`);
  return {
    positionVersion: 0,
    setup,
    place,
    seats,
    moves: start.moves,
    turn: start.turn,
    outcome: start.outcome,
    clock: startClock(setup.timeControl, now),
    pausedAt: undefined,
    choice: undefined,
    offers: [],
    match: FIRST_GAME,
    hints: false,
    rated,
    ratings: undefined,
    startedAt: now,
    touchedAt: now,
    follows: undefined,
  };
}

/** A finished game, and the one that follows it: the next of its match, or a rematch. */
export const withFollowing = (kind: GameKind, game: Game, now: Timestamp): Effect => ({
  game: { ...game, offers: closeOffers(game.offers), match: { ...game.match, ready: { x: true, o: true } } },
  opens: followingGame(kind, game, now),
});

/**
 * Whoever started as one side starts the next game as the other, also where the two exchanged sides in
 * between. Those who said that they are ready are there when it starts.
 */
function followingGame(kind: GameKind, game: Game, now: Timestamp): NewGame {
  const { setup, place, rated, choice, match } = game;
  const seats = bySide((side) => (match.ready[side] ? seenNow(game.seats, side, now) : game.seats)[side]);
  const turned = <Value>(values: BySide<Value>): BySide<Value> =>
    choice === "taken" ? values : swapped(values);
  const opening = { setup, place, rated, seats: turned(seats) };
  const next = { ...newGame(kind, opening, now), follows: game.id };
  if (!goesOn(game)) return next;
  return { ...next, match: { ...FIRST_GAME, number: match.number + 1, carried: turned(score(game)) } };
}
