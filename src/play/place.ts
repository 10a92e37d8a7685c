import type { ChannelId, GuildId } from "../lib/ids.ts";

/** Where something is played. */
export type Place =
  /** A channel of a server that the bot is in: there it posts and changes messages whenever it wants. */
  | { readonly kind: "server"; readonly guildId: GuildId; readonly channelId: ChannelId }
  /**
   * Any other channel: the direct message with the bot, a group, a server that has not invited it. There the
   * bot only answers what somebody does, and changes an answer as long as the token of that lives. To which
   * server such a channel belongs is not kept.
   */
  | { readonly kind: "apart"; readonly channelId: ChannelId };

/** The server whose lists and limits hold in a place; undefined for those apart, which share theirs. */
export const guildOf = (place: Place): GuildId | undefined =>
  place.kind === "server" ? place.guildId : undefined;
