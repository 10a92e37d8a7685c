import {
  type APIInteractionDataResolvedGuildMember,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  GuildMember,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  PermissionsBitField,
  RESTJSONErrorCodes,
  type User,
} from "discord.js";
import { OPPONENT_REFUSALS, UNREADABLE_FORM } from "../wording/refusal.ts";

type Member = GuildMember | APIInteractionDataResolvedGuildMember;

/**
 * What a member may do in the channel. Discord sends it along with a command; of a server that it knows the
 * library keeps the member without it, and works it out again.
 */
function permissionsHere(
  interaction: ChatInputCommandInteraction | ModalSubmitInteraction,
  member: Member,
): Readonly<PermissionsBitField> {
  if (!(member instanceof GuildMember)) return new PermissionsBitField(BigInt(member.permissions));
  const channel = interaction.inCachedGuild() ? interaction.channel : null;
  return channel?.permissionsFor(member) ?? member.permissions;
}

function refusal(
  interaction: ChatInputCommandInteraction | ModalSubmitInteraction,
  user: User,
  member: Member | null,
): string | undefined {
  if (user.id === interaction.user.id) return OPPONENT_REFUSALS.self;
  if (user.bot) return OPPONENT_REFUSALS.bot;
  if (member === null) return OPPONENT_REFUSALS.notMember;
  const permissions = permissionsHere(interaction, member);
  return permissions.has(PermissionFlagsBits.ViewChannel) ? undefined : OPPONENT_REFUSALS.cannotSee;
}

/**
 * Why the opponent that a command names cannot be challenged here, in a sentence; undefined when they can.
 */
export function opponentRefusal(interaction: ChatInputCommandInteraction): string | undefined {
  const user = interaction.options.getUser("opponent");
  return user === null ? undefined : refusal(interaction, user, interaction.options.getMember("opponent"));
}

/** The same of the opponent that a form names by their id, which a forged form can have chosen freely. */
export async function formOpponentRefusal(
  interaction: ModalSubmitInteraction,
  id: string | undefined,
): Promise<string | undefined> {
  if (id === undefined) return undefined;
  if (!/^[1-9]\d{16,18}$/.test(id)) return UNREADABLE_FORM;
  const member = await findMember(interaction, id);
  return member === null ? OPPONENT_REFUSALS.notMember : refusal(interaction, member.user, member);
}

/** A member as Discord knows them now: of their leaving and of new roles it tells the bot nothing. */
async function findMember({ guild }: ModalSubmitInteraction, user: string): Promise<GuildMember | null> {
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
