import type { MemberId } from "../lib/ids.ts";
import type { Timestamp } from "../lib/time.ts";
import type { Casual } from "./casual.ts";
import type { Challenge } from "./challenge.ts";
import type { Game } from "./game.ts";

/** Why something was not done. Nothing has changed. */
export type Refusal = GameRefusal | ChallengeRefusal;

/** No game with these players can start where they are. `because` is a sentence for the one who asked. */
export interface NoPlace {
  readonly code: "noPlace";
  readonly because: string;
}

/** A member has as many running games as one may have in a server. */
export interface TooManyGames {
  readonly code: "tooManyGames";
  readonly memberId: MemberId;
  readonly limit: number;
}

/** The very same request has been carried out before: the chat service may deliver it twice. */
export interface Repeated {
  readonly code: "repeated";
}

/** Two members do not come together in a new game. */
export type NoMeeting =
  /** The other one does not want it. Why, is not for the one who asked. */
  { readonly code: "notTaken" } | { readonly code: "ownBlock"; readonly memberId: MemberId };

export type GameRefusal =
  | TooManyGames
  | NoPlace
  | NoMeeting
  | { readonly code: "noSuchGame" }
  | { readonly code: "illegalMove"; readonly game: Game; readonly because: string }
  | { readonly code: GameRefusalCode; readonly game: Game };

type GameRefusalCode =
  /** Whoever asked sits on neither seat. */
  | "notPlaying"
  | "notYourTurn"
  | "over"
  /** The game has moved on since the board that was acted on. */
  | "stale"
  /** The time of the player to move was over before they pressed; what follows from it has happened. */
  | "outOfTime"
  /** The side is to be chosen before a move. */
  | "chooseFirst"
  | "nothingToChoose"
  /** A rematch, or the next game of a match, is for games that are over. */
  | "running"
  | "noNextGame"
  | "noMatch"
  /** The next game of the match, or the rematch, has begun. */
  | "followed"
  | "offerOpen"
  | "offerRepeated"
  | "noOffer"
  | "notYourOffer"
  | "ownOffer"
  | "noTakeBackInBlitz"
  | "noTakeBackInRated"
  /** The opponent does not want to be asked. */
  | "takeBacksOff"
  /** Nobody moves in a pause. Only games of members that may take days have one. */
  | "paused"
  | "notPaused"
  | "noPause"
  | "hintsOnlyAgainstComputer"
  /** A game is claimed from a player who has left, and has done nothing in it for a while. */
  | "notLeft"
  | "tooEarlyToClaim"
  | "nothingToTakeBack";

export type ChallengeRefusal =
  | TooManyGames
  | NoPlace
  | NoMeeting
  | { readonly code: "noSuchChallenge" }
  | { readonly code: "notRatable"; readonly because: Casual }
  | { readonly code: "challengeEnded"; readonly challenge: Challenge }
  | { readonly code: "ownChallenge"; readonly challenge: Challenge }
  | { readonly code: "notInvited"; readonly challenge: Challenge }
  /** Whoever joins a rated game reads first what they would win or lose. */
  | { readonly code: "uninformed"; readonly challenge: Challenge }
  | { readonly code: "notHost"; readonly challenge: Challenge }
  | {
      readonly code: "tooManyChallenges";
      readonly limit: number;
      /** Whether that many are open. */
      readonly open: boolean;
      /** Until when the last ones forbid another, of which nobody has accepted any. */
      readonly until: Timestamp | undefined;
    };
