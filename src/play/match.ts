import { type BySide, bySide, opposite, SIDES, type Side } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import { WITHOUT_RESULT } from "../rules/outcome.ts";
import { hasResult } from "./ending.ts";
import type { Game, MatchState, NewGame } from "./game.ts";
import { NEXT_GAME_AFTER } from "./limits.ts";

export const FIRST_GAME: MatchState = {
  number: 1,
  carried: { x: 0, o: 0 },
  ready: { x: false, o: false },
  resignedBy: undefined,
};

/**
 * Half points after this game, by its sides: a win is worth two, a draw one, and a game that was abandoned
 * none.
 */
export function score({ match, outcome }: Game): BySide<number> {
  const counts = outcome !== undefined && hasResult(outcome);
  const draw = counts && outcome.winner === undefined;
  return bySide((side) => match.carried[side] + (draw ? 1 : counts && outcome.winner === side ? 2 : 0));
}

export const isMatch = ({ setup }: Pick<Game, "setup">): boolean => setup.games > 1;

/** Whether the game that follows a finished one has begun. */
export const isFollowed = ({ match: { ready } }: NewGame): boolean => ready.x && ready.o;

/** Whether the match has another game after this one. */
export const goesOn = ({ setup, match, outcome }: NewGame): boolean =>
  outcome !== undefined &&
  !WITHOUT_RESULT.includes(outcome.reason) &&
  match.resignedBy === undefined &&
  match.number < setup.games;

/** Whether another game of the match is still to start. */
export const awaitsNext = (game: NewGame): boolean => goesOn(game) && !isFollowed(game);

/**
 * Who has won the match, `winner` undefined when it is drawn; undefined while it goes on, and when it was
 * abandoned.
 */
export function matchOutcome(game: Game): { readonly winner: Side | undefined } | undefined {
  const { match, outcome } = game;
  if (match.resignedBy !== undefined) return { winner: opposite(match.resignedBy) };
  if (outcome === undefined || WITHOUT_RESULT.includes(outcome.reason) || goesOn(game)) return undefined;
  const points = score(game);
  return { winner: SIDES.find((side) => points[side] > points[opposite(side)]) };
}

/** When both have had time to be ready for the next game of the match; undefined when none is to come. */
export const nextGameAt = (game: NewGame): Timestamp | undefined =>
  awaitsNext(game) ? game.touchedAt + NEXT_GAME_AFTER : undefined;

/** When the next game starts by itself: in the places apart nobody could be shown it. */
export const startsByItselfAt = (game: NewGame): Timestamp | undefined =>
  game.place.kind === "server" ? nextGameAt(game) : undefined;
