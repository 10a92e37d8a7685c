import type { BaseInteraction } from "discord.js";
import { toChannelId, toGuildId } from "../../lib/ids.ts";
import type { Place } from "../../play/place.ts";

/**
 * Where somebody acts. Whether the bot is in that server Discord tells with the interaction: it need not be
 * known to this process.
 */
export function placeOf({
  guildId,
  channelId,
  authorizingIntegrationOwners: owners,
}: Pick<BaseInteraction, "guildId" | "channelId" | "authorizingIntegrationOwners">): Place {
  const here = toChannelId(channelId ?? "");
  return guildId !== null && owners.guildId === guildId
    ? { kind: "server", guildId: toGuildId(guildId), channelId: here }
    : { kind: "apart", channelId: here };
}
