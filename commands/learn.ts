import { InteractionContextType } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { gameOption, readKind } from "../src/discord/intake/setup-options.ts";
import { firstLesson } from "../src/discord/presses/learn.ts";
import { COMMAND_WORDS } from "../src/discord/wording/commands.ts";

export const learn: Command = {
  data: {
    name: "learn",
    description: COMMAND_WORDS.learn,
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    options: [gameOption],
  },
  isPrivate: true,
  anywhere: true,

  async execute(bot, call, interaction) {
    await firstLesson(bot, call, { kind: readKind(interaction).key });
  },
};
