import {
  type APIInteractionDataResolvedGuildMember,
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  GuildMember,
  InteractionContextType,
  PermissionFlagsBits,
  PermissionsBitField,
} from "discord.js";
import type { Bot } from "../src/discord/bot.ts";
import type { Call } from "../src/discord/call.ts";
import { challengeMessage } from "../src/discord/challenge-message.ts";
import type { Command } from "../src/discord/command.ts";
import { customForm, readCustomForm } from "../src/discord/custom-form.ts";
import { OPPONENT_REFUSALS, refusalSentence, UNREADABLE_FORM } from "../src/discord/wording/refusal.ts";
import type { Invitation } from "../src/play/challenges.ts";
import { kindOf } from "../src/play/table.ts";
import { lackingPermissions } from "./permissions.ts";
import {
  gameOption,
  isCustom,
  parseHostSide,
  presetOption,
  readKind,
  readSetup,
  readSide,
  sideOption,
} from "./setup-options.ts";

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
    const refusal = lackingPermissions(interaction) ?? opponentRefusal(interaction);
    if (refusal !== undefined) return call.answer.whisper(refusal);
    const kind = readKind(interaction);
    const hostSide = readSide(interaction);
    const guestId = interaction.options.getUser("opponent")?.id;
    if (isCustom(interaction)) {
      const id = ["challenge", kind.key, hostSide, ...(guestId ? [guestId] : [])].join(":");
      return call.answer.ask?.(customForm(kind, id));
    }
    const setup = readSetup(interaction);
    if (!setup.ok) return call.answer.whisper(setup.error);
    await issue(bot, call, { setup: setup.value, hostSide, guestId });
  },

  async submit(bot, call, interaction, [key = "", side, guestId]) {
    const kind = bot.findGame(key);
    const setup = kind && readCustomForm(kind, interaction);
    if (setup === undefined) return call.answer.whisper(UNREADABLE_FORM);
    await issue(bot, call, { setup, hostSide: parseHostSide(side), guestId });
  },
};

type Offered = Pick<Invitation, "setup" | "hostSide" | "guestId">;

/** Stores a challenge and posts it as the answer. */
async function issue(
  bot: Bot,
  { answer, guildId, channelId, memberId }: Call,
  offered: Offered,
): Promise<void> {
  const issued = await bot.challenges.issue({ ...offered, guildId, channelId, hostId: memberId });
  if (!issued.ok) return answer.whisper(refusalSentence(issued.error));
  const message = challengeMessage(issued.value, kindOf(bot.findGame, offered.setup.kind), true);
  await bot.store.placeChallenge(issued.value.id, await answer.post(message));
}
