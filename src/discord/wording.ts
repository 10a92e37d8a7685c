import type { Level } from "../lib/level.ts";
import type { Timestamp } from "../lib/time.ts";
import type { Challenge } from "../play/challenge.ts";
import type { Game } from "../play/game.ts";
import type { Player } from "../play/player.ts";
import type { Refusal } from "../play/refusal.ts";
import type { Setup } from "../play/setup.ts";
import type { Table } from "../play/table.ts";
import type { GameKind } from "../rules/game-kind.ts";
import type { Outcome, Reason } from "../rules/outcome.ts";

/** Every sentence that people read, but for the rules of the games. */

export const mention = (memberId: string): string => `<@${memberId}>`;

/** Discord shows it in the reader's own time zone, and counts down by itself. */
export const relativeTime = (time: Timestamp): string => `<t:${Math.floor(time / 1_000)}:R>`;

export const clockTime = (time: Timestamp): string => `<t:${Math.floor(time / 1_000)}:t>`;

export const LEVEL_NAMES: { readonly [level in Level]: string } = {
  novice: "Novice",
  casual: "Casual",
  club: "Club",
  expert: "Expert",
  master: "Master",
};

export const playerName = (player: Player): string =>
  player.kind === "member" ? mention(player.id) : `the computer (${LEVEL_NAMES[player.level]})`;

export interface MessagePlace {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
}

export const messageLink = ({ guildId, channelId, messageId }: MessagePlace): string =>
  `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;

export const setupName = (kind: GameKind, setup: Setup): string =>
  `**${kind.name}** · ${kind.describe(setup.variant)}`;

/** `X <@ada> against O <@bob>` */
export const pairing = (kind: GameKind, game: Game): string =>
  (["x", "o"] as const)
    .map((side) => `**${kind.sideNames[side]}** ${playerName(game.seats[side].player)}`)
    .join("  ·  ");

const HOW_WON: { readonly [reason in Reason]?: string } = {
  line: "with a complete line",
  "held-line": "by holding a line",
  pieces: "with more pieces",
  repetition: "with more pieces when the position occurred for the third time",
  "move-limit": "with more pieces when nobody had grown for too long",
  resignation: "by resignation",
  time: "on time",
};

const HOW_DRAWN: { readonly [reason in Reason]?: string } = {
  locks: "by locks: no line can be completed any more",
  stalemate: "by stalemate: there is no move left",
  repetition: "by repetition: the same position for the third time",
  "move-limit": "by the move limit",
  pieces: "with as many pieces on both sides",
  agreement: "by agreement",
};

export function outcomeSentence({ kind, game }: Table, { winner, reason }: Outcome): string {
  if (reason === "abandoned") return "The game was abandoned: nobody moved for seven days.";
  if (winner === undefined) return `**Draw** ${HOW_DRAWN[reason] ?? ""}.`;
  const side = kind.sideNames[winner];
  return `**${side} wins** ${HOW_WON[reason] ?? ""}: ${playerName(game.seats[winner].player)}.`;
}

export function turnSentence({ kind, game }: Table): string {
  const { player } = game.seats[game.turn];
  const turn = `Turn ${game.moves.length + 1}`;
  const side = kind.sideNames[game.turn];
  return player.kind === "computer"
    ? `${turn} · **${side}** to move: ${playerName(player)} is thinking …`
    : `${turn} · **${side}** to move: ${playerName(player)}`;
}

export const yourTurn = (memberId: string): string => `${mention(memberId)}, it is your turn.`;

export const reminder = (memberId: string, abandonedAt: Timestamp): string =>
  `${mention(memberId)}, this game waits for your move. It ends as abandoned ${relativeTime(abandonedAt)}.`;

export const MOVED_ON = "The game goes on in a newer message.";

export const movedTo = (place: MessagePlace): string => `The game goes on [here](${messageLink(place)}).`;

export function challengeText(challenge: Challenge, kind: GameKind): string {
  const { setup, hostId, guestId, hostSide } = challenge;
  const guest = guestId === undefined ? "Anyone here may join" : `${mention(guestId)}, you are challenged`;
  const sides =
    hostSide === "random"
      ? `Sides by chance; ${kind.sideNames.x} moves first`
      : `${mention(hostId)} plays ${kind.sideNames[hostSide]}; ${kind.sideNames.x} moves first`;
  const rematch = challenge.rematchOf === undefined ? "" : ` (rematch of game ${challenge.rematchOf})`;
  return [
    `### ${mention(hostId)} offers a game${rematch}`,
    `${guest}.`,
    setupName(kind, setup),
    `${sides}.`,
  ].join("\n");
}

export const challengeExpiry = (challenge: Challenge): string =>
  `Open until ${relativeTime(challenge.expiresAt)}.`;

