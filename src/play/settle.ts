import { deadline, hasRunOut } from "../clock/clock.ts";
import { opposite } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { GameKind } from "../rules/game-kind.ts";
import { NULL_MOVE } from "../rules/rules.ts";
import type { Effect, Moment } from "./action.ts";
import { awaitsChoice } from "./choose-sides.ts";
import type { Game, NewGame } from "./game.ts";
import { nextGameAt } from "./match.ts";
import { followingGame } from "./new-game.ts";
import { closeOffers } from "./offers.ts";
import { playingOf, withForcedSkips } from "./playing.ts";

const earliest = (times: readonly (Timestamp | undefined)[]): Timestamp | undefined =>
  times.reduce((first, time) => (first === undefined || (time !== undefined && time < first) ? time : first));

/** When something happens to a game by itself; undefined when nothing is to come. */
export function deadlineOf(game: NewGame): Timestamp | undefined {
  const open = game.offers.find((offer) => offer.open);
  const clock = game.outcome ? nextGameAt(game) : deadline(game.clock, game.turn);
  return earliest([clock, open?.expiresAt]);
}

/** The time of the player to move is over: the turn passes, or the game is lost. */
function runOut(kind: GameKind, game: Game, now: Timestamp): Game {
  const changed = { ...game, version: game.version + 1, touchedAt: now, offers: [] };
  if (game.clock.control.kind === "clock") {
    const remaining = { ...game.clock.remaining, [game.turn]: 0 };
    const outcome = { winner: opposite(game.turn), reason: "time" } as const;
    return { ...changed, clock: { ...game.clock, remaining }, outcome };
  }
  const passed = playingOf(kind, game).play(NULL_MOVE);
  if (passed === undefined) throw new Error(`Game ${game.id} runs, yet its turn cannot pass`);
  const { moves, turn, outcome } = withForcedSkips(passed);
  const choice = awaitsChoice(game) ? "kept" : game.choice;
  return { ...changed, moves, turn, outcome, choice, clock: { ...game.clock, since: now } };
}

/** The game after its player's time ran out; undefined when it had not by the time that something was made. */
export const expireTurn = (kind: GameKind, game: Game, { made, now }: Moment): Game | undefined =>
  !game.outcome && hasRunOut(game.clock, game.turn, made) ? runOut(kind, game, now) : undefined;

/** What has become of a game by itself; undefined when nothing has. */
export function settle(kind: GameKind, game: Game, now: Timestamp): Effect | undefined {
  const expired = expireTurn(kind, game, { made: now, now });
  if (expired) return { game: expired };
  const changed = { ...game, version: game.version + 1, offers: closeOffers(game.offers) };
  const next = nextGameAt(game);
  if (next !== undefined && now >= next) return { game: changed, opens: followingGame(kind, game, now) };
  const lapsed = game.offers.some((offer) => offer.open && offer.expiresAt <= now);
  return lapsed ? { game: changed } : undefined;
}
