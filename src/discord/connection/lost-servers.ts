import { type Client, Events } from "discord.js";
import { type GuildId, toGuildId } from "../../lib/ids.ts";

/**
 * The servers that Discord has lost for a while, so that their members cannot press. One whose members do
 * something is there, even where Discord has not said so.
 */
export function createLostServers(client: Client): () => readonly GuildId[] {
  const heard = new Set<string>();
  client.on(Events.InteractionCreate, ({ guildId }) => {
    if (guildId !== null) heard.add(guildId);
  });
  client.on(Events.GuildUnavailable, ({ id }) => heard.delete(id));
  // In a new session Discord tells of every server anew.
  client.on(Events.ShardReady, () => heard.clear());
  return () =>
    client.guilds.cache
      .filter(({ id, available }) => !available && !heard.has(id))
      .map(({ id }) => toGuildId(id));
}
