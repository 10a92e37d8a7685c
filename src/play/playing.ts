import { runningSince } from "../clock/clock.ts";
import type { Timestamp } from "../lib/time.ts";
import type { GameKind, Playing } from "../rules/game-kind.ts";
import { NULL_MOVE } from "../rules/rules.ts";
import type { Game } from "./game.ts";

/**
 * What moves have led to. Both never change, so that a game which travels from its row to its message, by an
 * action or two, is replayed once. The list of moves is of one game alone.
 */
const known = new WeakMap<readonly string[], { readonly kind: GameKind; readonly playing: Playing }>();

/** Notes what the moves of a playing lead to, for the game that it makes. */
export function remember(kind: GameKind, playing: Playing, moves = playing.moves): Playing {
  known.set(moves, { kind, playing });
  return playing;
}

/**
 * What the moves of a game lead to.
 * @throws when the stored moves are not legal: the data is corrupt
 */
export function playingOf(kind: GameKind, { id, setup, moves }: Game): Playing {
  const before = known.get(moves);
  if (before?.kind === kind && before.playing.variant === setup.variant) return before.playing;
  const replayed = kind.resume(setup.variant, moves);
  if (!replayed.ok) throw new Error(`Game ${id} is corrupt: ${JSON.stringify(replayed.error)}`);
  return remember(kind, replayed.value, moves);
}

/**
 * A running game that has ended by the rules of today, with that end; undefined for any other. Only a game
 * that was stored under an older ruling can be one.
 */
export function endedByRules(kind: GameKind, game: Game, now: Timestamp): Game | undefined {
  const outcome = game.outcome ? undefined : playingOf(kind, game).outcome;
  return outcome && { ...game, version: game.version + 1, touchedAt: now, offers: [], outcome };
}

/**
 * A game as it stands when its board is shown: the time of a turn runs only from then on. A turn begins with
 * the last thing that happened; one that has begun before has been shown before, and its time runs on.
 */
export const shownAt = (game: Game, at: Timestamp): Game =>
  game.outcome || game.clock.since !== game.touchedAt
    ? game
    : { ...game, clock: runningSince(game.clock, at) };

/** Plays the turns that leave no choice: a player who cannot move is skipped. */
export function withForcedSkips(playing: Playing): Playing {
  const [only, ...others] = playing.legalMoves;
  if (only !== NULL_MOVE || others.length > 0) return playing;
  const next = playing.play(NULL_MOVE);
  return next ? withForcedSkips(next) : playing;
}
