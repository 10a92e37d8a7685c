import {
  type APIApplicationCommandIntegerOption,
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
} from "discord.js";
import type { Bot } from "../src/discord/bot.ts";
import type { Game } from "../src/play/game.ts";
import { makePlayer } from "../src/play/player.ts";

/** How many of a member's games are looked through; those that moved last come first. */
const LOOKED_THROUGH = 50;

/** The databases count games in 32 bits, and PostgreSQL refuses to look for more. */
const LARGEST_NUMBER = 2 ** 31 - 1;

export const gameNumberOption: APIApplicationCommandIntegerOption = {
  type: ApplicationCommandOptionType.Integer,
  name: "number",
  description: "The number of the game, when it is not the last one of this channel",
  min_value: 1,
  max_value: LARGEST_NUMBER,
};

/**
 * The game that a command is about: the one with the given number, or else the one of this channel that moved last.
 * @param playerId looks only through this member's games, and first through those in which they are to move
 */
export async function findRunningGame(
  bot: Bot,
  interaction: Pick<ChatInputCommandInteraction, "guildId" | "channelId">,
  number: number | null,
  playerId?: string,
): Promise<Game | undefined> {
  const guildId = interaction.guildId ?? "";
  if (number !== null) {
    if (number > LARGEST_NUMBER) return undefined;
    const game = await bot.store.game(number);
    return game?.guildId === guildId ? game : undefined;
  }
  const where = playerId === undefined ? { guildId } : { guildId, playerId };
  const { items } = await bot.store.runningGames(where, { offset: 0, limit: LOOKED_THROUGH });
  const here = items.filter((game) => game.channelId === interaction.channelId);
  const mine = here.find(({ seats, turn }) => makePlayer(seats[turn].player) === playerId);
  return mine ?? here[0];
}
