import { deadline } from "../clock/clock.ts";
import type { TimeControl } from "../clock/time-control.ts";
import type { Level } from "../lib/level.ts";
import { opposite, SIDES } from "../lib/side.ts";
import { MINUTE, type Millis, SECOND, type Timestamp } from "../lib/time.ts";
import type { Challenge } from "../play/challenge.ts";
import type { Game } from "../play/game.ts";
import { goesOn, isFollowed, isMatch, matchOutcome, nextGameAt, score } from "../play/match.ts";
import type { Offer, OfferKind } from "../play/offer.ts";
import type { Player } from "../play/player.ts";
import type { Refusal } from "../play/refusal.ts";
import { type MatchLength, type Setup, setupPresets } from "../play/setup.ts";
import type { Table } from "../play/table.ts";
import type { GameKind } from "../rules/game-kind.ts";
import type { FormChoice } from "../rules/kit.ts";
import type { Outcome, Reason } from "../rules/outcome.ts";
import { NULL_MOVE } from "../rules/rules.ts";

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

export function timeControlName(control: TimeControl): string {
  if (control.kind === "none") return "No clock";
  const seconds = control.limit / SECOND;
  return control.kind === "turn" ? `${seconds} seconds a turn` : `Blitz ${minutes(control.limit)} each`;
}

export const matchLengthName = (games: MatchLength): string =>
  games === 1 ? "A single game" : `A match of ${games} games`;

export const CHOOSE_SIDES_CHOICE: FormChoice = {
  value: "chooseSides",
  label: "Choose Sides",
  description: "After the first move the other seat keeps its side or takes the first one",
};

export const UNREADABLE_FORM = "That form is too old: please start again.";

/** The game and its configuration, as what differs from the standard one. */
export function setupName(kind: GameKind, setup: Setup): string {
  const differences = [
    setup.timeControl.kind !== "none" && timeControlName(setup.timeControl),
    setup.chooseSides && "Choose Sides",
    setup.games > 1 && `Match of ${setup.games}`,
  ];
  return [`**${kind.name}**`, kind.describe(setup.variant), ...differences].filter(Boolean).join(" · ");
}

/** `1:05` */
const minutes = (time: Millis): string =>
  `${Math.floor(time / MINUTE)}:${String(Math.floor((time % MINUTE) / SECOND)).padStart(2, "0")}`;

/** How much time there is; Discord counts down by itself. */
export function clockSentence({ kind, game }: Table): string | undefined {
  const { clock, turn } = game;
  const end = deadline(clock, turn);
  if (end === undefined) return undefined;
  if (clock.control.kind === "turn") return `The turn passes ${relativeTime(end)}.`;
  const waiting = opposite(turn);
  return `${kind.sideNames[turn]} loses on time ${relativeTime(end)} · ${kind.sideNames[waiting]} has ${minutes(clock.remaining[waiting])} left.`;
}

/** That the last turn passed without a move, by the clock or because there was none. */
export function passedSentence({ kind, game }: Table): string | undefined {
  const before = game.moves.slice(0, -1);
  if (game.moves.at(-1) !== NULL_MOVE) return undefined;
  const side = kind.sideNames[before.length % 2 === 0 ? "x" : "o"];
  const replayed = kind.replay(game.setup.variant, before);
  const skipped = replayed.ok && replayed.value.legalMoves.includes(NULL_MOVE);
  return skipped ? `${side} had no move and was skipped.` : `${side} ran out of time: the turn passed.`;
}

/** `1½` */
const points = (half: number): string =>
  `${half > 1 || half === 0 ? Math.floor(half / 2) : ""}${half % 2 === 1 ? "½" : ""}`;

/** `Match game 2 of 4 · X 1½ : ½ O` */
export function matchSentence({ kind, game }: Table): string | undefined {
  if (!isMatch(game)) return undefined;
  const { x, o } = score(game);
  const standing = `Match game ${game.match.number} of ${game.setup.games} · ${kind.sideNames.x} ${points(x)} : ${points(o)} ${kind.sideNames.o}`;
  const next = nextGameAt(game);
  if (next !== undefined) {
    return `${standing}\nThe next game starts ${relativeTime(next)}, or when both are ready.${readySentence(game)}`;
  }
  const end = matchOutcome(game);
  if (end === undefined) return standing;
  const how = game.match.resignedBy === undefined ? "" : " by resignation";
  return `${standing}\n${end.winner === undefined ? "**The match is drawn.**" : `**${playerName(game.seats[end.winner].player)} wins the match${how}.**`}`;
}

/** That a finished game has been followed by another one. */
export function followedSentence({ game }: Table): string | undefined {
  if (!isFollowed(game)) return undefined;
  return goesOn(game) ? "The next game has begun." : "The rematch has begun.";
}

const readySentence = ({ match, seats }: Game): string =>
  SIDES.filter((side) => match.ready[side])
    .map((side) => ` ${playerName(seats[side].player)} is ready.`)
    .join("");

