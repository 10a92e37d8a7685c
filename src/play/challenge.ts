import type { ChallengeId, GameId, MemberId, MessageId } from "../lib/ids.ts";
import type { Side } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { Place } from "./place.ts";
import type { Setup } from "./setup.ts";

export type ChallengeEnd = "declined" | "withdrawn" | "expired";

/** An invitation to a game: to one member, or to anyone in the channel. */
export interface Challenge {
  readonly id: ChallengeId;
  readonly setup: Setup;
  readonly place: Place;
  /** The message that shows the challenge; undefined until it is posted. */
  readonly messageId: MessageId | undefined;
  readonly hostId: MemberId;
  /** Undefined when anyone may join. */
  readonly guestId: MemberId | undefined;
  /** The side that the host takes. */
  readonly hostSide: Side | "random";
  /** Whether the game is to count for ratings, where the guest can be rated. */
  readonly rated: boolean;
  readonly state: "open" | "accepted" | ChallengeEnd;
  readonly createdAt: Timestamp;
  readonly expiresAt: Timestamp;
  /** The game that it led to. */
  readonly gameId: GameId | undefined;
}

/**
 * How many challenges a member may have: open ones, and ones made since some time that nobody has accepted.
 */
export interface ChallengeLimit {
  readonly most: number;
  readonly since: Timestamp;
}

/** Why a member can make no other challenge now. At least one of the two holds. */
export interface TooManyChallenges {
  /** Whether they have the most that may be open. */
  readonly open: boolean;
  /** When the first was made of the most that may be made in a while; undefined when they have made fewer. */
  readonly madeSince: Timestamp | undefined;
}

export type NewChallenge = Omit<Challenge, "id" | "messageId" | "state" | "gameId">;
