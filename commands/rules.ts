import type { Command } from "../src/discord/command.ts";
import { gameOption, readKind } from "../src/discord/intake/setup-options.ts";
import { rulesMessage } from "../src/discord/messages/rules-message.ts";
import { COMMAND_WORDS } from "../src/discord/wording/commands.ts";

export const rules: Command = {
  data: {
    name: "rules",
    description: COMMAND_WORDS.rules,
    options: [gameOption],
  },
  isPrivate: true,

  async execute(bot, call, interaction) {
    const kind = readKind(interaction);
    await call.answer.whisper(await rulesMessage(bot.kinds, kind, 0, bot.render));
  },
};
