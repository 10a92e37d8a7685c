import {
  type APIInteractionDataResolvedGuildMember,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  GuildMember,
  InteractionContextType,
  PermissionFlagsBits,
  PermissionsBitField,
  RESTJSONErrorCodes,
  type User,
} from "discord.js";
import type { MemberId } from "../../lib/ids.ts";
import { placeOf } from "./place-of.ts";

type Member = GuildMember | APIInteractionDataResolvedGuildMember;

/** Why somebody cannot be played with in a channel. */
export type Objection = "self" | "bot" | "notMember" | "cannotSee" | "alone";

/**
 * What a member may do in the channel. Discord sends it along with a command; of a server that it knows the
 * library keeps the member without it, and works it out again.
 */
function permissionsHere(interaction: BaseInteraction, member: Member): Readonly<PermissionsBitField> {
  if (!(member instanceof GuildMember)) return new PermissionsBitField(BigInt(member.permissions));
  const channel = interaction.inCachedGuild() ? interaction.channel : null;
  return channel?.permissionsFor(member) ?? member.permissions;
}

function objection(interaction: BaseInteraction, user: User, member: Member | null): Objection | undefined {
  if (user.id === interaction.user.id) return "self";
  if (user.bot) return "bot";
  // Who else is in a place apart, Discord does not say.
  if (placeOf(interaction).kind === "apart") return undefined;
  if (member === null) return "notMember";
  const permissions = permissionsHere(interaction, member);
  return permissions.has(PermissionFlagsBits.ViewChannel) ? undefined : "cannotSee";
}

/** Whether nobody reads what somebody does but the bot. */
export const isAlone = ({ context }: Pick<BaseInteraction, "context">): boolean =>
  context === InteractionContextType.BotDM;

/** What is to be said against the opponent whom a command names; undefined when they can be challenged. */
export function objectionToOption(interaction: ChatInputCommandInteraction): Objection | undefined {
  if (isAlone(interaction)) return "alone";
  const user = interaction.options.getUser("opponent");
  return user === null ? undefined : objection(interaction, user, interaction.options.getMember("opponent"));
}

/** Whether a text can be the id of a member. */
export const isMemberId = (text: string): text is MemberId => /^[1-9]\d{16,18}$/.test(text);

/**
 * The same of a member as Discord knows them now: of their leaving and of new roles it tells the bot nothing.
 */
export async function objectionTo(interaction: BaseInteraction, id: string): Promise<Objection | undefined> {
  const member = await findMember(interaction, id);
  return member === null ? "notMember" : objection(interaction, member.user, member);
}

async function findMember({ guild }: BaseInteraction, user: string): Promise<GuildMember | null> {
  try {
    return (await guild?.members.fetch({ user, force: true })) ?? null;
  } catch (error) {
    const isUnknown = error instanceof DiscordAPIError && UNKNOWN.includes(error.code);
    if (isUnknown) return null;
    throw error;
  }
}

/** How Discord says that nobody in the server has an id. */
const UNKNOWN: readonly (string | number)[] = [
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
  RESTJSONErrorCodes.InvalidFormBodyOrContentType,
];
