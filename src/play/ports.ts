import type { Result } from "../lib/result.ts";
import type { Servers, Shards } from "../lib/shard.ts";
import type { Millis, Timestamp } from "../lib/time.ts";
import type { Effect } from "./action.ts";
import type {
  Challenge,
  ChallengeEnd,
  ChallengeLimit,
  NewChallenge,
  TooManyChallenges,
} from "./challenge.ts";
import type { Game, NewGame } from "./game.ts";
import type { NewBoard, NewWatcher, View } from "./view.ts";

/** The store did not do what it was asked for, for a reason that lies with the database or the way to it. */
export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
}

/**
 * Where games live. Every method is one transaction: when its promise resolves, the change is on disk.
 * Methods that change a row compare first and answer `false` or undefined when somebody else was quicker.
 * Every method rejects with a `StoreFailure` and nothing else.
 */
export interface Store {
  /** The game with all its moves. */
  game(id: number): Promise<Game | undefined>;
  /** Stores a new game. Its board is due at `repairAt`, when nobody has posted it by then; so is a computer that begins. */
  createGame(game: NewGame, repairAt: Timestamp): Promise<Game>;
  /**
   * Stores a changed game if nobody has changed it, or the start of its turn, since it was as `before`, with the moves it adds or takes back and the game
   * that it opens, and makes every view of both due at `repairAt`, and every computer that has to act in them.
   * @returns the game that was opened; `stale` when somebody was quicker, `followed` when the game has been followed by
   *   another one before
   */
  commit(
    effect: Effect,
    before: Pick<Game, "version" | "clock">,
    repairAt: Timestamp,
  ): Promise<Result<Game | undefined, "stale" | "followed">>;
  /**
   * Lets the time of a turn run from `since` on, once a turn: whoever sees its board again gains nothing. Nothing
   * happens when the game has moved on.
   */
  restartTurn(id: number, version: number, since: Timestamp): Promise<void>;
  /**
   * Games in some servers to which something happens by itself: a clock runs out, an offer lapses, the
   * next game of a match starts.
   */
  claimGames(due: Claim, of: Servers): Promise<readonly Game[]>;
  /**
   * Notes that members of the servers of some shards can press. Where they could not for longer than `tolerated`, the
   * clocks of running games are put forward by as much.
   * @returns the longest time in which they could not, 0 when that is tolerated
   */
  pulse(of: Shards, now: Timestamp, tolerated: Millis): Promise<Millis>;
  /** Puts the clocks of a server forward, in which nobody could press from `since` until now, but for what was made up for. */
  putForward(guildId: string, since: Timestamp, now: Timestamp): Promise<void>;
  /** Lets a game go on in another channel. */
  moveGame(id: number, channelId: string): Promise<void>;
  /** Running games, those that moved last first. */
  runningGames(
    where: { guildId: string; playerId?: string; channelIds?: readonly string[] },
    page: Page,
  ): Promise<Listed<Game>>;
  /**
   * Running games in some servers in which a computer is to move, to choose its side or to answer an
   * offer, and has not.
   */
  claimComputerTurns(due: Claim, of: Servers): Promise<readonly Game[]>;
  /** Running games without a clock that nobody touched since `before` and whose player to move was not reminded, the oldest first. */
  idleGames(before: Timestamp, limit: number): Promise<readonly Game[]>;
  /** Notes that the player to move was reminded. False when that had already happened or the game has moved on. */
  markReminded(gameId: number, version: number, at: Timestamp): Promise<boolean>;
  /** Running games whose player to move was reminded at `before` or earlier and that nobody touched since. */
  remindedGames(before: Timestamp, limit: number): Promise<readonly Game[]>;

  challenge(id: number): Promise<Challenge | undefined>;
  /** Stores a challenge, unless its host has as many as one may have. */
  createChallenge(
    challenge: NewChallenge,
    limit: ChallengeLimit,
  ): Promise<Result<Challenge, TooManyChallenges>>;
  /** Notes which message shows the challenge. A challenge that was accepted meanwhile gives it to its game as the board. */
  placeChallenge(id: number, messageId: string): Promise<void>;
  /** Ends an open challenge without a game and makes its message due at `repairAt`. False when it was not open. */
  endChallenge(id: number, end: ChallengeEnd, repairAt: Timestamp): Promise<boolean>;
  /**
   * Ends an open challenge by starting its game; the challenge's message becomes the board of the game, due at
   * `repairAt`. Undefined when it was not open or had expired when the game started.
   */
  acceptChallenge(id: number, game: NewGame, repairAt: Timestamp): Promise<Game | undefined>;
  /** Challenges whose message needs work: open ones that have expired, ended ones that still look open. */
  claimChallenges(due: Claim): Promise<readonly Challenge[]>;
  /** Sets when the message of an ended challenge is to be looked at again; undefined: it is up to date. */
  deferChallenge(id: number, due: Timestamp | undefined): Promise<void>;

  /**
   * Remembers the board of a game, which is due at once unless it shows the game's current version.
   * @returns `previous`: what it replaced, if that is another message
   */
  addBoard(board: NewBoard): Promise<{ readonly view: View; readonly previous: View | undefined }>;
  /**
   * Remembers a member's private board in the same way. Those that cannot be edited any more at `now` are forgotten.
   * @returns undefined as `view` when `most` other members watch the game already
   */
  addWatcher(
    watcher: NewWatcher,
    most: number,
    now: Timestamp,
  ): Promise<{ readonly view: View | undefined; readonly previous: View | undefined }>;
  views(gameId: number): Promise<readonly View[]>;
  /** Notes that a view shows `version`; it stays due at `retryAt` when the game has moved on meanwhile. */
  markShown(viewId: number, version: number, retryAt: Timestamp): Promise<void>;
  /** Views that show an old version and whose time for repair has come. */
  claimViews(due: Claim): Promise<readonly View[]>;
  deferView(viewId: number, due: Timestamp | undefined): Promise<void>;
  removeView(viewId: number): Promise<void>;

  /** How much there is to do: running games, and when the work that is due first became due or will. */
  load(): Promise<{ readonly running: number; readonly oldestDue: Timestamp | undefined }>;

  close(): Promise<void>;
}

/**
 * Takes on work that is due at `now`, the longest due first, so that of several processes one does it: what a claim
 * returns is due again only at `until`, for everybody. Whoever does the work settles by that when it is due next, if at
 * all; work of a process that died with it is done by another one from `until` on. Work that takes longer than that
 * may be done twice, so that a claim saves work and the comparison of versions keeps it right.
 */
export interface Claim {
  readonly now: Timestamp;
  readonly until: Timestamp;
  /** How much to take on at most. */
  readonly limit: number;
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface Listed<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}
