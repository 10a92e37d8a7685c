import type { BaseInteraction } from "discord.js";
import { placeOf } from "./place-of.ts";

/** Sees to it that the library knows the roles and channels of the server that an interaction comes from. */
export type KnowServer = (interaction: BaseInteraction) => Promise<void>;

/**
 * Discord tells of a server's roles and channels soon after the bot has connected. Until then, and where that
 * news was lost, they are asked for.
 */
export function createKnownServers(): KnowServer {
  /** Servers that are being asked about, so that each is asked about once. */
  const asking = new Map<string, Promise<void>>();

  async function ask({ client, channelId }: BaseInteraction, guildId: string): Promise<void> {
    const guild = await client.guilds.fetch({ guild: guildId, force: true });
    await guild.channels.fetch();
    // A thread is not among the channels of its server.
    if (channelId !== null) await client.channels.fetch(channelId);
  }

  return async (interaction) => {
    const { client, guildId } = interaction;
    // Of a server that has not invited the bot Discord tells it nothing.
    if (placeOf(interaction).kind === "apart") return;
    // Every server has a role for everyone, which has the id of the server.
    if (guildId === null || client.guilds.cache.get(guildId)?.roles.cache.has(guildId)) return;
    const asked = asking.get(guildId) ?? ask(interaction, guildId).finally(() => asking.delete(guildId));
    asking.set(guildId, asked);
    await asked;
  };
}
