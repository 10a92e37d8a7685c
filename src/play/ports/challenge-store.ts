import type { ChallengeId, MessageId } from "../../lib/ids.ts";
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
import type { Crowded } from "./game-store.ts";

/** Challenges. */
export interface ChallengeStore {
  challenge(id: ChallengeId): Promise<Challenge | undefined>;
  /**
   * Stores a challenge, unless its host has as many as one may have.
   * @param requestId what asked for it at the chat service, which may deliver the same twice; left out,
   *   nothing
   * @returns `repeated` when the same has asked before
   */
  createChallenge(
    challenge: NewChallenge,
    limit: ChallengeLimit,
    requestId?: string,
  ): Promise<Result<Challenge, "repeated" | TooManyChallenges>>;
  /**
   * Notes which message shows the challenge. A challenge that was accepted meanwhile gives it to its game as
   * the board.
   */
  placeChallenge(id: ChallengeId, messageId: MessageId): Promise<void>;
  /**
   * Ends an open challenge without a game and makes its message due at `repairAt`. False when it was not
   * open.
   */
  endChallenge(id: ChallengeId, end: ChallengeEnd, repairAt: Timestamp): Promise<boolean>;
  /**
   * Ends an open challenge by starting its game; the challenge's message becomes the board of the game, due
   * at `repairAt`.
   * @returns `ended` when it was not open or had expired when the game started; who has no room for the game,
   *   which leaves the challenge open
   */
  acceptChallenge(
    id: ChallengeId,
    game: NewGame,
    repairAt: Timestamp,
  ): Promise<Result<Game, "ended" | Crowded>>;
  /** Challenges whose message needs work: open ones that have expired, ended ones that still look open. */
  claimChallenges(due: Claim): Promise<readonly Challenge[]>;
  /** Sets when the message of an ended challenge is to be looked at again; undefined: it is up to date. */
  deferChallenge(id: ChallengeId, due: Timestamp | undefined): Promise<void>;
}
