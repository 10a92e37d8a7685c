import { isLive } from "../clock/time-control.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { opposite, type Side } from "../lib/side.ts";
import type { Millis, Timestamp } from "../lib/time.ts";
import type { GameKind } from "../rules/game-kind.ts";
import { NULL_MOVE } from "../rules/rules.ts";
import type { Effect } from "./action.ts";
import { whyNoPause, whyNoTakeBack } from "./allows.ts";
import { type Game, withPosition } from "./game.ts";
import { LIVE_CHALLENGE_LIFETIME, OFFER_LIFETIME } from "./limits.ts";
import { awaitsNext, isFollowed } from "./match.ts";
import { withFollowing } from "./new-game.ts";
import { closeOffers, type Offer, type OfferKind } from "./offer.ts";
import type { GameRefusal } from "./refusal.ts";
import { isComputer } from "./seats.ts";

/** The offer that waits for an answer; there is one at a time. */
export const openOffer = (game: Game, now: Timestamp): Offer | undefined =>
  game.offers.find((offer) => offer.open && offer.expiresAt > now);

/** Whether a running game has had its position since that version. */
export const isCurrentPosition = ({ version, positionVersion }: Game, seen: number): boolean =>
  positionVersion <= seen && seen <= version;

/**
 * The moves that are left when a player takes back their last decision; undefined where there is none to take
 * back. The move after which the sides were chosen stays.
 */
function movesBefore(game: Game, side: Side): readonly string[] | undefined {
  const isOwn = (ply: number): boolean => (ply % 2 === 0) === (side === "x");
  const last = game.moves.findLastIndex((move, ply) => move !== NULL_MOVE && isOwn(ply));
  const first = game.moves.findIndex((move) => move !== NULL_MOVE);
  return last < 0 || (game.choice !== undefined && last <= first) ? undefined : game.moves.slice(0, last);
}

/** The moves that go when a player takes back their last decision; undefined where there is none. */
export function takenBack(game: Game, side: Side): readonly string[] | undefined {
  const left = movesBefore(game, side);
  return left && game.moves.slice(left.length).filter((move) => move !== NULL_MOVE);
}

/** Why a player may not offer this in this position; undefined when they may. */
function objection(game: Game, side: Side, kind: OfferKind): GameRefusal | undefined {
  if (kind === "rematch") {
    if (!game.outcome || awaitsNext(game)) return { code: "running", game };
    return isFollowed(game) ? { code: "followed", game } : undefined;
  }
  if (game.outcome) return { code: "over", game };
  if (kind === "draw") return undefined;
  if (game.pausedAt !== undefined) return { code: "paused", game };
  const code = kind === "pause" ? whyNoPause(game) : whyNoTakeBack(game);
  if (code) return { code, game };
  if (kind === "pause") return undefined;
  return movesBefore(game, side) === undefined ? { code: "nothingToTakeBack", game } : undefined;
}

/** Whether a player may offer this now: nothing is open, and they have not offered it in this position. */
export const canOffer = (game: Game, side: Side, kind: OfferKind): boolean =>
  objection(game, side, kind) === undefined &&
  !game.offers.some((made) => made.open || (made.kind === kind && made.by === side));

/** Where both players have to be there when the rematch starts, it is as with a challenge. */
const lifetime = ({ setup }: Game, kind: OfferKind): Millis =>
  kind === "rematch" && isLive(setup.timeControl) ? LIVE_CHALLENGE_LIFETIME : OFFER_LIFETIME;

/** What an offer leads to when it is accepted. */
function fulfil(rules: GameKind, game: Game, offer: Pick<Offer, "kind" | "by">, now: Timestamp): Effect {
  switch (offer.kind) {
    case "draw":
      return { game: { ...game, offers: [], outcome: { winner: undefined, reason: "agreement" } } };
    case "pause":
      return { game: { ...game, offers: [], pausedAt: now } };
    case "rematch":
      return withFollowing(rules, game, now);
    case "takeBack": {
      const moves = movesBefore(game, offer.by) ?? game.moves;
      const turn: Side = moves.length % 2 === 0 ? "x" : "o";
      return { game: withPosition(game, { moves, turn, clock: { ...game.clock, since: now } }) };
    }
  }
}

/**
 * Makes an offer, or accepts the same one of the opponent: two who offer a draw agree, while two who want to
 * take back want different things. The computer grants take-backs and rematches at once.
 */
export function offer(
  rules: GameKind,
  game: Game,
  by: Side,
  kind: OfferKind,
  now: Timestamp,
): Result<Effect, GameRefusal> {
  const refusal = objection(game, by, kind);
  if (refusal) return err(refusal);
  const open = openOffer(game, now);
  const agreed = open?.kind === kind && open.by === opposite(by) && kind !== "takeBack";
  if (agreed) return ok(fulfil(rules, game, open, now));
  if (open) return err({ code: "offerOpen", game });
  if (kind !== "draw" && isComputer(game, opposite(by))) return ok(fulfil(rules, game, { kind, by }, now));
  if (game.offers.some((made) => made.kind === kind && made.by === by)) {
    return err({ code: "offerRepeated", game });
  }
  const made: Offer = { kind, by, open: true, expiresAt: now + lifetime(game, kind) };
  const lapsed = game.offers.find((offer) => offer.open);
  return ok({ game: { ...game, offers: [...game.offers.filter((offer) => offer !== lapsed), made] } });
}

export function answerOffer(
  rules: GameKind,
  game: Game,
  by: Side,
  answer: "accept" | "decline" | "withdraw",
  now: Timestamp,
): Result<Effect, GameRefusal> {
  const open = openOffer(game, now);
  if (open === undefined) return err({ code: "noOffer", game });
  const isOwn = open.by === by;
  if (isOwn !== (answer === "withdraw")) return err({ code: isOwn ? "ownOffer" : "notYourOffer", game });
  return ok(
    answer === "accept"
      ? fulfil(rules, game, open, now)
      : { game: { ...game, offers: closeOffers(game.offers) } },
  );
}
