import { InteractionContextType } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { gameOption, readKind } from "../src/discord/intake/setup-options.ts";
import { lessonMessage } from "../src/discord/messages/lesson-message.ts";
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
    const kind = readKind(interaction);
    const first = await lessonMessage(kind, 0, [], bot.render);
    if (first === undefined) throw new Error(`${kind.name} has no first lesson`);
    await call.answer.whisper(first);
  },
};
