import type { GameKind } from "../../rules/game-kind.ts";
import type { COMMAND_WORDS } from "./commands.ts";

export const HELP_TITLE = "### Turncoat: board games in which squares and pieces change sides";

export const aims = (kinds: readonly GameKind[]): string =>
  kinds.map(({ name, aim }) => `**${name}** ${aim}`).join("\n");

/** What people want, in the order in which they come to want it; a line each. */
const WISHES = {
  learn: "**Learn**",
  play: "**Play**",
  move: "**Move** · press a square under the board",
  look: "**Look on**",
  rank: "**Ranked games** · a Standard game of two members is rated where both agree",
  choose: "**As you like it**",
} as const;

export type CommandName = Exclude<keyof typeof COMMAND_WORDS, "help">;

/** For which wish each command is, and what it adds; one that is missing does not compile. */
const HELPS: { readonly [name in CommandName]: readonly [wish: keyof typeof WISHES, how: string] } = {
  learn: ["learn", "in a few short lessons"],
  rules: ["learn", "with pictures"],
  play: ["play", "the computer"],
  challenge: ["play", "a member, or anyone"],
  move: ["move", "types it, as `b2`"],
  games: ["look", "to watch"],
  board: ["look", "for your own board, or one to look at"],
  replay: ["look", "turn by turn"],
  leaderboard: ["rank", ""],
  profile: ["rank", ""],
  settings: ["choose", ""],
  privacy: ["choose", ""],
  block: ["choose", ""],
  unblock: ["choose", ""],
  blocked: ["choose", ""],
};

/**
 * What the commands are for.
 * @param link names a command, as a link where its id is known
 */
export function commandList(link: (name: CommandName) => string): string {
  const names = Object.keys(HELPS) as CommandName[];
  const lines = Object.entries(WISHES).map(([wish, words]) => {
    const fitting = names.filter((name) => HELPS[name][0] === wish);
    return [words, ...fitting.map((name) => `${link(name)} ${HELPS[name][1]}`.trimEnd())].join(" · ");
  });
  return [
    ...lines,
    "-# Without a clock a game may take days: when you have been away, a new message tells you that it is your turn.",
  ].join("\n");
}

export const learnLabel = ({ name }: GameKind): string => `Learn ${name}`;
