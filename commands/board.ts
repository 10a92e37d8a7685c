import { type ChatInputCommandInteraction, InteractionContextType } from "discord.js";
import type { Bot } from "../src/discord/bot.ts";
import type { Command } from "../src/discord/command.ts";
import type { Call } from "../src/discord/intake/call.ts";
import { objectionTo } from "../src/discord/intake/opponent.ts";
import { lackingPermissions } from "../src/discord/intake/permissions.ts";
import { findGameHere, findLostGame, gameNumberOption } from "../src/discord/intake/running-games.ts";
import { tellWhoLeft } from "../src/discord/presses/left.ts";
import { COMMAND_WORDS } from "../src/discord/wording/commands.ts";
import { NO_GAME_TO_SHOW, NO_SUCH_GAME_HERE, OPPONENT_CANNOT_SEE } from "../src/discord/wording/refusal.ts";
import { opponentOf } from "../src/play/claim.ts";
import type { Game } from "../src/play/game.ts";

export const board: Command = {
  data: {
    name: "board",
    description: COMMAND_WORDS.board,
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
    if (game !== undefined) return show(bot, call, game);
    const lost = await findLostGame(bot, interaction, number, await call.visibleChannels());
    if (lost !== undefined) return bringHere(bot, call, interaction, lost);
    await call.answer.whisper(number === null ? NO_GAME_TO_SHOW : NO_SUCH_GAME_HERE);
  },
};

/** Lets a game go on in this channel, unless its other player could not see it here. */
async function bringHere(
  bot: Bot,
  call: Call,
  interaction: ChatInputCommandInteraction,
  game: Game,
): Promise<void> {
  const opponent = opponentOf(game, call.memberId);
  // One who has left the server sees it nowhere.
  const objection = opponent && (await objectionTo(interaction, opponent));
  if (objection === "cannotSee") return call.answer.whisper(OPPONENT_CANNOT_SEE);
  await call.answer.secure?.();
  const { channelId } = call;
  await bot.store.moveGame(game.id, channelId);
  await show(bot, call, { ...game, channelId });
}

async function show(bot: Bot, call: Call, game: Game): Promise<void> {
  await bot.boards.show({ table: bot.games.table(game), cause: "look" }, call);
  await tellWhoLeft(bot, call, game);
}
