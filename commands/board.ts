import { InteractionContextType } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { lackingPermissions } from "../src/discord/intake/permissions.ts";
import { findGameHere, findHomelessGame, gameNumberOption } from "../src/discord/intake/running-games.ts";
import { NO_GAME_TO_SHOW, NO_SUCH_GAME_HERE } from "../src/discord/wording/refusal.ts";

export const board: Command = {
  data: {
    name: "board",
    description: "Show the board again at the bottom of the channel",
    contexts: [InteractionContextType.Guild],
    options: [gameNumberOption],
  },
  isPrivate: false,
  anywhere: false,

  async execute(bot, call, interaction) {
    const refusal = lackingPermissions(interaction);
    if (refusal !== undefined) return call.answer.whisper(refusal);
    const number = interaction.options.getInteger("number");
    const game =
      (await findGameHere(bot, interaction, number, number === null ? call.memberId : undefined)) ??
      (await findGameHere(bot, interaction, number));
    if (game !== undefined) return bot.boards.post(call, bot.games.table(game));
    const homeless = await findHomelessGame(bot, interaction, number);
    if (homeless === undefined) {
      return call.answer.whisper(number === null ? NO_GAME_TO_SHOW : NO_SUCH_GAME_HERE);
    }
    await call.answer.secure?.();
    const { channelId } = call;
    await bot.store.moveGame(homeless.id, channelId);
    await bot.boards.post(call, bot.games.table({ ...homeless, channelId }));
  },
};
