import { ApplicationCommandType } from "discord.js";
import { shownGame } from "../src/discord/intake/shown-game.ts";
import type { MenuEntry } from "../src/discord/menu-entry.ts";
import type { Press } from "../src/discord/messages/custom-id.ts";
import { handlePress } from "../src/discord/presses/index.ts";
import { BOARD_MENU, NO_BOARD } from "../src/discord/wording/menus.ts";
import type { GameId } from "../src/lib/ids.ts";

/** Does what the button of the same name does. */
const onBoard = (name: string, isPrivate: boolean, press: (game: GameId) => Press): MenuEntry => ({
  data: { type: ApplicationCommandType.Message, name },
  isPrivate,

  async execute(bot, call, interaction) {
    const game = interaction.isMessageContextMenuCommand() ? shownGame(interaction.targetMessage) : undefined;
    await (game === undefined ? call.answer.whisper(NO_BOARD) : handlePress(bot, call, press(game)));
  },
});

/** What a right click on a board offers. */
export const boardMenu: readonly MenuEntry[] = [
  onBoard(BOARD_MENU.watch, true, (game) => ({ verb: "watch", game })),
  onBoard(BOARD_MENU.replay, true, (game) => ({ verb: "replay", game })),
  onBoard(BOARD_MENU.analyse, true, (game) => ({ verb: "analyse", past: game })),
  onBoard(BOARD_MENU.share, false, (game) => ({ verb: "share", game })),
];
