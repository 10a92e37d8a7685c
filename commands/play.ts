import { ApplicationCommandOptionType, InteractionContextType } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { LEVEL_NAMES, refusalSentence } from "../src/discord/wording.ts";
import { LEVELS, type Level } from "../src/lib/level.ts";
import { bySide } from "../src/lib/side.ts";
import type { Player } from "../src/play/player.ts";
import { lackingPermissions } from "./permissions.ts";
import { gameOption, presetOption, readSetup, readSide, sideOption } from "./setup-options.ts";

const DEFAULT_LEVEL: Level = "casual";

export const play: Command = {
  data: {
    name: "play",
    description: "Play against the computer",
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: "level",
        description: `How strong the computer plays (${LEVEL_NAMES[DEFAULT_LEVEL]} when left out)`,
        choices: LEVELS.map((level) => ({ name: LEVEL_NAMES[level], value: level })),
      },
      gameOption,
      presetOption,
      sideOption,
    ],
  },
  isPrivate: false,
  anywhere: false,

  async execute(bot, call, interaction) {
    const { answer, guildId, channelId, memberId } = call;
    const refusal = lackingPermissions(interaction);
    if (refusal !== undefined) return answer.whisper(refusal);
    const setup = readSetup(interaction);
    if (!setup.ok) return answer.whisper(setup.error);
    const level = LEVELS.find((known) => known === interaction.options.getString("level")) ?? DEFAULT_LEVEL;
    const asked = readSide(interaction);
    const side = asked === "random" ? bot.coin() : asked;
    const now = bot.now();
    const table = await bot.games.open({
      setup: setup.value,
      players: bySide(
        (seat): Player => (seat === side ? { kind: "member", id: memberId } : { kind: "computer", level }),
      ),
      seenAt: { x: now, o: now },
      guildId,
      channelId,
    });
    if (table === undefined) return answer.whisper(refusalSentence({ code: "noSuchGame" }));
    await bot.boards.post(call, table);
    await bot.boards.computerReply(call, table);
  },
};
