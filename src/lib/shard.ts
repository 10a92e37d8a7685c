import type { GuildId } from "./ids.ts";
/** Some shards of the gateway: each connection of a bot to Discord serves the servers of one shard. */
export interface Shards {
  /** Counted from 0. */
  readonly shards: readonly number[];
  /** How many shards there are in all. */
  readonly total: number;
}

/** The servers of some shards. */
export interface Servers extends Shards {
  /** Those among them that Discord has lost for a while; left out, none. */
  readonly lost?: readonly GuildId[];
}

/** Which shard a server belongs to (https://docs.discord.com/developers/events/gateway#sharding). */
export const shardOf = (guildId: GuildId, total: number): number =>
  total === 1 ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(total));
