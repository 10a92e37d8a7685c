import type { Command } from "../src/discord/command.ts";
import type { MenuEntry } from "../src/discord/menu-entry.ts";
import { block } from "./block.ts";
import { blocked } from "./blocked.ts";
import { board } from "./board.ts";
import { boardMenu } from "./board-menu.ts";
import { challenge } from "./challenge.ts";
import { games } from "./games.ts";
import { help } from "./help.ts";
import { leaderboard } from "./leaderboard.ts";
import { learn } from "./learn.ts";
import { memberMenu } from "./member-menu.ts";
import { move } from "./move.ts";
import { play } from "./play.ts";
import { privacy } from "./privacy.ts";
import { profile } from "./profile.ts";
import { replay } from "./replay.ts";
import { rules } from "./rules.ts";
import { settings } from "./settings.ts";
import { unblock } from "./unblock.ts";

/** Every slash command. One that is not listed does not exist. */
export const COMMANDS: readonly Command[] = [
  challenge,
  play,
  move,
  games,
  board,
  leaderboard,
  profile,
  replay,
  settings,
  privacy,
  block,
  unblock,
  blocked,
  learn,
  rules,
  help,
];

/** Every entry of the menus of members and messages. */
export const MENU: readonly MenuEntry[] = [...memberMenu, ...boardMenu];