export function challengeEnd(challenge: Challenge): string {
  switch (challenge.state) {
    case "open":
    case "expired":
      return "Nobody answered in time: the challenge has expired.";
    case "accepted":
      return challenge.gameId === undefined
        ? "The challenge was accepted."
        : `Accepted: game ${challenge.gameId}.`;
    case "declined":
      return challenge.guestId === undefined ? "Declined." : `${mention(challenge.guestId)} declined.`;
    case "withdrawn":
      return `${mention(challenge.hostId)} withdrew the challenge.`;
  }
}

const players = ({ seats }: Game): string =>
  `${playerName(seats.x.player)} and ${playerName(seats.o.player)}`;

/** Why nothing was done, to the person who asked for it. */
export function refusalSentence(refusal: Refusal): string {
  switch (refusal.code) {
    case "noSuchGame":
      return "There is no such game.";
    case "notPlaying":
      return `You are not playing in this game: it is between ${players(refusal.game)}. Start your own with \`/challenge\` or \`/play\`.`;
    case "notYourTurn":
      return `It is not your turn: wait for ${playerName(refusal.game.seats[refusal.game.turn].player)}.`;
    case "illegalMove":
      return `${refusal.because} Nothing has changed.`;
    case "over":
      return "This game is over.";
    case "stale":
      return "The game had moved on, so nothing was played. This is the board as it stands.";
    case "running":
      return "This game is not over yet.";
    case "rematched":
      return "This game has had its rematch, or somebody has asked for one already.";
    case "noSuchChallenge":
      return "That challenge does not exist any more.";
    case "challengeEnded":
      return `You come too late. ${challengeEnd(refusal.challenge)}`;
    case "ownChallenge":
      return "This is your own challenge: somebody else has to accept it. You can withdraw it.";
    case "notInvited":
      return refusal.challenge.guestId === undefined
        ? "Anyone may join this challenge; nobody has to decline it."
        : `This challenge is for ${mention(refusal.challenge.guestId)}.`;
    case "notHost":
      return `Only ${mention(refusal.challenge.hostId)} can withdraw this challenge.`;
    case "tooManyChallenges":
      return `You have ${refusal.limit} open challenges. Withdraw one, or wait until one is answered.`;
  }
}

export const UNREADABLE_PRESS = "That button is too old: this version of Turncoat does not know it.";

export const SOMETHING_BROKE = "Something went wrong on our side. Your games are safe; please try again.";

export const SERVER_ONLY = "This works only in the channels of a server.";

export const missingPermissions = (names: readonly string[]): string =>
  `I cannot do that here: I lack the permission ${names.map((name) => `**${name}**`).join(", ")} in this channel. Somebody who manages the server can grant it.`;

export const OPPONENT_REFUSALS = {
  self: "You cannot challenge yourself. Leave the opponent out, and anyone here may join; or try `/play` against the computer.",
  bot: "Bots do not answer challenges. Use `/play` for a game against the computer.",
  notMember: "That person is not a member of this server.",
  cannotSee: "That member cannot see this channel, so they could not answer.",
} as const;

export const unknownPreset = (kind: GameKind): string =>
  `${kind.name} has no such preset. It has ${kind.presets.map((preset) => preset.name).join(", ")}.`;

export const resignQuestion = ({ kind, game }: Table): string =>
  `Resign game ${game.id} of ${kind.name}? Your opponent wins, and it cannot be undone.`;

export const RESIGNED = "You have resigned.";

export const KEPT_PLAYING = "The game goes on.";

export const NO_GAME_HERE =
  "You have no running game in this channel. Start one with `/challenge` or `/play`.";

export const NO_GAME_TO_SHOW =
  "There is no running game in this channel. Start one with `/challenge` or `/play`.";

export const NO_RUNNING_GAMES =
  "Nobody is playing on this server right now. Start a game with `/challenge` or `/play`.";

export const watching = (until: Timestamp): string =>
  `-# Only you see this board. It follows the game until ${clockTime(until)}; then press **Watch on**.`;

export const WATCHING_ENDED = "-# Only you see this board.";

export const HELP = [
  "### Turncoat: board games in which squares and pieces change sides",
  "`/play` starts a game against the computer, from Novice to Master.",
  "`/challenge` offers a game to a member, or to anyone in the channel.",
  "**To move, press a square under the board.** `/move` takes typed moves such as `b2`.",
  "`/board` shows the board again at the bottom of the channel.",
  "`/games` lists the running games of this server; **Watch** opens a private board that follows one.",
  "`/rules` explains the games with pictures.",
  "-# A game has no clock and may take days: when you have been away, a new message tells you that it is your turn.",
].join("\n");
