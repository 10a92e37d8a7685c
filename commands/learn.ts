import type { Command } from "../src/discord/command.ts";
import { gameOption, readKind } from "../src/discord/intake/setup-options.ts";
import { firstLesson } from "../src/discord/presses/learn.ts";
import { COMMAND_WORDS } from "../src/discord/wording/commands.ts";

export const learn: Command = {
  data: {
    name: "learn",
    description: COMMAND_WORDS.learn,
    options: [gameOption],
  },
  isPrivate: true,

  async execute(bot, call, interaction) {
    await firstLesson(bot, call, { kind: readKind(interaction).key });
  },
};
