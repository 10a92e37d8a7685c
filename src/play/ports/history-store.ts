import type { ChannelId, ForeignGameId, GameId, MemberId } from "../../lib/ids.ts";
import type { Level } from "../../lib/level.ts";
import type { BySide, Side } from "../../lib/side.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { RatedResult } from "../../rating/rated-result.ts";
import type { Outcome } from "../../rules/outcome.ts";
import type { Judged } from "../judge.ts";
import type { Place } from "../place.ts";
import type { Player } from "../player.ts";

/** A finished game as those see it who look back. */
export interface PastGame {
  readonly id: GameId;
  readonly kind: string;
  readonly variant: string;
  readonly place: Place;
  readonly players: BySide<Player>;
  readonly outcome: Outcome;
  readonly endedAt: Timestamp;
  readonly ratings: RatedResult | undefined;
  /** Whether the computer has told a player what to move. */
  readonly hints: boolean;
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
  /** The levels of the computer that they have beaten without hints, the weakest first. */
  readonly beaten: readonly Level[];
}

/** What was played. */
export interface HistoryStore {
  /** The newest games of a member that are over, of one kind or of all. */
  pastGames(memberId: MemberId, kind: string | undefined, limit: number): Promise<readonly PastGame[]>;
  /** The newest rated games of a member that have changed their rating. */
  ratedGames(memberId: MemberId, kind: string, limit: number): Promise<readonly PastGame[]>;
  /** When each turn of a game was made. */
  turnTimes(gameId: GameId): Promise<readonly Timestamp[]>;
  /** The newest games of a channel that are over. */
  channelGames(channelId: ChannelId, limit: number): Promise<readonly PastGame[]>;
  /** What a computer has found in a game; undefined where this one has not looked yet. */
  analysisOf(gameId: GameId | ForeignGameId, engineVersion: number): Promise<Judged | undefined>;
  keepAnalysis(gameId: GameId | ForeignGameId, engineVersion: number, judged: Judged): Promise<void>;
  /** Whether a game is shared in a channel for the first time. */
  claimShare(gameId: GameId, channelId: ChannelId): Promise<boolean>;
  /** Takes a claim back. */
  releaseShare(gameId: GameId, channelId: ChannelId): Promise<void>;
  achievements(memberId: MemberId, kind: string): Promise<Achievements>;
}
