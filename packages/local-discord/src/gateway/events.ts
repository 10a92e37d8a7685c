import { GatewayIntentBits } from "discord-api-types/v10";
import { type Guild, guildPayload } from "../world/guild.ts";
import type { StoredMessage } from "../world/messages.ts";
import type { World } from "../world/world.ts";

/**
 * `GUILD_CREATE`; archived threads are not told of, and without the members intent it names only the bot
 * itself (events/gateway-events.mdx).
 */
export function guildCreate(guild: Guild, intents: number): object {
  const all = (intents & GatewayIntentBits.GuildMembers) !== 0;
  return {
    ...guildPayload(guild),
    unavailable: false,
    joined_at: guild.bot.joined_at,
    large: false,
    member_count: guild.members.size,
    members: all ? [...guild.members.values()] : [guild.bot],
    channels: [...guild.channels.values()],
    threads: [...guild.threads.values()].filter(({ thread_metadata: { archived } }) => !archived),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

const isHeard = ({ hasBot, isOut }: Guild): boolean => hasBot && !isOut;

/** `GUILD_DELETE` for an outage; that of a server which has removed the bot does not have the field. */
export const guildOut = ({ id }: Guild): object => ({ id, unavailable: true });

/** What belongs to no server is the first shard's (events/gateway.mdx, "Sharding"). */
const NO_GUILD = "0";

/** Sends an event of a server to its shard. */
export type Publish = (
  guildId: string,
  event: string,
  data: object | ((intents: number) => object),
  intent: GatewayIntentBits,
) => void;

/** Tells the gateway's sessions what happens in the world. Ephemeral messages are nobody's event. */
export function publishHappenings({ feed, guilds, guild, placeOf }: World, send: Publish): void {
  const { DirectMessages, Guilds, GuildMembers, GuildMessages } = GatewayIntentBits;
  const found = (id: string): Guild => guilds.find((one) => one.id === id) ?? guild;
  /** Of a server that has removed the bot, or is lost for a while, nothing is heard. */
  const publish: Publish = (id, ...event) => {
    if (isHeard(found(id))) send(id, ...event);
  };
  const message = (event: string, shown: (stored: StoredMessage) => object) => (stored: StoredMessage) => {
    const place = placeOf(stored.message.channel_id);
    if (stored.onlyFor !== undefined || place?.hasBot !== true) return;
    const id = place.guild?.id;
    if (id === undefined) send(NO_GUILD, event, shown(stored), DirectMessages);
    else publish(id, event, { ...shown(stored), guild_id: id }, GuildMessages);
  };
  feed.on(
    "messageCreate",
    message("MESSAGE_CREATE", (stored) => stored.message),
  );
  feed.on(
    "messageUpdate",
    message("MESSAGE_UPDATE", (stored) => stored.message),
  );
  feed.on(
    "messageDelete",
    message("MESSAGE_DELETE", ({ message: { id, channel_id } }) => ({ id, channel_id })),
  );
  const inGuild = (event: string) => (channel: { readonly guild_id?: string }) =>
    publish(channel.guild_id ?? NO_GUILD, event, channel, Guilds);
  feed.on("channelUpdate", inGuild("CHANNEL_UPDATE"));
  feed.on("channelDelete", inGuild("CHANNEL_DELETE"));
  feed.on("threadCreate", inGuild("THREAD_CREATE"));
  feed.on("threadUpdate", inGuild("THREAD_UPDATE"));
  feed.on("threadDelete", ({ id, type, guild_id, parent_id }) =>
    publish(guild_id ?? NO_GUILD, "THREAD_DELETE", { id, type, guild_id, parent_id }, Guilds),
  );
  feed.on("memberRemove", (user, id) =>
    user.id === guild.bot.user.id
      ? send(id, "GUILD_DELETE", { id }, Guilds)
      : publish(id, "GUILD_MEMBER_REMOVE", { guild_id: id, user }, GuildMembers),
  );
  feed.on("memberAdd", (user, id) =>
    user.id === guild.bot.user.id
      ? publish(id, "GUILD_CREATE", (intents) => guildCreate(found(id), intents), Guilds)
      : publish(id, "GUILD_MEMBER_ADD", { guild_id: id, ...found(id).members.get(user.id) }, GuildMembers),
  );
  feed.on("outage", (id) => {
    const { hasBot, isOut } = found(id);
    if (hasBot && isOut) send(id, "GUILD_DELETE", guildOut(found(id)), Guilds);
    else publish(id, "GUILD_CREATE", (intents) => guildCreate(found(id), intents), Guilds);
  });
}
