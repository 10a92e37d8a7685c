import type { Command } from "../src/discord/command.ts";
import { listBlocked } from "../src/discord/presses/blocks.ts";
import { COMMAND_WORDS } from "../src/discord/wording/commands.ts";

export const blocked: Command = {
  data: {
    name: "blocked",
    description: COMMAND_WORDS.blocked,
  },
  isPrivate: true,

  async execute(bot, call) {
    await call.answer.whisper(await listBlocked(bot, call, 0));
  },
};
