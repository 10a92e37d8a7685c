import type { GuildId } from "../../lib/ids.ts";
import type { Shards } from "../../lib/shard.ts";
import type { Timestamp } from "../../lib/time.ts";

/** Which servers have the bot, and what is kept of those that have removed it. */
export interface ServerStore {
  /**
   * Notes which of the servers of some shards have the bot now, and since when the others have not.
   * @param present those that have it
   */
  noteServers(present: readonly GuildId[], of: Shards, now: Timestamp): Promise<void>;
  /** Servers that have been without the bot since then or longer. */
  leftServers(since: Timestamp, limit: number): Promise<readonly GuildId[]>;
  /** Notes that a server has the bot after all. */
  markBack(guildId: GuildId): Promise<void>;
  /**
   * Forgets some of what belongs to one server alone. Rated games are kept without their place, since ratings
   * follow from them; running games are left as they are.
   * @param limit of how many games and challenges
   * @returns how many there were; after none the server itself is forgotten, unless a game still runs
   */
  forgetServer(guildId: GuildId, limit: number): Promise<number>;
}
