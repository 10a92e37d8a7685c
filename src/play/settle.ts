import { deadline, hasRunOut } from "../clock/clock.ts";
import { opposite } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { GameKind } from "../rules/game-kind.ts";
import type { Outcome } from "../rules/outcome.ts";
import { NULL_MOVE } from "../rules/rules.ts";
import type { Effect, Moment } from "./action.ts";
import { awaitsChoice } from "./choose-sides.ts";
import { type Game, type NewGame, withPosition } from "./game.ts";
import { startsByItselfAt } from "./match.ts";
import { withFollowing } from "./new-game.ts";
import { closeOffers } from "./offer.ts";
import { goneOn, pauseEnd } from "./pause.ts";
import { endedByRules, playingOf, remember, withForcedSkips } from "./playing.ts";

const earliest = (times: readonly (Timestamp | undefined)[]): Timestamp | undefined =>
  times.reduce((first, time) => (first === undefined || (time !== undefined && time < first) ? time : first));

/** When something happens to a game by itself; undefined when nothing is to come. */
export function deadlineOf(game: NewGame): Timestamp | undefined {
  const open = game.offers.find((offer) => offer.open);
  const clock = game.outcome ? startsByItselfAt(game) : (pauseEnd(game) ?? deadline(game.clock, game.turn));
  return earliest([clock, open?.expiresAt]);
}

/**
 * How a game ends whose player to move has not come to their first turn: both have agreed to the later games
 * of a match by playing the first.
 */
const absence = ({ match, turn }: Game): Outcome =>
  match.number > 1 ? { winner: opposite(turn), reason: "time" } : { winner: undefined, reason: "void" };

/** The time of the player to move is over: the turn passes, or the game is over. */
function runOut(kind: GameKind, game: Game, now: Timestamp): Game {
  const choice = awaitsChoice(game) ? "kept" : game.choice;
  const changed = { ...withPosition(game, { choice, touchedAt: now }), version: game.version + 1 };
  if (game.clock.unstarted[game.turn]) return { ...changed, outcome: absence(game) };
  if (game.clock.control.kind !== "turn") {
    const remaining = { ...game.clock.remaining, [game.turn]: 0 };
    const outcome = { winner: opposite(game.turn), reason: "time" } as const;
    return { ...changed, clock: { ...game.clock, remaining }, outcome };
  }
  const passed = playingOf(kind, game).play(NULL_MOVE);
  if (passed === undefined) throw new Error(`Game ${game.id} runs, yet its turn cannot pass`);
  const { moves, turn, outcome } = remember(kind, withForcedSkips(passed));
  return { ...changed, moves, turn, outcome, clock: { ...game.clock, since: now } };
}

/**
 * The game after its player's time ran out; undefined when it had not by the time that something was made.
 */
export const expireTurn = (kind: GameKind, game: Game, { made, now }: Moment): Game | undefined =>
  !game.outcome && game.pausedAt === undefined && hasRunOut(game.clock, game.turn, made)
    ? runOut(kind, game, now)
    : undefined;

/**
 * What has become of a game by itself; undefined when nothing has.
 * @param moment `made`: no press that was made earlier is still on its way
 */
export function settle(kind: GameKind, game: Game, moment: Moment): Effect | undefined {
  const changedByItself = endedByRules(kind, game, moment.now) ?? expireTurn(kind, game, moment);
  if (changedByItself) return { game: changedByItself };
  const { now } = moment;
  const changed = { ...game, version: game.version + 1 };
  const end = pauseEnd(game);
  if (end !== undefined && now >= end) return { game: { ...goneOn(changed, now), touchedAt: now } };
  const next = startsByItselfAt(game);
  if (next !== undefined && now >= next) return withFollowing(kind, changed, now);
  const lapsed = game.offers.some((offer) => offer.open && offer.expiresAt <= now);
  return lapsed ? { game: { ...changed, offers: closeOffers(game.offers) } } : undefined;
}
