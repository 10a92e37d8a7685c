import type {
  APIGuildMember,
  APIOverwrite,
  APIRole,
  APITextChannel,
  APIUser,
  ChannelFlags,
  GuildMemberFlags,
  RoleFlags,
  UserFlags,
} from "discord-api-types/v10";
import { ChannelType, OverwriteType, PermissionFlagsBits } from "discord-api-types/v10";
import { snowflakeAt } from "../snowflake.ts";

/**
 * Who lives in the playground. Their ids never change, so that games which the bot has stored still name the same
 * people and channels when the playground is started again.
 */
const FOUNDED = Date.UTC(2024, 0, 1);
const fixedId = (count: number): string => snowflakeAt(FOUNDED, count);

export const GUILD_ID = fixedId(1);
export const GUILD_NAME = "Turncoat Playground";
export const BOT_ID = fixedId(10);
const BOT_ROLE_ID = fixedId(30);
const COMMITTEE_ROLE_ID = fixedId(31);

const { ViewChannel, SendMessages, ReadMessageHistory, EmbedLinks, AttachFiles, UseApplicationCommands } =
  PermissionFlagsBits;
const EVERYONE_MAY = [
  ViewChannel,
  SendMessages,
  ReadMessageHistory,
  EmbedLinks,
  AttachFiles,
  UseApplicationCommands,
  PermissionFlagsBits.AddReactions,
  PermissionFlagsBits.UseExternalEmojis,
  PermissionFlagsBits.UseExternalApps,
].reduce((all, flag) => all | flag, 0n);

const user = (id: string, username: string, displayName: string, bot = false) =>
  ({
    id,
    username,
    global_name: displayName,
    discriminator: bot ? "0001" : "0",
    avatar: null,
    bot,
    public_flags: 0 as UserFlags,
    flags: 0 as UserFlags,
    primary_guild: null,
  }) satisfies APIUser;

export interface Person {
  readonly user: APIUser;
  readonly roles: readonly string[];
  /** CSS colour of the avatar. */
  readonly colour: string;
}

export const CAST: readonly Person[] = [
  { user: user(BOT_ID, "Turncoat", "Turncoat", true), roles: [BOT_ROLE_ID], colour: "#5b4fcf" },
  { user: user(fixedId(11), "ada", "Ada"), roles: [], colour: "#c2410c" },
  { user: user(fixedId(12), "bob", "Bob"), roles: [], colour: "#0e7490" },
  { user: user(fixedId(13), "chidi", "Chidi"), roles: [], colour: "#4d7c0f" },
  { user: user(fixedId(14), "dana", "Dana"), roles: [COMMITTEE_ROLE_ID], colour: "#be185d" },
  { user: user(fixedId(15), "emil", "Emil"), roles: [COMMITTEE_ROLE_ID], colour: "#a16207" },
  { user: user(fixedId(20), "librarian", "Librarian", true), roles: [], colour: "#475569" },
];

/** Emil owns the server: permissions never bind an owner, so tests are better played by the others. */
export const OWNER_ID = fixedId(15);

export const memberOf = (person: Person) =>
  ({
    user: person.user,
    nick: null,
    avatar: null,
    banner: null,
    roles: [...person.roles],
    joined_at: new Date(FOUNDED).toISOString(),
    premium_since: null,
    communication_disabled_until: null,
    deaf: false,
    mute: false,
    pending: false,
    flags: 0 as GuildMemberFlags,
  }) satisfies APIGuildMember;

const role = (id: string, name: string, position: number, permissions: bigint, botId?: string) =>
  ({
    id,
    name,
    position,
    permissions: permissions.toString(),
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: botId !== undefined,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0 as RoleFlags,
    ...(botId === undefined ? {} : { tags: { bot_id: botId } }),
  }) satisfies APIRole;

export const ROLES: readonly APIRole[] = [
  role(GUILD_ID, "@everyone", 0, EVERYONE_MAY),
  role(COMMITTEE_ROLE_ID, "Committee", 1, 0n),
  role(BOT_ROLE_ID, "Turncoat", 2, EVERYONE_MAY, BOT_ID),
];

const overwrite = (id: string, allow: bigint, deny: bigint): APIOverwrite => ({
  id,
  type: OverwriteType.Role,
  allow: allow.toString(),
  deny: deny.toString(),
});

const channel = (
  id: string,
  name: string,
  position: number,
  topic: string,
  overwrites: APIOverwrite[] = [],
) =>
  ({
    id,
    type: ChannelType.GuildText,
    guild_id: GUILD_ID,
    name,
    position,
    topic,
    permission_overwrites: overwrites,
    parent_id: null,
    nsfw: false,
    flags: 0 as ChannelFlags,
    rate_limit_per_user: 0,
    last_message_id: null,
    last_pin_timestamp: null,
  }) satisfies APITextChannel;

export const CHANNELS: readonly APITextChannel[] = [
  channel(fixedId(40), "games", 0, "Challenge each other here."),
  channel(fixedId(41), "lounge", 1, "Everything else."),
  channel(fixedId(42), "committee", 2, "Seen by the committee only.", [
    overwrite(GUILD_ID, 0n, ViewChannel),
    overwrite(COMMITTEE_ROLE_ID, ViewChannel, 0n),
    overwrite(BOT_ROLE_ID, ViewChannel, 0n),
  ]),
];
