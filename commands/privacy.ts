import type { Command } from "../src/discord/command.ts";
import { storedAboutMe } from "../src/discord/presses/privacy.ts";
import { COMMAND_WORDS } from "../src/discord/wording/commands.ts";

export const privacy: Command = {
  data: {
    name: "privacy",
    description: COMMAND_WORDS.privacy,
  },
  isPrivate: true,

  async execute(bot, call) {
    await call.answer.whisper(await storedAboutMe(bot, call));
  },
};
