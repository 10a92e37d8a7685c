import type { APIRole, APITextChannel, APIUser } from "discord-api-types/v10";
import { InteractionContextType, PermissionFlagsBits } from "discord-api-types/v10";
import { BOT_ID } from "./cast.ts";
import type { Guild } from "./guild.ts";
import type { PrivateChannel } from "./private-channels.ts";
import type { Thread } from "./thread.ts";

/** Where messages are: a channel or thread of a server, or a private channel. */
export interface Place {
  readonly channel: APITextChannel | Thread | PrivateChannel["channel"];
  readonly guild: Guild | undefined;
  readonly context: InteractionContextType;
  /** Whether the bot itself is there; otherwise only the tokens of interactions lead to it. */
  readonly hasBot: boolean;
  /** Everybody who may be mentioned. */
  readonly people: readonly APIUser[];
  readonly roles: readonly APIRole[];
  permissions(userId: string): bigint;
}

const { AttachFiles, EmbedLinks, MentionEveryone, UseExternalEmojis, ViewChannel } = PermissionFlagsBits;
const PRIVATELY = [
  ViewChannel,
  PermissionFlagsBits.SendMessages,
  PermissionFlagsBits.ReadMessageHistory,
  PermissionFlagsBits.UseApplicationCommands,
  PermissionFlagsBits.AddReactions,
  AttachFiles,
  EmbedLinks,
].reduce((all, flag) => all | flag, 0n);

/**
 * `app_permissions` in private channels, and what is added in the bot's own (receiving-and-responding.mdx).
 */
const OF_THE_APP = AttachFiles | EmbedLinks | MentionEveryone;

export const guildPlace = (guild: Guild, channel: APITextChannel | Thread): Place => ({
  channel,
  guild,
  context: InteractionContextType.Guild,
  hasBot: guild.hasBot,
  get people() {
    return [...guild.members.values()].map(({ user }) => user);
  },
  roles: guild.roles,
  permissions: (userId) => guild.permissions(userId, channel.id),
});

export function privatePlace({ channel, people }: PrivateChannel): Place {
  const hasBot = people.some(({ id }) => id === BOT_ID);
  const isThere = (userId: string) => people.some(({ id }) => id === userId);
  return {
    channel,
    guild: undefined,
    context: hasBot ? InteractionContextType.BotDM : InteractionContextType.PrivateChannel,
    hasBot,
    people,
    roles: [],
    permissions: (userId) => (isThere(userId) ? PRIVATELY : 0n),
  };
}

/** What the app may do with an interaction of this member's. */
export function appPermissions({ guild, hasBot, permissions }: Place, userId: string): bigint {
  if (guild !== undefined) return permissions(hasBot ? BOT_ID : userId);
  return hasBot ? OF_THE_APP | UseExternalEmojis : OF_THE_APP;
}
