import { ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { lackingPermissions } from "../src/discord/intake/permissions.ts";
import { placeOf } from "../src/discord/intake/place-of.ts";
import { findGameHere, gameNumberOption } from "../src/discord/intake/running-games.ts";
import { tellWhoLeft } from "../src/discord/presses/left.ts";
import { player } from "../src/discord/presses/player.ts";
import { COMMAND_WORDS, OPTION_WORDS } from "../src/discord/wording/commands.ts";
import { inGame } from "../src/discord/wording/game.ts";
import { NO_GAME_HERE, NO_SUCH_GAME_HERE, refusalSentence } from "../src/discord/wording/refusal.ts";
import { toMemberId } from "../src/lib/ids.ts";
import { awaitsChoice } from "../src/play/choose-sides.ts";
import { plain } from "../src/rules/typed-move.ts";

export const move: Command = {
  data: {
    name: "move",
    description: COMMAND_WORDS.move,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: "move",
        description: OPTION_WORDS.move,
        required: true,
        autocomplete: true,
        max_length: 20,
      },
      gameNumberOption,
    ],
  },
  isPrivate: false,

  async execute(bot, call, interaction) {
    const refusal = lackingPermissions(interaction);
    if (refusal !== undefined) return call.answer.whisper(refusal);
    const number = interaction.options.getInteger("number");
    const game = await findGameHere(bot, call.place, number, call.memberId);
    if (game === undefined) {
      return call.answer.whisper(number === null ? NO_GAME_HERE : NO_SUCH_GAME_HERE);
    }
    const typed = interaction.options.getString("move", true);
    const text = bot.games.table(game).playing.read(typed) ?? typed;
    const action = { kind: "move", by: player(call), move: text } as const;
    await call.answer.secure?.();
    const acted = await bot.games.act(game.id, action, { made: call.madeAt, version: game.version });
    if (!acted.ok) {
      const sentence = refusalSentence(acted.error);
      // Somebody may have two games here, and mean the other one.
      await call.answer.whisper(number === null ? inGame(game.id, sentence) : sentence);
      if (!("game" in acted.error)) return;
      // The turn may have passed to the computer.
      const cause = acted.error.code === "outOfTime" ? "time" : "look";
      await bot.boards.show({ table: bot.games.table(acted.error.game), cause });
      return tellWhoLeft(bot, call, acted.error.game);
    }
    await bot.boards.show({ ...acted.value, cause: "act" }, call);
    await tellWhoLeft(bot, call, acted.value.table.game);
  },

  async complete(bot, interaction) {
    const number = interaction.options.getInteger("number");
    const game = await findGameHere(bot, placeOf(interaction), number, toMemberId(interaction.user.id));
    if (game === undefined) return [];
    const { player } = game.seats[game.turn];
    if (player.kind !== "member" || player.id !== interaction.user.id || awaitsChoice(game)) return [];
    const { playing } = bot.games.table(game);
    const focused = interaction.options.getFocused();
    const typed = playing.read(focused) ?? plain(focused);
    // What begins with the typed text comes first, then what contains it.
    const moves = playing.legalMoves.filter((legal) => legal.includes(typed));
    const ranked = [
      ...moves.filter((legal) => legal.startsWith(typed)),
      ...moves.filter((legal) => !legal.startsWith(typed)),
    ];
    return ranked.map((legal) => ({ name: playing.describeMove(legal), value: legal }));
  },
};
