import { err, ok, type Result } from "../lib/result.ts";
import { opposite, type Side } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { GameKind, Playing } from "../rules/game-kind.ts";
import { NULL_MOVE } from "../rules/rules.ts";
import type { Game } from "./game.ts";
import { type Player, samePlayer } from "./player.ts";
import type { GameRefusal } from "./refusal.ts";

/** What happens to a game, and by whom. */
export type Action =
  | { readonly kind: "move"; readonly by: Player; readonly move: string }
  | { readonly kind: "resign"; readonly by: Player }
  /** Nobody has touched the game for too long. */
  | { readonly kind: "abandon" };

/** @throws when the stored moves are not legal: the data is corrupt */
export function playingOf(kind: GameKind, game: Game): Playing {
  const replayed = kind.replay(game.setup.variant, game.moves);
  if (!replayed.ok) throw new Error(`Game ${game.id} is corrupt: ${JSON.stringify(replayed.error)}`);
  return replayed.value;
}

/** The seat that a player acts for; where one member sits on both, the one whose turn it is. */
export const seatOf = (game: Game, player: Player): Side | undefined =>
  [game.turn, opposite(game.turn)].find((side) => samePlayer(game.seats[side].player, player));

/** Plays the turns that leave no choice: a player who cannot move is skipped. */
function withForcedSkips(playing: Playing): Playing {
  const [only, ...others] = playing.legalMoves;
  if (only !== NULL_MOVE || others.length > 0) return playing;
  const next = playing.play(NULL_MOVE);
  return next ? withForcedSkips(next) : playing;
}

/**
 * The one way in which a game changes, whoever asks: a press, a typed command, the computer, a deadline.
 * Decides who may do what, and does it.
 */
export function advance(
  kind: GameKind,
  game: Game,
  action: Action,
  now: Timestamp,
): Result<Game, GameRefusal> {
  if (game.outcome) return err({ code: "over", game });
  const after = { ...game, version: game.version + 1, touchedAt: now };
  if (action.kind === "abandon") return ok({ ...after, outcome: { winner: undefined, reason: "abandoned" } });

  const side = seatOf(game, action.by);
  if (side === undefined) return err({ code: "notPlaying", game });
  const seats = { ...game.seats, [side]: { ...game.seats[side], seenAt: now } };
  if (action.kind === "resign") {
    return ok({ ...after, seats, outcome: { winner: opposite(side), reason: "resignation" } });
  }

  if (side !== game.turn) return err({ code: "notYourTurn", game });
  const playing = playingOf(kind, game);
  const next = playing.legalMoves.includes(action.move) ? playing.play(action.move) : undefined;
  if (next === undefined) return err({ code: "illegalMove", game, because: playing.refusal(action.move) });
  const { moves, turn, outcome } = withForcedSkips(next);
  return ok({ ...after, seats, moves, turn, outcome });
}
