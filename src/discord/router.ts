import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  Interaction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from "discord.js";
import { MINUTE } from "../lib/time.ts";
import { type Answer, answerCommand, answerPress } from "./answer.ts";
import type { Bot } from "./bot.ts";
import type { Call } from "./call.ts";
import type { Command } from "./command.ts";
import { parseCustomId } from "./custom-id.ts";
import { classify } from "./error-codes.ts";
import { handlePress } from "./presses/index.ts";
import { SERVER_ONLY, SOMETHING_BROKE, UNREADABLE_FORM, UNREADABLE_PRESS } from "./wording.ts";

/** An interaction's token lives for 15 minutes; half a minute less leaves room for slow requests. */
const TOKEN_LIFETIME = 14.5 * MINUTE;

const CHOICES_SHOWN = 25;

const callOf = (
  interaction: ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction,
  answer: Answer,
): Call => ({
  memberId: interaction.user.id,
  guildId: interaction.guildId ?? "",
  channelId: interaction.channelId ?? "",
  messageId: interaction.isMessageComponent() ? interaction.message.id : undefined,
  values: interaction.isAnySelectMenu() ? interaction.values : [],
  madeAt: interaction.createdTimestamp,
  access: { token: interaction.token, expiresAt: interaction.createdTimestamp + TOKEN_LIFETIME },
  answer,
});

/** Does the work of one interaction and sees to it that it is answered exactly once, whatever happens. */
async function answered(bot: Bot, answer: Answer, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const failure = classify(error);
    bot.log[failure === "bug" ? "error" : "warn"]({ what, failure, err: error }, "interaction failed");
    // Where Discord takes no answer any more, there is nothing to add: the sweep brings the board up to date.
    if (failure === "bug" || !answer.given) await answer.whisper(SOMETHING_BROKE).catch(() => undefined);
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
export function createRouter(bot: Bot, commands: readonly Command[]) {
  const find = (name: string): Command | undefined => commands.find(({ data }) => data.name === name);

  async function runCommand(interaction: ChatInputCommandInteraction): Promise<void> {
    const command = find(interaction.commandName);
    const answer = answerCommand(interaction, command?.isPrivate ?? true);
    await answered(bot, answer, interaction.commandName, async () => {
      if (command === undefined) return answer.whisper(UNREADABLE_PRESS);
      if (!command.anywhere && !interaction.inGuild()) return answer.whisper(SERVER_ONLY);
      await command.execute(bot, callOf(interaction, answer), interaction);
    });
  }

  /** A form's custom id is the name of the command that opened it, and its parameters. */
  async function runForm(interaction: ModalSubmitInteraction): Promise<void> {
    const [name = "", ...parameters] = interaction.customId.split(":");
    const command = find(name);
    const answer = answerCommand(interaction, command?.isPrivate ?? true);
    await answered(bot, answer, `form of ${name}`, async () => {
      if (!interaction.inGuild()) return answer.whisper(SERVER_ONLY);
      if (command?.submit === undefined) return answer.whisper(UNREADABLE_FORM);
      await command.submit(bot, callOf(interaction, answer), interaction, parameters);
    });
  }

  async function runPress(interaction: MessageComponentInteraction): Promise<void> {
    const answer = answerPress(interaction);
    const press = parseCustomId(interaction.customId);
    await answered(bot, answer, press?.verb ?? "unreadable press", () =>
      press ? handlePress(bot, callOf(interaction, answer), press) : answer.whisper(UNREADABLE_PRESS),
    );
  }

  return async (interaction: Interaction): Promise<void> => {
    if (interaction.isAutocomplete()) await complete(bot, find(interaction.commandName), interaction);
    else if (interaction.isChatInputCommand()) await runCommand(interaction);
    else if (interaction.isMessageComponent()) await runPress(interaction);
    else if (interaction.isModalSubmit()) await runForm(interaction);
  };
}
