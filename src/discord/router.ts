import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type ContextMenuCommandInteraction,
  type Interaction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
} from "discord.js";
import { type MemberId, toMemberId, toMessageId } from "../lib/ids.ts";
import { MINUTE } from "../lib/time.ts";
import type { Bot } from "./bot.ts";
import type { Command } from "./command.ts";
import type { Ask } from "./connection/meter.ts";
import { classify, isOurs } from "./delivery/error-codes.ts";
import type { Acting } from "./intake/acting.ts";
import { type Answer, answerCommand, answerPress } from "./intake/answer.ts";
import { objectionOfBan } from "./intake/ban.ts";
import type { Call } from "./intake/call.ts";
import { createKnownServers, type KnowServer } from "./intake/known-servers.ts";
import { placeOf } from "./intake/place-of.ts";
import { isPrivateMessage } from "./intake/private-message.ts";
import { surroundingsOf } from "./intake/surroundings.ts";
import type { MenuEntry } from "./menu-entry.ts";
import { parseCustomId } from "./messages/custom-id.ts";
import { handlePress } from "./presses/index.ts";
import {
  SOMETHING_BROKE,
  TOO_MUCH_AT_ONCE,
  UNKNOWN_COMMAND,
  UNREADABLE_FORM,
  UNREADABLE_PRESS,
} from "./wording/refusal.ts";

/** An interaction's token lives for 15 minutes; half a minute less leaves room for slow requests. */
const TOKEN_LIFETIME = 14.5 * MINUTE;

const CHOICES_SHOWN = 25;

const callOf = (
  { store }: Bot,
  interaction: Acting,
  answer: Answer,
  knowServer: KnowServer,
  isPrivate = false,
  place = placeOf(interaction),
  around = surroundingsOf(interaction, place, knowServer),
): Call => ({
  ...around,
  async objection(opponentId) {
    const banned = await objectionOfBan(store, toMemberId(interaction.user.id), place, opponentId);
    return banned ?? around.objection(opponentId);
  },
  id: interaction.id,
  memberId: toMemberId(interaction.user.id),
  place,
  locale: interaction.locale,
  mayManage: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
  messageId: interaction.isMessageComponent() ? toMessageId(interaction.message.id) : undefined,
  isPrivate,
  values: interaction.isAnySelectMenu() ? interaction.values : [],
  madeAt: interaction.createdTimestamp,
  attachmentLimit: interaction.attachmentSizeLimit,
  access: { token: interaction.token, expiresAt: interaction.createdTimestamp + TOKEN_LIFETIME },
  answer,
});

interface Task {
  readonly ask: Ask;
  /** What is asked for, as the log tells it. */
  readonly what: string;
  readonly memberId: MemberId;
  readonly answer: Answer;
  readonly work: () => Promise<void>;
}

/** Does the work of one interaction and sees to it that it is answered exactly once, whatever happens. */
async function carryOut(bot: Bot, { ask, what, memberId, answer, work }: Task): Promise<void> {
  try {
    if (await bot.allow(memberId)) return await work();
    bot.meter.held(ask);
    await answer.whisper(TOO_MUCH_AT_ONCE);
  } catch (error) {
    const failure = classify(error);
    bot.log[isOurs(failure) ? "error" : "warn"]({ what, failure, err: error }, "interaction failed");
    // Where Discord takes no answer any more, there is nothing to add: the sweep brings the board up to date.
    if (isOurs(failure) || !answer.given) await answer.whisper(SOMETHING_BROKE).catch(() => undefined);
  } finally {
    answer.close();
  }
}

async function complete(bot: Bot, command: Command | undefined, interaction: AutocompleteInteraction) {
  try {
    const choices = (await command?.complete?.(bot, interaction)) ?? [];
    await interaction.respond(choices.slice(0, CHOICES_SHOWN));
  } catch (error) {
    // The person types on, and the next letter asks again.
    bot.log.info({ what: interaction.commandName, failure: classify(error) }, "no completion");
  }
}

/** Takes every interaction to what it is for. */
export function createRouter(bot: Bot, commands: readonly Command[], menu: readonly MenuEntry[]) {
  const knowServer = createKnownServers();
  const find = (name: string): Command | undefined => commands.find(({ data }) => data.name === name);

  async function runCommand(interaction: ChatInputCommandInteraction): Promise<void> {
    const command = find(interaction.commandName);
    const answer = answerCommand(interaction, command?.isPrivate ?? true, bot);
    const work = async (): Promise<void> => {
      if (command === undefined) return answer.whisper(UNKNOWN_COMMAND);
      await knowServer(interaction);
      await command.execute(bot, callOf(bot, interaction, answer, knowServer), interaction);
    };
    const { commandName: what, user } = interaction;
    await carryOut(bot, { ask: "command", what, memberId: toMemberId(user.id), answer, work });
  }

  async function runEntry(interaction: ContextMenuCommandInteraction): Promise<void> {
    const { commandName: what, commandType, user } = interaction;
    const entry = menu.find(({ data }) => data.name === what && data.type === commandType);
    const answer = answerCommand(interaction, entry?.isPrivate ?? true, bot);
    const work = async (): Promise<void> => {
      if (entry === undefined) return answer.whisper(UNKNOWN_COMMAND);
      await knowServer(interaction);
      await entry.execute(bot, callOf(bot, interaction, answer, knowServer), interaction);
    };
    await carryOut(bot, { ask: "command", what, memberId: toMemberId(user.id), answer, work });
  }

  /** A form's custom id is the name of the command that opened it, and its parameters. */
  async function runForm(interaction: ModalSubmitInteraction): Promise<void> {
    const [name = "", ...parameters] = interaction.customId.split(":");
    const command = find(name);
    const answer = answerCommand(interaction, command?.isPrivate ?? true, bot);
    const work = async (): Promise<void> => {
      if (command?.submit === undefined) return answer.whisper(UNREADABLE_FORM);
      await knowServer(interaction);
      await command.submit(bot, callOf(bot, interaction, answer, knowServer), interaction, parameters);
    };
    const what = command?.data.name ?? "unknown form";
    await carryOut(bot, { ask: "form", what, memberId: toMemberId(interaction.user.id), answer, work });
  }

  async function runPress(interaction: MessageComponentInteraction): Promise<void> {
    const press = parseCustomId(interaction.customId);
    const isPrivate = isPrivateMessage(bot.store, interaction, press);
    const answer = answerPress(interaction, isPrivate, bot.after);
    const work = async (): Promise<void> => {
      if (press === undefined) return answer.whisper(UNREADABLE_PRESS);
      await handlePress(bot, callOf(bot, interaction, answer, knowServer, await isPrivate()), press);
    };
    const what = press?.verb ?? "unreadable press";
    await carryOut(bot, { ask: "press", what, memberId: toMemberId(interaction.user.id), answer, work });
  }

  return async (interaction: Interaction): Promise<void> => {
    if (interaction.isAutocomplete()) await complete(bot, find(interaction.commandName), interaction);
    else if (interaction.isChatInputCommand()) await runCommand(interaction);
    else if (interaction.isContextMenuCommand()) await runEntry(interaction);
    else if (interaction.isMessageComponent()) await runPress(interaction);
    else if (interaction.isModalSubmit()) await runForm(interaction);
  };
}
