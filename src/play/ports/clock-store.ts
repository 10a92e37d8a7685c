import type { GameId, GuildId } from "../../lib/ids.ts";
import type { Shards } from "../../lib/shard.ts";
import type { Millis, Timestamp } from "../../lib/time.ts";

/** When clocks run, and when nobody can press. */
export interface ClockStore {
  /**
   * Lets the time of a turn run from `since` on, once a turn: whoever sees its board again gains nothing.
   * Nothing happens when the game has moved on.
   */
  restartTurn(id: GameId, version: number, since: Timestamp): Promise<void>;
  /**
   * Notes that members of the servers of some shards can press. Where they could not for longer than
   * `tolerated`, the clocks of running games are put forward by as much.
   * @returns the longest time in which they could not, 0 when that is tolerated
   */
  pulse(of: Shards, now: Timestamp, tolerated: Millis): Promise<Millis>;
  /**
   * Puts the clocks of a server forward, in which nobody could press from `since` until now, but for what was
   * made up for.
   */
  putForward(guildId: GuildId, since: Timestamp, now: Timestamp): Promise<void>;
}
