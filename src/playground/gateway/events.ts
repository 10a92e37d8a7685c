import { GatewayIntentBits } from "discord-api-types/v10";
import { guildPayload } from "../world/guild.ts";
import type { StoredMessage } from "../world/messages.ts";
import type { World } from "../world/world.ts";

/** `GUILD_CREATE`; without the members intent it names only the bot itself (events/gateway-events.mdx). */
export function guildCreate({ guild }: World, intents: number): object {
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

export type Publish = (event: string, data: object, intent: GatewayIntentBits) => void;

/** Tells the gateway's sessions what happens in the world. Ephemeral messages are nobody's event. */
export function publishHappenings({ feed, guild }: World, publish: Publish): void {
  const { Guilds, GuildMembers, GuildMessages } = GatewayIntentBits;
  const ofGuild = { guild_id: guild.id };
  const message = (event: string) => (stored: StoredMessage) => {
    if (stored.onlyFor === undefined) publish(event, { ...stored.message, ...ofGuild }, GuildMessages);
  };
  feed.on("messageCreate", message("MESSAGE_CREATE"));
  feed.on("messageUpdate", message("MESSAGE_UPDATE"));
  feed.on("messageDelete", ({ message: { id, channel_id }, onlyFor }) => {
    if (onlyFor === undefined) publish("MESSAGE_DELETE", { id, channel_id, ...ofGuild }, GuildMessages);
  });
  feed.on("channelUpdate", (channel) => publish("CHANNEL_UPDATE", channel, Guilds));
  feed.on("channelDelete", (channel) => publish("CHANNEL_DELETE", channel, Guilds));
  feed.on("memberRemove", (user) =>
    user.id === guild.bot.user.id
      ? publish("GUILD_DELETE", { id: guild.id }, Guilds)
      : publish("GUILD_MEMBER_REMOVE", { ...ofGuild, user }, GuildMembers),
  );
}
