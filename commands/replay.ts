import { ApplicationCommandOptionType, InteractionContextType } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { replayOf } from "../src/discord/presses/replay.ts";
import { seenGame } from "../src/discord/presses/seen-game.ts";
import { COMMAND_WORDS, OPTION_WORDS } from "../src/discord/wording/commands.ts";
import { NO_SUCH_REPLAY, pastGameName } from "../src/discord/wording/replay.ts";
import { toChannelId, toGameId, toMemberId } from "../src/lib/ids.ts";

/** How many games of each kind are looked through. */
const LOOKED_THROUGH = 25;

export const replay: Command = {
  data: {
    name: "replay",
    description: COMMAND_WORDS.replay,
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: "game",
        description: OPTION_WORDS.replayed,
        required: true,
        autocomplete: true,
        max_length: 100,
      },
    ],
  },
  isPrivate: true,
  anywhere: false,

  async execute(bot, call, interaction) {
    const [, number] = /^#?(\d{1,9})\b/.exec(interaction.options.getString("game", true).trim()) ?? [];
    const table = number === undefined ? undefined : await seenGame(bot, call, toGameId(Number(number)));
    await call.answer.whisper(table ? await replayOf(bot, call, table, 0) : NO_SUCH_REPLAY);
  },

  async complete(bot, interaction) {
    const { user, channelId, client } = interaction;
    const own = await bot.store.pastGames(toMemberId(user.id), undefined, LOOKED_THROUGH);
    const here =
      channelId === null ? [] : await bot.store.channelGames(toChannelId(channelId), LOOKED_THROUGH);
    const games = new Map([...own, ...here].map((game) => [game.id, game]));
    const nameOf = (id: string) => client.users.cache.get(id)?.displayName;
    const typed = interaction.options.getFocused().toLowerCase();
    return [...games.values()]
      .map((game) => ({ name: pastGameName(game, bot.findGame(game.kind), nameOf), value: String(game.id) }))
      .filter(({ name }) => name.toLowerCase().includes(typed));
  },
};
