import { toChannelId, toGuildId } from "../../src/lib/ids.ts";
import type { Place } from "../../src/play/place.ts";

/** A channel of a server that the bot is in. */
export const inServer = (guildId = "guild", channelId = "channel"): Place => ({
  kind: "server",
  guildId: toGuildId(guildId),
  channelId: toChannelId(channelId),
});

/** A channel to which only answers lead. */
export const apart = (channelId = "channel"): Place => ({ kind: "apart", channelId: toChannelId(channelId) });
