import type { GameId } from "../../lib/ids.ts";
import type { Servers } from "../../lib/shard.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Game } from "../game.ts";
import type { Claim } from "./claim.ts";

/** Games that are due for something. */
export interface DueStore {
  /**
   * Games in some servers, or apart, to which something happens by itself: a clock runs out, an offer lapses, the
   * next game of a match starts.
   */
  claimGames(due: Claim, of: Servers): Promise<readonly Game[]>;
  /**
   * Running games in some servers, or apart, in which a computer is to move, to choose its side or to answer an
   * offer, and has not.
   */
  claimComputerTurns(due: Claim, of: Servers): Promise<readonly Game[]>;
  /** Running games in some servers, or apart, whose player to move may be reminded of a turn that may take days. */
  claimReminders(due: Claim, of: Servers): Promise<readonly Game[]>;
  /**
   * Sets when the player to move may be reminded next, undefined for no more in this turn. Nothing happens
   * when the turn that began at `turnSince` is over.
   */
  deferReminder(gameId: GameId, turnSince: Timestamp, at: Timestamp | undefined): Promise<void>;
  /**
   * Running games without a clock that nobody touched since `before` and whose player to move was not
   * reminded, the oldest first.
   */
  idleGames(before: Timestamp, limit: number): Promise<readonly Game[]>;
  /**
   * Notes that the player to move was reminded. False when that had already happened or the game has moved
   * on.
   */
  markReminded(gameId: GameId, version: number, at: Timestamp): Promise<boolean>;
  /** Running games whose player to move was reminded at `before` or earlier and that nobody touched since. */
  remindedGames(before: Timestamp, limit: number): Promise<readonly Game[]>;
  /** How much there is to do: running games, and when the work that is due first became due or will. */
  load(): Promise<{ readonly running: number; readonly oldestDue: Timestamp | undefined }>;
}
