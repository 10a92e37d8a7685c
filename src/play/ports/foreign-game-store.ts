import type { ForeignGameId } from "../../lib/ids.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Played } from "../played.ts";

/** Games from elsewhere, which are kept for a while and belong to nobody. */
export interface ForeignGameStore {
  /** @param record the game as text */
  keepForeignGame(id: ForeignGameId, record: string, expiresAt: Timestamp): Promise<void>;
  /** The record; undefined where it is kept no longer. */
  foreignGame(id: ForeignGameId, now: Timestamp): Promise<string | undefined>;
  /** Those that need not be kept any longer. */
  expiredForeignGames(now: Timestamp, limit: number): Promise<readonly ForeignGameId[]>;
  forgetForeignGame(id: ForeignGameId): Promise<void>;
  /**
   * Whether two members are playing this very game, or one that it goes on from: their moves are its first
   * ones, and more than an opening that many games share.
   */
  isBeingPlayed(game: Played): Promise<boolean>;
}
