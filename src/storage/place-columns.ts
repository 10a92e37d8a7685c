import { toChannelId, toGuildId } from "../lib/ids.ts";
import { guildOf, type Place } from "../play/place.ts";

/** As a place is stored: a channel that belongs to no server of the bot's has none. */
export const placeColumns = (place: Place) => ({
  guildId: guildOf(place) ?? null,
  channelId: place.channelId,
});

export function toPlace(row: { readonly guildId: string | null; readonly channelId: string }): Place {
  const channelId = toChannelId(row.channelId);
  return row.guildId === null
    ? { kind: "apart", channelId }
    : { kind: "server", guildId: toGuildId(row.guildId), channelId };
}
