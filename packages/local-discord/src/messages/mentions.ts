import type { APIAllowedMentions } from "discord-api-types/v10";
import { AllowedMentionsTypes, PermissionFlagsBits } from "discord-api-types/v10";
import { has } from "../world/permissions.ts";
import type { Place } from "../world/place.ts";

export interface Mentions {
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly everyone: boolean;
}

const { User, Role, Everyone } = AllowedMentionsTypes;

/**
 * What a request without `allowed_mentions` may mention (resources/message.mdx, "Allowed Mentions Object").
 */
export const CHANNEL_DEFAULT: APIAllowedMentions = { parse: [User, Role, Everyone] };
export const WEBHOOK_DEFAULT: APIAllowedMentions = { parse: [User] };

const idsIn = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? "")),
];

/** The mentions of a text that its sender allowed. */
export function mentionsIn(text: string, allowed: APIAllowedMentions, place: Place): Mentions {
  const may = (type: AllowedMentionsTypes, listed: readonly string[] | undefined, id: string) =>
    allowed.parse?.includes(type) === true || listed?.includes(id) === true;
  return {
    users: idsIn(text, /<@!?(\d+)>/g).filter(
      (id) => place.people.some((user) => user.id === id) && may(User, allowed.users, id),
    ),
    roles: idsIn(text, /<@&(\d+)>/g).filter(
      (id) => place.roles.some((role) => role.id === id) && may(Role, allowed.roles, id),
    ),
    everyone: /@(everyone|here)\b/.test(text) && allowed.parse?.includes(Everyone) === true,
  };
}

/** The people whom these mentions reach: those who see the channel. */
export function reached({ users, roles, everyone }: Mentions, place: Place): readonly string[] {
  const held = (userId: string) => place.guild?.members.get(userId)?.roles ?? [];
  return place.people
    .map(({ id }) => id)
    .filter((id) => has(place.permissions(id), PermissionFlagsBits.ViewChannel))
    .filter((id) => everyone || users.includes(id) || held(id).some((role) => roles.includes(role)));
}
