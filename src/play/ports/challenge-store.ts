import type { Result } from "../../lib/result.ts";
import type { Timestamp } from "../../lib/time.ts";
import type {
  Challenge,
  ChallengeEnd,
  ChallengeLimit,
  NewChallenge,
  TooManyChallenges,
} from "../challenge.ts";
import type { Game, NewGame } from "../game.ts";
import type { Claim } from "./claim.ts";

/** Challenges. */
export interface ChallengeStore {
  challenge(id: number): Promise<Challenge | undefined>;
  /** Stores a challenge, unless its host has as many as one may have. */
  createChallenge(
    challenge: NewChallenge,
    limit: ChallengeLimit,
  ): Promise<Result<Challenge, TooManyChallenges>>;
  /**
   * Notes which message shows the challenge. A challenge that was accepted meanwhile gives it to its game as
   * the board.
   */
  placeChallenge(id: number, messageId: string): Promise<void>;
  /**
   * Ends an open challenge without a game and makes its message due at `repairAt`. False when it was not
   * open.
   */
  endChallenge(id: number, end: ChallengeEnd, repairAt: Timestamp): Promise<boolean>;
  /**
   * Ends an open challenge by starting its game; the challenge's message becomes the board of the game, due
   * at `repairAt`. Undefined when it was not open or had expired when the game started.
   */
  acceptChallenge(id: number, game: NewGame, repairAt: Timestamp): Promise<Game | undefined>;
  /** Challenges whose message needs work: open ones that have expired, ended ones that still look open. */
  claimChallenges(due: Claim): Promise<readonly Challenge[]>;
  /** Sets when the message of an ended challenge is to be looked at again; undefined: it is up to date. */
  deferChallenge(id: number, due: Timestamp | undefined): Promise<void>;
}
