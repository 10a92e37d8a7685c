import type { Level } from "../../lib/level.ts";
import type { BySide, Side } from "../../lib/side.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { RatedResult } from "../../rating/rated-result.ts";
import type { Outcome } from "../../rules/outcome.ts";
import type { Judged } from "../judge.ts";
import type { Player } from "../player.ts";

/** A finished game as those see it who look back. */
export interface PastGame {
  readonly id: number;
  readonly kind: string;
  readonly variant: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly players: BySide<Player>;
  readonly outcome: Outcome;
  readonly endedAt: Timestamp;
  readonly ratings: RatedResult | undefined;
}

/** How often somebody has won, drawn and lost. */
export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** What a member has achieved in one game. */
export interface Achievements {
  /** Against members, by the side that they had at the end. */
  readonly bySide: { readonly [side in Side]: Tally };
  /** The levels of the computer that they have beaten, the weakest first. */
  readonly beaten: readonly Level[];
}

/** What was played. */
export interface HistoryStore {
  /** The newest games of a member that are over, of one kind or of all. */
  pastGames(memberId: string, kind: string | undefined, limit: number): Promise<readonly PastGame[]>;
  /** The newest rated games of a member that have changed their rating. */
  ratedGames(memberId: string, kind: string, limit: number): Promise<readonly PastGame[]>;
  /** When each turn of a game was made. */
  turnTimes(gameId: number): Promise<readonly Timestamp[]>;
  /** The newest games of a channel that are over. */
  channelGames(channelId: string, limit: number): Promise<readonly PastGame[]>;
  /** What a computer has found in a finished game; undefined where this one has not looked yet. */
  analysisOf(gameId: number, engineVersion: number): Promise<Judged | undefined>;
  keepAnalysis(gameId: number, engineVersion: number, judged: Judged): Promise<void>;
  /** Whether a game is shared in a channel for the first time. */
  claimShare(gameId: number, channelId: string): Promise<boolean>;
  /** Takes a claim back. */
  releaseShare(gameId: number, channelId: string): Promise<void>;
  achievements(memberId: string, kind: string): Promise<Achievements>;
}
