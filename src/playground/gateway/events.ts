import { GatewayIntentBits } from "discord-api-types/v10";
import { type Guild, guildPayload } from "../world/guild.ts";
import type { StoredMessage } from "../world/messages.ts";
import type { World } from "../world/world.ts";

/** `GUILD_CREATE`; without the members intent it names only the bot itself (events/gateway-events.mdx). */
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
    threads: [],
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

/** Sends an event of a server to its shard. */
export type Publish = (guildId: string, event: string, data: object, intent: GatewayIntentBits) => void;

/** Tells the gateway's sessions what happens in the world. Ephemeral messages are nobody's event. */
export function publishHappenings({ feed, guildOf, guild }: World, publish: Publish): void {
  const { Guilds, GuildMembers, GuildMessages } = GatewayIntentBits;
  const message = (event: string, shown: (stored: StoredMessage) => object) => (stored: StoredMessage) => {
    const { id } = guildOf(stored.message.channel_id);
    if (stored.onlyFor === undefined) publish(id, event, { ...shown(stored), guild_id: id }, GuildMessages);
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
  feed.on("channelUpdate", (channel) => publish(guildOf(channel.id).id, "CHANNEL_UPDATE", channel, Guilds));
  feed.on("channelDelete", (channel) => publish(guildOf(channel.id).id, "CHANNEL_DELETE", channel, Guilds));
  feed.on("memberRemove", (user, id) =>
    user.id === guild.bot.user.id
      ? publish(id, "GUILD_DELETE", { id }, Guilds)
      : publish(id, "GUILD_MEMBER_REMOVE", { guild_id: id, user }, GuildMembers),
  );
}
