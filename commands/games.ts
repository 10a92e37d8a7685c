import { InteractionContextType } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { listGames } from "../src/discord/presses/pages.ts";

export const games: Command = {
  data: {
    name: "games",
    description: "The running games of this server, to look at or to watch",
    contexts: [InteractionContextType.Guild],
  },
  isPrivate: true,
  anywhere: false,

  async execute(bot, call) {
    await call.answer.whisper(await listGames(bot, call, 0));
  },
};
