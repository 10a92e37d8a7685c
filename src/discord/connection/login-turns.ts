import { type IIdentifyThrottler, SimpleIdentifyThrottler } from "discord.js";

/**
 * Lets shards log in one after the other, as Discord asks. The library's own way forgets, while a shard
 * waits, that its connection was closed: the shard would log in on the next connection, which does so by
 * itself, and twice is too often.
 * @param concurrency how many may log in within five seconds
 */
export function createLoginTurns(concurrency: number): IIdentifyThrottler {
  const turns = new SimpleIdentifyThrottler(concurrency);
  return {
    async waitForIdentify(shard, signal) {
      await turns.waitForIdentify(shard, signal);
      signal.throwIfAborted();
    },
  };
}
