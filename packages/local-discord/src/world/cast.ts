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
 * When everything here was made. Ids never change, so that what a bot has stored still names the same people
 * and channels after a restart.
 */
const FOUNDED = Date.UTC(2024, 0, 1);

/**
 * The id of something in a server; the millisecond, from which Discord counts shards, is the server's number.
 */
const idIn = (server: number, count: number): string => snowflakeAt(FOUNDED + server, count);
export const fixedId = (count: number): string => idIn(0, count);

export const BOT_ID = fixedId(10);

const { ViewChannel, SendMessages, ReadMessageHistory, EmbedLinks, AttachFiles, UseApplicationCommands } =
  PermissionFlagsBits;
const EVERYONE_MAY = [
  ViewChannel,
  SendMessages,
  PermissionFlagsBits.SendMessagesInThreads,
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
  readonly isOnCommittee: boolean;
  /** CSS colour of the avatar. */
  readonly colour: string;
}

const PEOPLE: readonly Person[] = [
  { user: user(fixedId(11), "ada", "Ada"), isOnCommittee: false, colour: "#c2410c" },
  { user: user(fixedId(12), "bob", "Bob"), isOnCommittee: false, colour: "#0e7490" },
  { user: user(fixedId(13), "chidi", "Chidi"), isOnCommittee: false, colour: "#4d7c0f" },
  { user: user(fixedId(14), "dana", "Dana"), isOnCommittee: true, colour: "#be185d" },
  { user: user(fixedId(15), "emil", "Emil"), isOnCommittee: true, colour: "#a16207" },
  { user: user(fixedId(20), "librarian", "Librarian", true), isOnCommittee: false, colour: "#475569" },
];

/** Everybody, the bot first. */
export const castOf = (botName: string): readonly Person[] => [
  { user: user(BOT_ID, botName, botName, true), isOnCommittee: false, colour: "#5b4fcf" },
  ...PEOPLE,
];

/** Emil owns the server: permissions never bind an owner, so tests are better played by the others. */
const OWNER_ID = fixedId(15);

const memberOf = ({ user }: Person, roles: readonly string[]) =>
  ({
    user,
    nick: null,
    avatar: null,
    banner: null,
    roles: [...roles],
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

const overwrite = (id: string, allow: bigint, deny: bigint): APIOverwrite => ({
  id,
  type: OverwriteType.Role,
  allow: allow.toString(),
  deny: deny.toString(),
});

const channel = (
  guildId: string,
  id: string,
  name: string,
  position: number,
  topic: string,
  overwrites: APIOverwrite[] = [],
) =>
  ({
    id,
    type: ChannelType.GuildText,
    guild_id: guildId,
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

/** What a server is founded with. */
export interface Charter {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly roles: readonly APIRole[];
  readonly channels: readonly APITextChannel[];
  readonly members: readonly APIGuildMember[];
}

/** How the bot and its servers are called. */
export interface Names {
  readonly bot: string;
  readonly server: string;
}

/** The number of a server that the bot has never joined. */
export const FOREIGN = 999;

const nameOf = (server: number, names: Names): string => {
  if (server === FOREIGN) return "Elsewhere";
  return server === 0 ? names.server : `${names.server} ${server + 1}`;
};

/** The same people meet in every server; servers of consecutive numbers belong to consecutive shards. */
export function charterOf(server: number, cast: readonly Person[], names: Names): Charter {
  const [id, botRole, committee] = [1, 30, 31].map((count) => idIn(server, count)) as [
    string,
    string,
    string,
  ];
  const rolesOf = ({ user, isOnCommittee }: Person) => [
    ...(user.id === BOT_ID ? [botRole] : []),
    ...(isOnCommittee ? [committee] : []),
  ];
  return {
    id,
    name: nameOf(server, names),
    ownerId: OWNER_ID,
    roles: [
      role(id, "@everyone", 0, EVERYONE_MAY),
      role(committee, "Committee", 1, 0n),
      role(botRole, names.bot, 2, EVERYONE_MAY, BOT_ID),
    ],
    channels: [
      channel(id, idIn(server, 40), "games", 0, "Games and their bots."),
      channel(id, idIn(server, 41), "lounge", 1, "Everything else."),
      channel(id, idIn(server, 42), "committee", 2, "Seen by the committee only.", [
        overwrite(id, 0n, ViewChannel),
        overwrite(committee, ViewChannel, 0n),
        overwrite(botRole, ViewChannel, 0n),
      ]),
    ],
    members: cast.map((person) => memberOf(person, rolesOf(person))),
  };
}
