import type { GameKind } from "../../rules/game-kind.ts";
import type { COMMAND_WORDS } from "./commands.ts";

export type CommandName = keyof typeof COMMAND_WORDS;

export const HELP_TITLE = "### Turncoat: board games in which squares and pieces change sides";

export const aims = (kinds: readonly GameKind[]): string =>
  kinds.map(({ name, aim }) => `**${name}** ${aim}`).join("\n");

/**
 * What the commands are for, a line for each wish.
 * @param of names a command, as a link where its id is known
 */
export const commandList = (of: (name: CommandName) => string): string =>
  [
    `**Learn** · ${of("learn")} in a few short lessons · ${of("rules")} with pictures`,
    `**Play** · ${of("play")} the computer · ${of("challenge")} a member, or anyone`,
    `**Move** · press a square under the board, or type ${of("move")} with \`b2\``,
    `**Look on** · ${of("games")} to watch · ${of("board")} to bring a board back · ${of("replay")} turn by turn`,
    `**Ranked games** · a Standard game of two members is rated where both agree · ${of("leaderboard")} · ${of("profile")}`,
    `**In peace** · ${of("block")} · ${of("unblock")} · ${of("blocked")}`,
    "-# Without a clock a game may take days: when you have been away, a new message tells you that it is your turn.",
  ].join("\n");

export const learnLabel = ({ name }: GameKind): string => `Learn ${name}`;
