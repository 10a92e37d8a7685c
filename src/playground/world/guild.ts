import type { APIGuild, APIGuildMember, APIRole, APITextChannel } from "discord-api-types/v10";
import { type GuildSystemChannelFlags, Locale, OverwriteType } from "discord-api-types/v10";
import { BOT_ID, type Charter } from "./cast.ts";
import type { Feed } from "./feed.ts";
import { permissionsOf } from "./permissions.ts";

/** A server of the playground: its roles, channels and members. */
export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly roles: readonly APIRole[];
  readonly channels: ReadonlyMap<string, APITextChannel>;
  readonly members: ReadonlyMap<string, APIGuildMember>;
  readonly bot: APIGuildMember;
  /** What a member may do in a channel, or in the server at large. */
  permissions(userId: string, channelId?: string): bigint;
  /** Gives a member or role permissions in a channel or takes them away; replaces what was set for them before. */
  permit(
    channelId: string,
    targetId: string,
    change: { readonly allow?: bigint; readonly deny?: bigint },
  ): void;
  noteMessage(channelId: string, messageId: string): void;
  removeChannel(channelId: string): void;
  removeMember(userId: string): void;
}

export function createGuild(charter: Charter, feed: Feed): Guild {
  const channels = new Map(charter.channels.map((channel) => [channel.id, channel]));
  const members = new Map(charter.members.map((member) => [member.user.id, member]));
  const bot = members.get(BOT_ID);
  if (bot === undefined) throw new Error("The cast lacks the bot.");
  const { id, name, ownerId, roles } = charter;
  const realm = { id, ownerId, roles };
  const update = (channelId: string, change: Partial<APITextChannel>): APITextChannel => {
    const before = channels.get(channelId);
    if (before === undefined) throw new Error(`There is no channel ${channelId}.`);
    const after = { ...before, ...change };
    channels.set(channelId, after);
    return after;
  };
  return {
    ...realm,
    name,
    channels,
    members,
    bot,
    permissions(userId, channelId) {
      const member = members.get(userId);
      if (member === undefined) return 0n;
      const overwrites = channelId === undefined ? [] : channels.get(channelId)?.permission_overwrites;
      return permissionsOf(realm, member, overwrites);
    },
    permit(channelId, targetId, { allow = 0n, deny = 0n }) {
      const others =
        channels.get(channelId)?.permission_overwrites?.filter(({ id }) => id !== targetId) ?? [];
      const type = members.has(targetId) ? OverwriteType.Member : OverwriteType.Role;
      const overwrite = { id: targetId, type, allow: allow.toString(), deny: deny.toString() };
      feed.emit("channelUpdate", update(channelId, { permission_overwrites: [...others, overwrite] }));
    },
    noteMessage: (channelId, messageId) => void update(channelId, { last_message_id: messageId }),
    removeChannel(channelId) {
      const channel = channels.get(channelId);
      if (channels.delete(channelId) && channel !== undefined) feed.emit("channelDelete", channel);
    },
    removeMember(userId) {
      const member = members.get(userId);
      if (members.delete(userId) && member !== undefined) feed.emit("memberRemove", member.user, id);
    },
  };
}

/** The guild object of `GET /guilds/{guild.id}`. */
export const guildPayload = (guild: Guild) =>
  ({
    id: guild.id,
    name: guild.name,
    owner_id: guild.ownerId,
    roles: [...guild.roles],
    icon: null,
    description: null,
    home_header: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    application_id: null,
    region: "deprecated",
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0 as GuildSystemChannelFlags,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 0,
    default_message_notifications: 1,
    mfa_level: 0,
    explicit_content_filter: 0,
    max_presences: null,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: Locale.EnglishUS,
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    public_updates_channel_id: null,
    premium_progress_bar_enabled: false,
    nsfw: false,
    nsfw_level: 0,
    emojis: [],
    stickers: [],
    features: [],
    hub_type: null,
    incidents_data: null,
    approximate_member_count: guild.members.size,
    approximate_presence_count: guild.members.size,
  }) satisfies APIGuild & { nsfw: boolean; home_header: null };
