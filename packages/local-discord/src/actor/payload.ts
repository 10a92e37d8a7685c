import type {
  APIBaseInteraction,
  APIInteractionDataResolved,
  APIInteractionGuildMember,
} from "discord-api-types/v10";
import { type InteractionType, Locale } from "discord-api-types/v10";
import { FILE_LIMIT } from "../rest/body.ts";
import { BOT_ID } from "../world/cast.ts";
import type { Interaction } from "../world/interactions.ts";
import { appPermissions, type Place } from "../world/place.ts";
import type { World } from "../world/world.ts";

const LOCALE = Locale.EnglishUS;

/** What an interaction carries of the server that it is in. */
function guildPart({ guild, permissions }: Place, userId: string) {
  if (guild === undefined) return undefined;
  const member = guild.members.get(userId);
  if (member === undefined) throw new Error(`There is no member ${userId}.`);
  return {
    guild_id: guild.id,
    guild: { id: guild.id, features: [], locale: LOCALE },
    member: { ...member, permissions: permissions(userId).toString() } as APIInteractionGuildMember,
    guild_locale: LOCALE,
  };
}

/** What every interaction carries, whatever its type. */
export function basePayload(interaction: Interaction, place: Place) {
  const { userId, metadata } = interaction;
  return {
    id: interaction.id,
    application_id: BOT_ID,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    ...(guildPart(place, userId) ?? { user: metadata.user }),
    channel_id: place.channel.id,
    channel: { ...place.channel, ...{ permissions: place.permissions(userId).toString() } },
    app_permissions: appPermissions(place, userId).toString(),
    locale: LOCALE,
    entitlements: [],
    authorizing_integration_owners: metadata.authorizing_integration_owners,
    context: place.context,
    attachment_size_limit: FILE_LIMIT,
  } satisfies APIBaseInteraction<InteractionType, unknown>;
}

/** The objects behind the ids that somebody chose. */
export function resolved(
  { cast, messages }: World,
  ids: readonly string[],
  { guild, permissions }: Place,
): APIInteractionDataResolved {
  // A user can be named who is no member any more: then only the user is resolved.
  const users = cast.flatMap(({ user }) => (ids.includes(user.id) ? [user] : []));
  const members = ids.flatMap((id) => guild?.members.get(id) ?? []);
  const roles = (guild?.roles ?? []).filter(({ id }) => ids.includes(id));
  const attachments = ids.flatMap((id) => messages.file(id)?.attachment ?? []);
  const channels = ids.flatMap((id) => guild?.channels.get(id) ?? []);
  const some = <Item>(name: string, items: readonly Item[], entry: (item: Item) => [string, unknown]) =>
    items.length > 0 ? { [name]: Object.fromEntries(items.map(entry)) } : {};
  return {
    ...some("users", users, (user) => [user.id, user]),
    ...some("members", members, ({ user, deaf, mute, ...member }) => [
      user.id,
      { ...member, permissions: permissions(user.id).toString() },
    ]),
    ...some("roles", roles, (role) => [role.id, role]),
    ...some("attachments", attachments, (attachment) => [attachment.id, attachment]),
    ...some("channels", channels, (channel) => [channel.id, { ...channel, permissions: "0" }]),
  };
}
