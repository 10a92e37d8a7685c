import { ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { gameOption, readKind } from "../src/discord/intake/setup-options.ts";
import { leaderboardPage } from "../src/discord/presses/leaderboard.ts";
import { COMMAND_WORDS, scopeOptionWords } from "../src/discord/wording/commands.ts";
import { EVERYWHERE, HERE } from "../src/discord/wording/leaderboard.ts";

export const leaderboard: Command = {
  data: {
    name: "leaderboard",
    description: COMMAND_WORDS.leaderboard,
    options: [
      gameOption,
      {
        type: ApplicationCommandOptionType.String,
        name: "where",
        description: scopeOptionWords(HERE),
        choices: [
          { name: HERE, value: "here" },
          { name: EVERYWHERE, value: "everywhere" },
        ],
      },
    ],
  },
  isPrivate: true,

  async execute(bot, call, interaction) {
    const scope = interaction.options.getString("where") === "everywhere" ? "everywhere" : "here";
    await call.answer.whisper(await leaderboardPage(bot, call, readKind(interaction), scope, 0));
  },
};
