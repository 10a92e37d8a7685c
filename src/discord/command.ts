import type {
  APIApplicationCommandOptionChoice,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  ModalSubmitInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import type { Bot } from "./bot.ts";
import type { Call } from "./intake/call.ts";

/** A slash command: what Discord is told of it, and what it does. */
export interface Command {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** Whether its usual answer is for the one who asked. */
  readonly isPrivate: boolean;
  execute(bot: Bot, call: Call, interaction: ChatInputCommandInteraction): Promise<void>;
  /**
   * Takes the form that the command opened.
   * @param parameters what stood behind the command's name in the form's custom id
   */
  submit?(
    bot: Bot,
    call: Call,
    interaction: ModalSubmitInteraction,
    parameters: readonly string[],
  ): Promise<void>;
  /** At most 25 completions of what is being typed. */
  complete?(
    bot: Bot,
    interaction: AutocompleteInteraction,
  ): Promise<readonly APIApplicationCommandOptionChoice<string>[]>;
}
