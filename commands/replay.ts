import { ApplicationCommandOptionType, ComponentType, TextInputStyle } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { findPast } from "../src/discord/presses/find-past.ts";
import { openFile, openRecord } from "../src/discord/presses/foreign-game.ts";
import { replayOf } from "../src/discord/presses/replay.ts";
import { COMMAND_WORDS, OPTION_WORDS } from "../src/discord/wording/commands.ts";
import { FOREIGN_GAME_FORM } from "../src/discord/wording/record.ts";
import { NO_SUCH_REPLAY, pastGameName } from "../src/discord/wording/replay.ts";
import { toChannelId, toGameId, toMemberId } from "../src/lib/ids.ts";

/** How many games of each kind are looked through. */
const LOOKED_THROUGH = 25;

/** The longest text that a form of Discord takes. */
const LONGEST_PASTE = 4_000;

const FIELD = "record";

const FORM = {
  custom_id: "replay",
  title: FOREIGN_GAME_FORM.title,
  components: [
    {
      type: ComponentType.Label as const,
      label: FOREIGN_GAME_FORM.label,
      description: FOREIGN_GAME_FORM.description,
      component: {
        type: ComponentType.TextInput as const,
        custom_id: FIELD,
        style: TextInputStyle.Paragraph,
        max_length: LONGEST_PASTE,
        required: true,
        placeholder: FOREIGN_GAME_FORM.placeholder,
      },
    },
  ],
};

export const replay: Command = {
  data: {
    name: "replay",
    description: COMMAND_WORDS.replay,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: "game",
        description: OPTION_WORDS.replayed,
        autocomplete: true,
        max_length: 100,
      },
      { type: ApplicationCommandOptionType.Attachment, name: "record", description: OPTION_WORDS.record },
    ],
  },
  isPrivate: true,

  async execute(bot, call, interaction) {
    const file = interaction.options.getAttachment("record");
    const typed = interaction.options.getString("game");
    if (file === null && typed === null) return call.answer.ask?.(FORM);
    if (file === null) {
      const [, number] = /^#?(\d{1,9})\b/.exec(typed?.trim() ?? "") ?? [];
      if (number === undefined) return call.answer.whisper(NO_SUCH_REPLAY);
      const past = await findPast(bot, call, toGameId(Number(number)));
      return call.answer.whisper(past.ok ? await replayOf(bot, past.value, 0) : past.error);
    }
    await openFile(bot, call, file);
  },

  async submit(bot, call, { fields }) {
    const field = fields.fields.get(FIELD);
    await openRecord(bot, call, field?.type === ComponentType.TextInput ? field.value : "");
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
