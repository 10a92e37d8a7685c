import { InteractionContextType } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { COMMAND_WORDS } from "../src/discord/wording/commands.ts";
import { HELP } from "../src/discord/wording/help.ts";

export const help: Command = {
  data: {
    name: "help",
    description: COMMAND_WORDS.help,
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  },
  isPrivate: true,
  anywhere: true,

  async execute(_bot, call) {
    await call.answer.whisper(HELP);
  },
};
