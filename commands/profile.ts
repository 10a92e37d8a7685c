import { ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { gameOption, readKind } from "../src/discord/intake/setup-options.ts";
import { profileFor } from "../src/discord/presses/profile.ts";
import { COMMAND_WORDS, OPTION_WORDS } from "../src/discord/wording/commands.ts";
import { toMemberId } from "../src/lib/ids.ts";

export const profile: Command = {
  data: {
    name: "profile",
    description: COMMAND_WORDS.profile,
    options: [
      {
        type: ApplicationCommandOptionType.User,
        name: "member",
        description: OPTION_WORDS.profiled,
      },
      gameOption,
    ],
  },
  isPrivate: true,

  async execute(bot, call, interaction) {
    const asked = interaction.options.getUser("member");
    const memberId = asked === null ? call.memberId : toMemberId(asked.id);
    await call.answer.whisper(await profileFor(bot, call, readKind(interaction), memberId));
  },
};