export const ACCEPT_LABELS: { readonly [kind in OfferKind]: string } = {
  draw: "Accept draw",
  takeBack: "Allow take-back",
  rematch: "Accept rematch",
};

const OFFERED: { readonly [kind in OfferKind]: string } = {
  draw: "offers a draw",
  takeBack: "asks to take back the last move",
  rematch: "asks for a rematch",
};

export const offerSentence = ({ game }: Table, offer: Offer): string =>
  `**${playerName(game.seats[offer.by].player)} ${OFFERED[offer.kind]}.** It expires ${relativeTime(offer.expiresAt)}${game.outcome ? "" : " or with the next move"}.`;

export const offerMention = ({ game }: Table, offer: Offer, memberId: string): string =>
  `${mention(memberId)}: ${playerName(game.seats[offer.by].player)} ${OFFERED[offer.kind]}.`;

export function choiceSentence({ kind, game }: Table): string {
  const { player } = game.seats[game.turn];
  return player.kind === "computer"
    ? `${playerName(player)} is choosing its side …`
    : `**${playerName(player)}, keep ${kind.sideNames.o} or take ${kind.sideNames.x}?**`;
}

/** How the sides were chosen, for the first turn after it. */
export const chosenSentence = ({ kind, game }: Table): string | undefined => {
  if (game.choice === undefined || game.moves.length > 1) return undefined;
  const chooser = game.choice === "kept" ? "o" : "x";
  const verb = game.choice === "kept" ? "keeps" : "takes";
  return `${playerName(game.seats[chooser].player)} ${verb} ${kind.sideNames[chooser]}.`;
};

export const keepLabel = (kind: GameKind): string => `Keep ${kind.sideNames.o}`;

export const takeLabel = (kind: GameKind): string => `Take ${kind.sideNames.x}`;

export const COMPUTER_DECLINES = "The computer wants to play on.";

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
  "move-limit": "with more pieces at the move limit",
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
  return [`### ${mention(hostId)} offers a game`, `${guest}.`, setupName(kind, setup), `${sides}.`].join(
    "\n",
  );
}

export const challengeExpiry = (challenge: Challenge): string =>
  `The challenge expires ${relativeTime(challenge.expiresAt)}.`;

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
    case "outOfTime":
      return "Your time had run out before your move. The board shows where the game stands.";
    case "chooseFirst":
      return "Choose your side first, by the buttons under the board.";
    case "nothingToChoose":
      return "There is no side to choose now.";
    case "running":
      return "This game is not over yet.";
    case "noNextGame":
      return "No other game is to come: this was the last one.";
    case "noMatch":
      return "This game is not part of a match.";
    case "followed":
      return "This game has been followed by another one already.";
    case "offerOpen":
      return "There is an offer already: it has to be answered or withdrawn first.";
    case "offerRepeated":
      return refusal.game.outcome
        ? "You have asked for a rematch of this game already."
        : "You have made this offer in this position already. You can make it again after the next move.";
    case "noOffer":
      return "There is no such offer now.";
    case "notYourOffer":
      return "There is no offer of yours to withdraw.";
    case "ownOffer":
      return "This is your own offer: your opponent has to answer it. You can withdraw it.";
    case "noTakeBackInBlitz":
      return "Moves are not taken back in Blitz.";
    case "nothingToTakeBack":
      return "There is no move of yours to take back.";
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
    case "tooManyGames":
      return `${mention(refusal.memberId)} has ${refusal.limit} running games on this server, and one member can have no more. Another one can start when one of them is over.`;
    case "tooManyChallenges":
      return `You have ${refusal.limit} open challenges. Withdraw one, or wait until one is answered.`;
  }
}

export const UNREADABLE_PRESS = "That button is too old: this version of Turncoat does not know it.";

export const SOMETHING_BROKE = "Something went wrong on our side. Your games are safe; please try again.";

export const TOO_MUCH_AT_ONCE =
  "That was too much at once, so nothing was done. Please wait a few seconds, then go on.";

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
  `${kind.name} has no such preset. It has ${setupPresets(kind)
    .map((preset) => preset.name)
    .join(", ")} and Custom.`;

export function resignQuestion({ kind, game }: Table): string {
  if (game.outcome) return "Resign the match? Your opponent wins it, and it cannot be undone.";
  return isMatch(game)
    ? `Resign game ${game.id} of ${kind.name}, or the whole match? Your opponent wins it, and it cannot be undone.`
    : `Resign game ${game.id} of ${kind.name}? Your opponent wins, and it cannot be undone.`;
}

export const RESIGNED = "You have resigned.";

export const RESIGNED_MATCH = "You have resigned the match.";

export const KEPT_PLAYING = "The game goes on.";

export const NO_GAME_HERE =
  "You have no running game in this channel. Start one with `/challenge` or `/play`.";

export const NO_SUCH_GAME_HERE =
  "There is no game of that number in this channel. `/games` lists the running games.";

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
  "-# Without a clock a game may take days: when you have been away, a new message tells you that it is your turn.",
].join("\n");
