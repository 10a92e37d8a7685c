import { ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { blockMember } from "../src/discord/presses/blocks.ts";
import { COMMAND_WORDS, OPTION_WORDS } from "../src/discord/wording/commands.ts";

export const block: Command = {
  data: {
    name: "block",
    description: COMMAND_WORDS.block,
    options: [
      {
        type: ApplicationCommandOptionType.User,
        name: "member",
        description: OPTION_WORDS.blocked,
        required: true,
      },
    ],
  },
  isPrivate: true,

  async execute(bot, call, interaction) {
    await call.answer.whisper(await blockMember(bot, call, interaction.options.getUser("member", true)));
  },
};
