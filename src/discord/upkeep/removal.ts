import { type Client, Routes } from "discord.js";
import type { GuildId } from "../../lib/ids.ts";
import { classify } from "../delivery/error-codes.ts";

/**
 * Whether a server has removed the bot, as Discord knows it now. A server that is out, or belongs to another
 * process, has not.
 */
export async function hasRemovedBot({ guilds, rest }: Client, guildId: GuildId): Promise<boolean> {
  if (guilds.cache.get(guildId)?.available) return false;
  try {
    await rest.get(Routes.guild(guildId));
    return false;
  } catch (error) {
    const failure = classify(error);
    if (failure === "channelGone" || failure === "forbidden") return true;
    throw error;
  }
}
