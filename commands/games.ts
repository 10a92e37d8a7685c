import type { Command } from "../src/discord/command.ts";
import { listGames } from "../src/discord/presses/pages.ts";
import { COMMAND_WORDS } from "../src/discord/wording/commands.ts";

export const games: Command = {
  data: {
    name: "games",
    description: COMMAND_WORDS.games,
  },
  isPrivate: true,

  async execute(bot, call) {
    await call.answer.whisper(await listGames(bot, call, 0));
  },
};
