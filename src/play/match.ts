import { type BySide, bySide, opposite, SIDES, type Side } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { Game, NewGame } from "./game.ts";
import { NEXT_GAME_AFTER } from "./limits.ts";

/** Where a game stands in its match. A single game is a match of one. */
export interface MatchState {
  /** Counts from 1. */
  readonly number: number;
  /** Half points from the games before this one, by the sides of this game. */
  readonly carried: BySide<number>;
  /** Who has asked for the next game. */
  readonly ready: BySide<boolean>;
  /** Who gave up the match as a whole. */
  readonly resignedBy: Side | undefined;
}

export const FIRST_GAME: MatchState = {
  number: 1,
  carried: { x: 0, o: 0 },
  ready: { x: false, o: false },
  resignedBy: undefined,
};

/** Half points after this game, by its sides: a win is worth two, a draw one. */
export function score({ match, outcome }: Game): BySide<number> {
  return bySide((side) => {
    const gained =
      outcome === undefined ? 0 : outcome.winner === undefined ? 1 : outcome.winner === side ? 2 : 0;
    return match.carried[side] + gained;
  });
}

export const isMatch = ({ setup }: Pick<Game, "setup">): boolean => setup.games > 1;

/** Whether another game of the match is to come. */
export const goesOn = ({ setup, match, outcome }: NewGame): boolean =>
  outcome !== undefined &&
  outcome.reason !== "abandoned" &&
  match.resignedBy === undefined &&
  match.number < setup.games;

/** Who has won the match; undefined while it goes on, `winner` undefined when it is drawn. */
export function matchOutcome(game: Game): { readonly winner: Side | undefined } | undefined {
  const { match, outcome } = game;
  if (match.resignedBy !== undefined) return { winner: opposite(match.resignedBy) };
  if (outcome === undefined || goesOn(game)) return undefined;
  const points = score(game);
  return { winner: SIDES.find((side) => points[side] > points[opposite(side)]) };
}

/** When the next game of the match starts by itself; undefined when none is to come. */
export const nextGameAt = (game: NewGame): Timestamp | undefined =>
  goesOn(game) ? game.touchedAt + NEXT_GAME_AFTER : undefined;
