import type {
  APIBaseInteraction,
  APIInteractionDataResolved,
  APIInteractionGuildMember,
  APITextChannel,
} from "discord-api-types/v10";
import {
  ApplicationIntegrationType,
  InteractionContextType,
  type InteractionType,
  Locale,
} from "discord-api-types/v10";
import { FILE_LIMIT } from "../rest/body.ts";
import type { Interaction } from "../world/interactions.ts";
import type { Thread } from "../world/thread.ts";
import type { World } from "../world/world.ts";

const LOCALE = Locale.EnglishUS;

/** What every interaction in a server carries, whatever its type. */
export function basePayload(world: World, interaction: Interaction, channel: APITextChannel | Thread) {
  const guild = world.guildOf(channel.id);
  const member = guild.members.get(interaction.userId);
  if (member === undefined) throw new Error(`There is no member ${interaction.userId}.`);
  const permissions = (userId: string) => guild.permissions(userId, channel.id).toString();
  return {
    id: interaction.id,
    application_id: guild.bot.user.id,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    guild_id: guild.id,
    guild: { id: guild.id, features: [], locale: LOCALE },
    channel_id: channel.id,
    channel: { ...channel, ...{ permissions: permissions(interaction.userId) } },
    member: { ...member, permissions: permissions(interaction.userId) } as APIInteractionGuildMember,
    app_permissions: permissions(guild.bot.user.id),
    locale: LOCALE,
    guild_locale: LOCALE,
    entitlements: [],
    authorizing_integration_owners: { [ApplicationIntegrationType.GuildInstall]: guild.id },
    context: InteractionContextType.Guild,
    attachment_size_limit: FILE_LIMIT,
  } satisfies APIBaseInteraction<InteractionType, unknown>;
}

/** The objects behind the ids that a member chose. */
export function resolved(
  world: World,
  ids: readonly string[],
  channelId: string,
): APIInteractionDataResolved {
  const guild = world.guildOf(channelId);
  // A user can be named who is no member any more: then only the user is resolved.
  const users = world.cast.flatMap(({ user }) => (ids.includes(user.id) ? [user] : []));
  const members = ids.flatMap((id) => guild.members.get(id) ?? []);
  const roles = guild.roles.filter(({ id }) => ids.includes(id));
  const channels = ids.flatMap((id) => guild.channels.get(id) ?? []);
  const some = <Item>(name: string, items: readonly Item[], entry: (item: Item) => [string, unknown]) =>
    items.length > 0 ? { [name]: Object.fromEntries(items.map(entry)) } : {};
  return {
    ...some("users", users, (user) => [user.id, user]),
    ...some("members", members, ({ user, deaf, mute, ...member }) => [
      user.id,
      { ...member, permissions: guild.permissions(user.id, channelId).toString() },
    ]),
    ...some("roles", roles, (role) => [role.id, role]),
    ...some("channels", channels, (channel) => [channel.id, { ...channel, permissions: "0" }]),
  };
}
