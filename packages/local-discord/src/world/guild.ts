import type { APIGuild, APIGuildMember, APIRole, APITextChannel } from "discord-api-types/v10";
import { type GuildSystemChannelFlags, Locale, OverwriteType } from "discord-api-types/v10";
import type { Timestamp } from "../time.ts";
import { BOT_ID, type Charter } from "./cast.ts";
import type { Feed } from "./feed.ts";
import { permissionsOf } from "./permissions.ts";
import { type Doors, newThread, permissionsInThread, type Thread, withDoors } from "./thread.ts";

/** A server: its roles, channels and members. */
export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly roles: readonly APIRole[];
  readonly channels: ReadonlyMap<string, APITextChannel>;
  readonly threads: ReadonlyMap<string, Thread>;
  readonly members: ReadonlyMap<string, APIGuildMember>;
  readonly bot: APIGuildMember;
  /** Whether the bot is a member. */
  readonly hasBot: boolean;
  /** Whether Discord has lost this server for a while, to everybody. */
  readonly isOut: boolean;
  /** A channel or a thread. */
  place(id: string): APITextChannel | Thread | undefined;
  /** What a member may do in a channel, or in the server at large. */
  permissions(userId: string, channelId?: string): bigint;
  /**
   * Gives a member or role permissions in a channel or takes them away; replaces what was set for them
   * before.
   */
  permit(
    channelId: string,
    targetId: string,
    change: { readonly allow?: bigint; readonly deny?: bigint },
  ): void;
  noteMessage(channelId: string, messageId: string): void;
  /** Starts a public thread in a channel. */
  startThread(channelId: string, name: string): Thread;
  /** Archives or locks a thread, or opens it again. */
  changeThread(threadId: string, doors: Partial<Doors>): void;
  /** Removes a channel with its threads, or a thread. */
  removeChannel(channelId: string): void;
  removeMember(userId: string): void;
  /** Lets somebody come back who was removed. */
  addMember(userId: string): void;
  /** Begins or ends an outage. */
  setOut(isOut: boolean): void;
}

/** What happens in a server goes to the feed. */
export interface GuildParts {
  readonly feed: Feed;
  readonly nextId: () => string;
  readonly now: () => Timestamp;
}

export function createGuild(charter: Charter, { feed, nextId, now }: GuildParts): Guild {
  const channels = new Map(charter.channels.map((channel) => [channel.id, channel]));
  const threads = new Map<string, Thread>();
  const members = new Map(charter.members.map((member) => [member.user.id, member]));
  const bot = members.get(BOT_ID);
  if (bot === undefined) throw new Error("The cast lacks the bot.");
  const { id, name, ownerId, roles } = charter;
  const realm = { id, ownerId, roles };
  let isOut = false;
  function update<Place>(
    places: Map<string, Place>,
    placeId: string,
    change: (before: Place) => Place,
  ): Place {
    const before = places.get(placeId);
    if (before === undefined) throw new Error(`There is no channel ${placeId}.`);
    const after = change(before);
    places.set(placeId, after);
    return after;
  }
  return {
    ...realm,
    name,
    channels,
    threads,
    members,
    bot,
    get hasBot() {
      return members.has(BOT_ID);
    },
    get isOut() {
      return isOut;
    },
    place: (placeId) => channels.get(placeId) ?? threads.get(placeId),
    permissions(userId, channelId = "") {
      const member = members.get(userId);
      if (member === undefined) return 0n;
      const thread = threads.get(channelId);
      const channel = channels.get(thread?.parent_id ?? channelId);
      const permissions = permissionsOf(realm, member, channel?.permission_overwrites);
      return thread ? permissionsInThread(thread, permissions) : permissions;
    },
    permit(channelId, targetId, { allow = 0n, deny = 0n }) {
      const others =
        channels.get(channelId)?.permission_overwrites?.filter(({ id }) => id !== targetId) ?? [];
      const type = members.has(targetId) ? OverwriteType.Member : OverwriteType.Role;
      const overwrite = { id: targetId, type, allow: allow.toString(), deny: deny.toString() };
      const change = { permission_overwrites: [...others, overwrite] };
      feed.emit(
        "channelUpdate",
        update(channels, channelId, (channel) => ({ ...channel, ...change })),
      );
    },
    noteMessage(channelId, last_message_id) {
      if (threads.has(channelId)) update(threads, channelId, (thread) => ({ ...thread, last_message_id }));
      else update(channels, channelId, (channel) => ({ ...channel, last_message_id }));
    },
    startThread(channelId, name) {
      const parent = channels.get(channelId);
      if (parent === undefined) throw new Error(`There is no channel ${channelId}.`);
      const thread = newThread(parent, { id: nextId(), name, ownerId, at: now() });
      threads.set(thread.id, thread);
      feed.emit("threadCreate", thread);
      return thread;
    },
    changeThread(threadId, doors) {
      feed.emit(
        "threadUpdate",
        update(threads, threadId, (thread) => withDoors(thread, doors, now())),
      );
    },
    removeChannel(channelId) {
      const channel = channels.get(channelId);
      const gone = [...threads.values()].filter(({ id, parent_id }) => [id, parent_id].includes(channelId));
      channels.delete(channelId);
      for (const thread of gone) {
        threads.delete(thread.id);
        feed.emit("threadDelete", thread);
      }
      if (channel !== undefined) feed.emit("channelDelete", channel);
    },
    removeMember(userId) {
      const member = members.get(userId);
      if (members.delete(userId) && member !== undefined) feed.emit("memberRemove", member.user, id);
    },
    addMember(userId) {
      const member = charter.members.find(({ user }) => user.id === userId);
      if (member === undefined) throw new Error(`Nobody knows a member ${userId}.`);
      if (members.has(userId)) return;
      members.set(userId, { ...member, joined_at: new Date(now()).toISOString() });
      feed.emit("memberAdd", member.user, id);
    },
    setOut(nowOut) {
      if (nowOut === isOut) return;
      isOut = nowOut;
      feed.emit("outage", id);
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
