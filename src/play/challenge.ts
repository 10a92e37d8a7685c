import type { Side } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { Setup } from "./setup.ts";

export type ChallengeEnd = "declined" | "withdrawn" | "expired";

/** An invitation to a game: to one member, or to anyone in the channel. */
export interface Challenge {
  readonly id: number;
  readonly setup: Setup;
  readonly guildId: string;
  readonly channelId: string;
  /** The message that shows the challenge; undefined until it is posted. */
  readonly messageId: string | undefined;
  readonly hostId: string;
  /** Undefined when anyone may join. */
  readonly guestId: string | undefined;
  /** The side that the host takes. */
  readonly hostSide: Side | "random";
  readonly state: "open" | "accepted" | ChallengeEnd;
  readonly createdAt: Timestamp;
  readonly expiresAt: Timestamp;
  /** The game that it led to. */
  readonly gameId: number | undefined;
}

export type NewChallenge = Omit<Challenge, "id" | "messageId" | "state" | "gameId">;
