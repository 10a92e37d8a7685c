import { exchanged, step } from "../clock/clock.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { opposite, type Side } from "../lib/side.ts";
import type { GameKind } from "../rules/game-kind.ts";
import type { Action, ActionOf, Effect, Moment } from "./action.ts";
import { whyNoHint } from "./allows.ts";
import { awaitsChoice } from "./choose-sides.ts";
import { claimableAt } from "./claim.ts";
import { haveBothPlayed } from "./ending.ts";
import { type Game, withPosition } from "./game.ts";
import { awaitsNext, goesOn, isFollowed, isMatch, nextGameAt } from "./match.ts";
import { withFollowing } from "./new-game.ts";
import { answerOffer, offer } from "./offers.ts";
import { goneOn, pauseEnd } from "./pause.ts";
import { playingOf, remember, withForcedSkips } from "./playing.ts";
import type { GameRefusal } from "./refusal.ts";
import { isComputer, seatOf, seenNow, swapped } from "./seats.ts";

/** An action of a player, on the side that they play. */
interface Context {
  readonly kind: GameKind;
  readonly game: Game;
  readonly side: Side;
  readonly moment: Moment;
}

type Act<Kind extends Action["kind"]> = (
  context: Context,
  action: ActionOf<Kind>,
) => Result<Effect, GameRefusal>;

const move: Act<"move"> = ({ kind, game, side, moment: { made, now } }, { move: text }) => {
  if (game.outcome) return err({ code: "over", game });
  if (side !== game.turn) return err({ code: "notYourTurn", game });
  if (game.pausedAt !== undefined) return err({ code: "paused", game });
  if (awaitsChoice(game)) return err({ code: "chooseFirst", game });
  const playing = playingOf(kind, game);
  const next = playing.legalMoves.includes(text) ? playing.play(text) : undefined;
  if (next === undefined) return err({ code: "illegalMove", game, because: playing.refusal(text) });
  const { moves, turn, outcome } = remember(kind, withForcedSkips(next));
  return ok({
    game: withPosition(game, { moves, turn, outcome, clock: step(game.clock, side, made, now) }),
  });
};

const choose: Act<"choose"> = ({ game, side, moment: { made, now } }, { take }) => {
  if (!awaitsChoice(game)) return err({ code: "nothingToChoose", game });
  if (side !== game.turn) return err({ code: "notYourTurn", game });
  if (game.pausedAt !== undefined) return err({ code: "paused", game });
  // A player who keeps the side is still to move, and their time runs on.
  if (!take) return ok({ game: withPosition(game, { choice: "kept" }) });
  const { seats, match } = game;
  const clock = exchanged(step(game.clock, side, made, now));
  return ok({
    game: withPosition(game, {
      choice: "taken",
      clock,
      seats: swapped(seats),
      match: { ...match, carried: swapped(match.carried) },
    }),
  });
};

/** What it advises is for the one to know who asks; the game keeps that it was asked. */
const hint: Act<"hint"> = ({ game, side }) => {
  if (game.outcome) return err({ code: "over", game });
  const refused = whyNoHint(game);
  if (refused) return err({ code: refused, game });
  if (side !== game.turn) return err({ code: "notYourTurn", game });
  if (awaitsChoice(game)) return err({ code: "chooseFirst", game });
  return ok({ game: { ...game, hints: true } });
};

const resign: Act<"resign"> = ({ game, side }, { whole }) => {
  if (whole && !isMatch(game)) return err({ code: "noMatch", game });
  if (game.outcome && !(whole && awaitsNext(game))) return err({ code: "over", game });
  const outcome = game.outcome ?? { winner: opposite(side), reason: "resignation" };
  const match = whole ? { ...game.match, resignedBy: side } : game.match;
  return ok({ game: { ...game, outcome, match, offers: [] } });
};

const ready: Act<"ready"> = ({ kind, game, side, moment: { now } }) => {
  if (!goesOn(game)) return err({ code: game.outcome ? "noNextGame" : "running", game });
  if (isFollowed(game)) return err({ code: "followed", game });
  const other = opposite(side);
  const isTime = now >= (nextGameAt(game) ?? Number.POSITIVE_INFINITY);
  if (game.match.ready[other] || isComputer(game, other) || isTime) return ok(withFollowing(kind, game, now));
  return ok({ game: { ...game, match: { ...game.match, ready: { ...game.match.ready, [side]: true } } } });
};

const goOn: Act<"goOn"> = ({ game, moment: { now } }) =>
  pauseEnd(game) === undefined ? err({ code: "notPaused", game }) : ok({ game: goneOn(game, now) });

const answer: Act<"accept" | "decline" | "withdraw"> = ({ kind, game, side, moment }, action) =>
  answerOffer(kind, game, side, action.kind, moment.now);

/** Whether the other player has left is for the one to know who lets the game be claimed. */
const claim: Act<"claim"> = ({ game, side, moment: { now } }) => {
  if (game.outcome) return err({ code: "over", game });
  if (isComputer(game, opposite(side))) return err({ code: "notLeft", game });
  if (now < claimableAt(game, side)) return err({ code: "tooEarlyToClaim", game });
  const match = { ...game.match, resignedBy: isMatch(game) ? opposite(side) : undefined };
  return ok({ game: { ...game, match, outcome: { winner: side, reason: "left" }, offers: [] } });
};

/** What happens to a game without any player's doing. */
type HouseAction = Extract<Action["kind"], "abandon" | "close">;

const ACTS: { readonly [Kind in Exclude<Action["kind"], HouseAction>]: Act<Kind> } = {
  move,
  choose,
  hint,
  resign,
  ready,
  goOn,
  offer: ({ kind, game, side, moment }, action) => offer(kind, game, side, action.offer, moment.now),
  accept: answer,
  decline: answer,
  withdraw: answer,
  claim,
};

/**
 * A casual game that nobody touches has no winner. Whoever leaves a rated one loses it, and the match with
 * it.
 */
function abandoned(game: Game): Game {
  const leaver = game.rated && haveBothPlayed(game) ? game.turn : undefined;
  const winner = leaver && opposite(leaver);
  const match = { ...game.match, resignedBy: isMatch(game) ? leaver : undefined };
  return { ...game, match, outcome: { winner, reason: "abandoned" } };
}

const closed = (game: Game): Game => ({ ...game, outcome: { winner: undefined, reason: "closed" } });

/**
 * The one way in which somebody changes a game, whoever asks: a press, a typed command, the computer, the
 * house. Decides who may do what, and does it. What time alone has changed by then is `settle`'s, and comes
 * first.
 */
export function advance(
  kind: GameKind,
  game: Game,
  action: Action,
  moment: Moment,
): Result<Effect, GameRefusal> {
  const version = game.version + 1;
  if (action.kind === "abandon" || action.kind === "close") {
    if (game.outcome) return err({ code: "over", game });
    const ended = action.kind === "abandon" ? abandoned(game) : closed(game);
    return ok({ game: { ...ended, version, touchedAt: moment.now, offers: [] } });
  }
  const side = seatOf(game, action.by);
  if (side === undefined) return err({ code: "notPlaying", game });
  const seen = { ...game, seats: seenNow(game.seats, side, moment.now) };
  // The table pairs every kind of action with its own act, which TypeScript cannot follow through the index.
  const act = ACTS[action.kind] as (context: Context, action: Action) => Result<Effect, GameRefusal>;
  const acted = act({ kind, game: seen, side, moment }, action);
  if (!acted.ok) return acted;
  const touchedAt = game.outcome ? game.touchedAt : moment.now;
  return ok({ ...acted.value, game: { ...acted.value.game, version, touchedAt } });
}
