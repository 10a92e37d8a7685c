import type { GuildId, MemberId } from "../../lib/ids.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Rating } from "../../rating/rating.ts";
import type { Listed, Page } from "./page.ts";

/** A member's rating in one game, and by how much it was earned. */
export interface Standing {
  readonly memberId: MemberId;
  readonly rating: Rating;
  /** How many rated games the member has ended. */
  readonly games: number;
}

/** The list of one server, or of all of them. */
export interface Leaderboard {
  readonly kind: string;
  /** Undefined: all servers, of those who want to stand there. */
  readonly guildId: GuildId | undefined;
  /** Who has ended no rated game since then comes after all who have. */
  readonly activeSince: Timestamp;
}

/** What two members have won against each other, from the first one's side. */
export interface HeadToHead {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** How many of their games have changed ratings since some time. */
  readonly ratedSince: number;
}

/** Who may look at a profile: everyone, members of servers in which both have played, or nobody. */
export const AUDIENCES = ["everyone", "shared", "nobody"] as const;

export type Audience = (typeof AUDIENCES)[number];

/** How strong members are. Ratings themselves change in the transaction that ends a game. */
export interface RatingStore {
  /** The standings of some members; those without a rated game are left out. */
  standings(kind: string, memberIds: readonly MemberId[]): Promise<readonly Standing[]>;
  /** The finished games that two members have played against each other. */
  headToHead(kind: string, one: MemberId, other: MemberId, since: Timestamp): Promise<HeadToHead>;
  /** Who stands on a list, by rating less deviation. */
  leaderboard(list: Leaderboard, page: Page): Promise<Listed<Standing>>;
  /** The place of a member on a list, from 1; undefined for those who do not stand on it. */
  placeOf(list: Leaderboard, memberId: MemberId): Promise<number | undefined>;
  /** Who may see a member's profile, and whether they stand on the list of all servers. */
  profileChoices(memberId: MemberId): Promise<{ readonly audience: Audience; readonly listed: boolean }>;
  setAudience(memberId: MemberId, audience: Audience): Promise<void>;
  /** Lets a member stand on the list of all servers, or not. */
  setListed(memberId: MemberId, listed: boolean): Promise<void>;
}
