import type { Game } from "../../play/game.ts";
import type { Refusal } from "../../play/refusal.ts";
import { NOT_TAKEN, ownBlock } from "./blocks.ts";
import { challengeEnd } from "./challenge.ts";
import { mention, playerName, relativeTime } from "./names.ts";
import { casualSentence } from "./rated.ts";

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
      return "The game had moved on, so this changed nothing. The board shows where it stands.";
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
    case "noTakeBackInRated":
      return "Moves are not taken back in rated games.";
    case "takeBacksOff":
      return "Your opponent does not take moves back, and is not asked.";
    case "paused":
      return "The game is paused. **Go on** ends the pause.";
    case "notPaused":
      return "The game is not paused.";
    case "noPause":
      return "A pause is for games between members in which a move may take days.";
    case "hintsOnlyAgainstComputer":
      return "There are hints only in games against the computer.";
    case "notLeft":
      return "Your opponent is there: a game can be claimed only from a player who has left the server.";
    case "tooEarlyToClaim":
      return "This game cannot be claimed yet: your opponent has done something in it within the last day.";
    case "nothingToTakeBack":
      return "There is no move of yours to take back.";
    case "noSuchChallenge":
      return "That challenge does not exist any more.";
    case "notRatable":
      return `${casualSentence(refusal.because)} Leave out "rated" to offer a casual one.`;
    case "challengeEnded":
      return `You come too late. ${challengeEnd(refusal.challenge)}`;
    case "ownChallenge":
      return "This is your own challenge: somebody else has to accept it. You can withdraw it.";
    case "notInvited":
      return refusal.challenge.guestId === undefined
        ? "Anyone may join this challenge; nobody has to decline it."
        : `This challenge is for ${mention(refusal.challenge.guestId)}.`;
    case "uninformed":
      return "This game is rated. Read first what you would win or lose.";
    case "notHost":
      return `Only ${mention(refusal.challenge.hostId)} can withdraw this challenge.`;
    case "noPlace":
      return refusal.because;
    case "notTaken":
      return NOT_TAKEN;
    case "ownBlock":
      return ownBlock(refusal.memberId);
    case "tooManyGames":
      return `${mention(refusal.memberId)} has ${refusal.limit} running games here, and one member can have no more. Another one can start when one of them is over.`;
    case "tooManyChallenges":
      return [
        refusal.open &&
          `You have ${refusal.limit} open challenges. Withdraw one, or wait until one is answered.`,
        refusal.until !== undefined &&
          `You have just made ${refusal.limit} challenges that nobody has accepted: you can make another one from then on: ${relativeTime(refusal.until)}.`,
      ]
        .filter((sentence) => sentence !== false)
        .join(" ");
  }
}

export const UNREADABLE_PRESS = "That button is too old: this version of Turncoat does not know it.";

export const UNKNOWN_COMMAND = "Turncoat does not know that command. `/help` lists those that it knows.";

export const UNREADABLE_FORM = "That form is too old: please start again.";

export const SOMETHING_BROKE = "Something went wrong on our side. Your games are safe; please try again.";

export const TOO_MUCH_AT_ONCE =
  "That was too much at once, so nothing was done. Please wait a few seconds, then go on.";

export const missingPermissions = (names: readonly string[]): string =>
  `I cannot do that here: I lack the permission ${names.map((name) => `**${name}**`).join(", ")} in this channel. Somebody who manages the server can grant it.`;

export const OBJECTIONS = {
  self: "You cannot challenge yourself. Leave the opponent out, and anyone here may join; or try `/play` against the computer.",
  bot: "Bots do not answer challenges. Use `/play` for a game against the computer.",
  notMember: "That person is not a member of this server.",
  alone:
    "Nobody else reads this. Use `/challenge` where your friend is, or `/play` for a game against the computer.",
  cannotSee: "That member cannot see this channel, so they could not answer.",
} as const;

export const OPPONENT_CANNOT_SEE =
  "Your opponent cannot see this channel, so the game stays where it is. Use `/board` in a channel that both of you see.";

export const NO_GAME_HERE =
  "You have no running game in this channel. Start one with `/challenge` or `/play`; a game whose channel was deleted goes on where you use `/board`.";

export const NO_SUCH_GAME_HERE =
  "There is no game of that number in this channel. `/games` lists the running games.";

export const NO_GAME_TO_SHOW =
  "There is no running game in this channel. Start one with `/challenge` or `/play`.";

export const NO_RUNNING_GAMES =
  "Nobody is playing here right now. Start a game with `/challenge` or `/play`.";
