import {
  type APIInteractionDataResolvedGuildMember,
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  GuildMember,
  InteractionContextType,
  PermissionFlagsBits,
  PermissionsBitField,
} from "discord.js";
import { challengeMessage } from "../src/discord/challenge-message.ts";
import type { Command } from "../src/discord/command.ts";
import { OPPONENT_REFUSALS, refusalSentence } from "../src/discord/wording.ts";
import { kindOf } from "../src/play/table.ts";
import { lackingPermissions } from "./permissions.ts";
import { gameOption, presetOption, readSetup, readSide, sideOption } from "./setup-options.ts";

/**
 * What a member may do in the channel of the command. Discord sends it along; of a server that it knows the library
 * keeps the member without it, and works it out again.
 */
function permissionsHere(
  interaction: ChatInputCommandInteraction,
  member: GuildMember | APIInteractionDataResolvedGuildMember,
): Readonly<PermissionsBitField> {
  if (!(member instanceof GuildMember)) return new PermissionsBitField(BigInt(member.permissions));
  const channel = interaction.inCachedGuild() ? interaction.channel : null;
  return channel?.permissionsFor(member) ?? member.permissions;
}

/** Why this opponent cannot be challenged here, in a sentence; undefined when they can. */
function opponentRefusal(interaction: ChatInputCommandInteraction): string | undefined {
  const opponent = interaction.options.getUser("opponent");
  if (opponent === null) return undefined;
  if (opponent.id === interaction.user.id) return OPPONENT_REFUSALS.self;
  if (opponent.bot) return OPPONENT_REFUSALS.bot;
  const member = interaction.options.getMember("opponent");
  if (member === null) return OPPONENT_REFUSALS.notMember;
  const permissions = permissionsHere(interaction, member);
  return permissions.has(PermissionFlagsBits.ViewChannel) ? undefined : OPPONENT_REFUSALS.cannotSee;
}

export const challenge: Command = {
  data: {
    name: "challenge",
    description: "Challenge a member, or anyone in the channel, to a game",
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: ApplicationCommandOptionType.User,
        name: "opponent",
        description: "Whom you challenge (left out: anyone here may join)",
      },
      gameOption,
      presetOption,
      sideOption,
    ],
  },
  isPrivate: false,
  anywhere: false,

  async execute(bot, call, interaction) {
    const { answer, guildId, channelId } = call;
    const refusal = lackingPermissions(interaction) ?? opponentRefusal(interaction);
    if (refusal !== undefined) return answer.whisper(refusal);
    const setup = readSetup(interaction);
    if (!setup.ok) return answer.whisper(setup.error);
    const issued = await bot.challenges.issue({
      setup: setup.value,
      guildId,
      channelId,
      hostId: call.memberId,
      guestId: interaction.options.getUser("opponent")?.id,
      hostSide: readSide(interaction),
    });
    if (!issued.ok) return answer.whisper(refusalSentence(issued.error));
    const { id } = issued.value;
    const message = challengeMessage(issued.value, kindOf(bot.findGame, setup.value.kind), true);
    await bot.store.placeChallenge(id, await answer.post(message));
  },
};
