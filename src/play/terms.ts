import type { MemberId } from "../lib/ids.ts";
import type { BySide } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import { preview, type Stakes } from "../rating/rated.ts";
import { type Rating, START } from "../rating/rating.ts";
import { dayOf, weightOfGame } from "../rating/weight.ts";
import type { Casual } from "./casual.ts";
import type { Challenge } from "./challenge.ts";
import type { HeadToHead, RatingStore } from "./ports/rating-store.ts";

/** What those who accept a challenge agree to. */
export type Terms = CasualTerms | RatedTerms;

export interface CasualTerms {
  readonly rated: false;
  /** Undefined: the host wants it so. */
  readonly because: Casual | undefined;
}

export interface RatedTerms {
  readonly rated: true;
  readonly host: Rating;
  /** Undefined while nobody is named who would play. */
  readonly meeting: Meeting | undefined;
}

/** The two who would play. */
export interface Meeting {
  readonly guest: Rating;
  /** By how much each rating would change, the host as x. */
  readonly stakes: BySide<Stakes>;
  /** From the side of the host. */
  readonly headToHead: HeadToHead;
  /** Which rated game of the two it would be today, from 1. */
  readonly nth: number;
}

/**
 * What a rated challenge is about.
 * @param guestId who would play; undefined where anyone may join
 */
export async function ratedTerms(
  store: Pick<RatingStore, "standings" | "headToHead">,
  { setup: { kind }, hostId }: Pick<Challenge, "setup" | "hostId">,
  guestId: MemberId | undefined,
  now: Timestamp,
): Promise<RatedTerms> {
  const known = await store.standings(kind, guestId === undefined ? [hostId] : [hostId, guestId]);
  const ratingOf = (id: string): Rating => known.find(({ memberId }) => memberId === id)?.rating ?? START;
  const host = ratingOf(hostId);
  if (guestId === undefined) return { rated: true, host, meeting: undefined };
  const headToHead = await store.headToHead(kind, hostId, guestId, dayOf(now));
  const nth = headToHead.ratedSince + 1;
  const guest = ratingOf(guestId);
  const stakes = preview({ x: host, o: guest }, now, weightOfGame(nth));
  return { rated: true, host, meeting: { guest, stakes, headToHead, nth } };
}
