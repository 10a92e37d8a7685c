import { ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { notBlocked, unblockedNow } from "../src/discord/wording/blocks.ts";
import { COMMAND_WORDS, OPTION_WORDS } from "../src/discord/wording/commands.ts";
import { toMemberId } from "../src/lib/ids.ts";

export const unblock: Command = {
  data: {
    name: "unblock",
    description: COMMAND_WORDS.unblock,
    options: [
      {
        type: ApplicationCommandOptionType.User,
        name: "member",
        description: OPTION_WORDS.unblocked,
        required: true,
      },
    ],
  },
  isPrivate: true,

  async execute(bot, call, interaction) {
    const id = toMemberId(interaction.options.getUser("member", true).id);
    const wasBlocked = await bot.store.unblock(call.memberId, id);
    await call.answer.whisper(wasBlocked ? unblockedNow(id) : notBlocked(id));
  },
};
