import type { MemberId } from "../../lib/ids.ts";
import { SIDES } from "../../lib/side.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Casual } from "../../play/casual.ts";
import type { Challenge } from "../../play/challenge.ts";
import type { Game } from "../../play/game.ts";
import type { HeadToHead } from "../../play/ports/rating-store.ts";
import type { Meeting, Terms } from "../../play/terms.ts";
import { isProvisional, type Stakes, shownChange } from "../../rating/rated.ts";
import { type Rating, shownRating } from "../../rating/rating.ts";
import { weightOfGame } from "../../rating/weight.ts";
import { mention } from "./names.ts";

export const RATED = "Rated";

const CASUAL: { readonly [Because in Casual]: string } = {
  variant: "Only the Standard board with the standard rules can be rated.",
  side: "A game can be rated only when sides fall by chance.",
  server: "There are no rated games on this server: those who manage it have switched them off.",
  departed: "Whoever has had everything about them deleted plays no rated games for a month.",
  newAccount: "A game with an account younger than a week cannot be rated.",
};

/** Why a game is casual. */
export const casualSentence = (because: Casual): string => CASUAL[because];

/** `1523`, or `1523?` while it is not settled. */
export const ratingText = (rating: Rating, now: Timestamp): string =>
  `${shownRating(rating)}${isProvisional(rating, now) ? "?" : ""}`;

const MINUS = "\u2212";

/** `+15`, `−14` or `±0` */
export const changeText = (change: number): string =>
  change === 0 ? "±0" : change > 0 ? `+${change}` : `${MINUS}${-change}`;

const ORDINALS: { readonly [rule in Intl.LDMLPluralRule]: string } = {
  zero: "th",
  one: "st",
  two: "nd",
  few: "rd",
  many: "th",
  other: "th",
};
const ordinalRules = new Intl.PluralRules("en", { type: "ordinal" });

const ordinal = (count: number): string => `${count}${ORDINALS[ordinalRules.select(count)]}`;

/** That a game of a pair does not count in full; undefined where it does. */
export function weightSentence(nth: number): string | undefined {
  const weight = weightOfGame(nth);
  if (weight === 1) return undefined;
  const counts = weight === 0 ? "does not count" : `counts ${weight === 0.5 ? "half" : "a quarter"}`;
  return `${ordinal(nth)} rated game of the two today: ${counts}.`;
}

const stakesText = ({ win, draw, loss }: Stakes): string =>
  `wins ${changeText(win)}, draws ${changeText(draw)}, loses ${changeText(loss)}`;

/** The games so far, from the side of the first. */
export function soFar(one: MemberId, other: MemberId, { won, drawn, lost }: HeadToHead): string {
  if (won + drawn + lost === 0) return "They have not played each other yet.";
  const draws = drawn === 1 ? ", 1 draw" : drawn > 1 ? `, ${drawn} draws` : "";
  return `So far: ${mention(one)} ${won} – ${lost} ${mention(other)}${draws}.`;
}

/** What those who accept a challenge agree to. */
export function termsText(
  { hostId }: Pick<Challenge, "hostId">,
  guestId: MemberId | undefined,
  terms: Terms,
  now: Timestamp,
): string {
  if (!terms.rated) {
    return terms.because
      ? `**Casual**: ${casualSentence(terms.because)}`
      : "**Casual**: ratings stay as they are.";
  }
  const { host, meeting } = terms;
  if (meeting === undefined || guestId === undefined) {
    return `**Rated** · ${mention(hostId)} ${ratingText(host, now)}\nJoin shows what you would win or lose.`;
  }
  return ratedText(hostId, guestId, host, meeting, now);
}

function ratedText(
  hostId: MemberId,
  guestId: MemberId,
  host: Rating,
  meeting: Meeting,
  now: Timestamp,
): string {
  const player = (id: MemberId, rating: Rating, stakes: Stakes) =>
    `${mention(id)} ${ratingText(rating, now)}: ${stakesText(stakes)}`;
  return [
    "**Rated**",
    player(hostId, host, meeting.stakes.x),
    player(guestId, meeting.guest, meeting.stakes.o),
    soFar(hostId, guestId, meeting.headToHead),
    weightSentence(meeting.nth),
  ]
    .filter((line) => line !== undefined)
    .join("\n");
}

/** What the end of a game did to ratings; undefined for a casual game and for one that runs. */
export function ratingChanges({ rated, ratings, outcome, seats }: Game): string | undefined {
  if (!rated || outcome === undefined) return undefined;
  if (ratings === undefined) return "Not rated: a game counts when both sides have moved twice.";
  const changes = SIDES.flatMap((side) => {
    const { player } = seats[side];
    const [before, after] = [ratings.before[side], ratings.after[side]];
    if (player.kind !== "member") return [];
    const numbers = `${shownRating(before)} → ${ratingText(after, after.at ?? 0)}`;
    return [`${mention(player.id)} ${numbers} (${changeText(shownChange(before, after))})`];
  });
  return [changes.join(" · "), weightSentence(ratings.nth)].filter(Boolean).join("\n");
}
