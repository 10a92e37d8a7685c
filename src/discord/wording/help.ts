export const HELP = [
  "### Turncoat: board games in which squares and pieces change sides",
  "`/play` starts a game against the computer, from Novice to Master.",
  "`/challenge` offers a game to a member, or to anyone in the channel.",
  "**To move, press a square under the board.** `/move` takes typed moves such as `b2`.",
  "`/board` shows the board again at the bottom of the channel.",
  "`/games` lists the running games of this server; **Watch** opens a private board that follows one.",
  "`/profile` shows ratings and games of a member, who chooses who sees them.",
  "`/replay` looks back at a game, turn by turn.",
  "`/leaderboard` shows who plays best. Standard games between members are rated where both agree.",
  "`/learn` teaches a game in a few short lessons, in private.",
  "`/rules` explains the games with pictures.",
  "-# Without a clock a game may take days: when you have been away, a new message tells you that it is your turn.",
].join("\n");
