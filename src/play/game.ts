import type { Clock } from "../clock/clock.ts";
import type { GameId } from "../lib/ids.ts";
import type { BySide, Side } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { RatedResult } from "../rating/rated-result.ts";
import type { Outcome } from "../rules/outcome.ts";
import type { Offer } from "./offer.ts";
import type { Place } from "./place.ts";
import type { Player } from "./player.ts";
import type { Setup } from "./setup.ts";

export interface Seat {
  readonly player: Player;
  /** When this player last did something in the game. */
  readonly seenAt: Timestamp;
}

/** Where a game stands in its match. A single game is a match of one. */
export interface MatchState {
  /** Counts from 1. */
  readonly number: number;
  /** Half points from the games before this one, by the sides of this game. */
  readonly carried: BySide<number>;
  /**
   * Who has asked for the game that follows, the next of the match or a rematch. When both have, it has
   * begun.
   */
  readonly ready: BySide<boolean>;
  /** Who gave up the match as a whole. */
  readonly resignedBy: Side | undefined;
}

/** One game as it is stored. Its position is what the moves lead to. */
export interface Game {
  readonly id: GameId;
  /** Grows by one with every change; whoever changes a game names the version they saw. */
  readonly version: number;
  /** The version with which the present position came about; offers come and go in it. */
  readonly positionVersion: number;
  readonly setup: Setup;
  readonly place: Place;
  readonly seats: BySide<Seat>;
  readonly moves: readonly string[];
  readonly turn: Side;
  /** Undefined while the game runs. */
  readonly outcome: Outcome | undefined;
  readonly clock: Clock;
  /** Since when the players pause: nothing runs out then, and nobody moves. Undefined while they do not. */
  readonly pausedAt: Timestamp | undefined;
  /** How Choose Sides was decided; undefined before, and where it is not played. */
  readonly choice: "kept" | "taken" | undefined;
  /** The offers made in this position. */
  readonly offers: readonly Offer[];
  readonly match: MatchState;
  /** Whether the computer has told a player what to move. */
  readonly hints: boolean;
  /** Whether a player had finished no game of this kind when it began: its board says what one is after. */
  readonly newcomer: boolean;
  /** Whether both players agreed that it counts for their ratings. */
  readonly rated: boolean;
  /** What it did to the ratings; undefined before it ends, and where it did nothing. */
  readonly ratings: RatedResult | undefined;
  readonly startedAt: Timestamp;
  readonly touchedAt: Timestamp;
  /** The game that this one follows, as its rematch or as the next of a match. */
  readonly follows: GameId | undefined;
}

/** A game that is not stored yet, which is when its players are looked up. */
export type NewGame = Omit<Game, "id" | "version" | "newcomer">;

/** A game whose position changes, which voids what was offered in the old one. */
export const withPosition = <Changes extends Partial<Game>>(game: Game, changes: Changes): Game => ({
  ...game,
  ...changes,
  offers: [],
  positionVersion: game.version + 1,
});
