/** What Discord shows of commands and their options where people choose them: at most 100 characters each. */
export const COMMAND_WORDS = {
  block: "Take no challenges and rematches from a member",
  blocked: "The members whom you have blocked",
  board: "Bring the board of your game to the bottom of the channel, or look at another one in private",
  challenge: "Challenge a member, or anyone in the channel, to a game",
  games: "The running games of this server, to look at or to watch",
  help: "What Turncoat can do",
  leaderboard: "Who plays best, by the rated games",
  learn: "Learn a game in a few short lessons",
  move: "Make a move by typing it",
  play: "Play against the computer",
  privacy: "What is stored about you: see it, export it, delete it",
  profile: "What a member has played, won, and is rated at",
  replay: "Look back at a game, turn by turn",
  rules: "How the games are played, with pictures",
  settings: "How you play, who may challenge you, and what holds on this server",
  unblock: "Take challenges and rematches from a member again",
} as const;

/** What is filled in where an option is left out stands in brackets. */
export const OPTION_WORDS = {
  opponent: "Whom you challenge (left out: anyone here may join)",
  move: "The move, as in b2",
  replayed: "One of your games, or of this channel",
  record: "A game from elsewhere: PGN or JSON (nothing at all: to paste one)",
  number: "The number of the game, when it is not the last one of this channel",
  blocked: "Whom you want no new games with",
  unblocked: "Whom you have blocked",
  profiled: "Whose profile (left out: your own)",
  preset: "The board, the rules and the clock (Standard when left out)",
  side: "Your side (by chance when left out)",
  rated: "Whether it counts for ratings (left out: where it can)",
} as const;

export const gameOptionWords = (usual: string): string => `Which game (${usual} when left out)`;

export const levelOptionWords = (usual: string): string =>
  `How strong the computer plays (${usual} when left out)`;

export const scopeOptionWords = (usual: string): string => `Whose games (${usual} when left out)`;

export const CUSTOM_PRESET = "Custom: choose everything yourself";

export const firstSide = (names: string): string => `${names}, moves first`;

export const secondSide = (names: string): string => `${names}, moves second`;

export const SIDE_BY_CHANCE = "By chance";

/** `/admin`, which only the owner of the application sees. */
export const ADMIN_WORDS = {
  admin: "Look after the bot",
  figures: "How much there is to do",
  end: "End a running game, which nobody wins",
  number: "The number of the game",
  ban: "Let a member or a server start and join no games, and close those that run",
  unban: "Let a member or a server start and join games again",
  member: "The member",
  server: "The id of the server",
} as const;
