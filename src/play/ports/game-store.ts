import type { ChannelId, GameId, MemberId } from "../../lib/ids.ts";
import type { Result } from "../../lib/result.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { RatedResult } from "../../rating/rated-result.ts";
import type { Effect } from "../action.ts";
import type { Game, NewGame } from "../game.ts";
import type { Place } from "../place.ts";
import type { Listed, Page } from "./page.ts";

/** What was stored together with a change. */
export interface Committed {
  /** What the end of a rated game did to the ratings of its players, written in the same transaction. */
  readonly ratings: RatedResult | undefined;
  /** The game that was opened. */
  readonly opened: Game | undefined;
}

/**
 * A player has as many running games in a server as one may have. The next game of a match always has room.
 */
export interface Crowded {
  readonly crowded: MemberId;
}

/** Games, and the ways in which they change and are found. */
export interface GameStore {
  /** The game with all its moves. */
  game(id: GameId): Promise<Game | undefined>;
  /** Whether a member has finished a game of a kind. */
  hasFinished(kind: string, memberId: MemberId): Promise<boolean>;
  /**
   * Stores a new game, unless one of its players has as many in the server as one may have. Its board is due
   * at `repairAt`, when nobody has posted it by then; so is a computer that begins.
   * @param requestId what asked for it at the chat service, which may deliver the same twice; left out,
   *   nothing
   * @returns `repeated` when the same has asked before
   */
  createGame(
    game: NewGame,
    repairAt: Timestamp,
    requestId?: string,
  ): Promise<Result<Game, "repeated" | Crowded>>;
  /**
   * Stores a changed game if nobody has changed it, or the start of its turn, since it was as `before`, with
   * the moves it adds or takes back and the game that it opens, and makes every view of both due at
   * `repairAt`, and every computer that has to act in them.
   * @returns the game that was opened; `stale` when somebody was quicker, `followed` when the game has been
   *   followed by another one before; who has no room for the game that it would open
   */
  commit(
    effect: Effect,
    before: Pick<Game, "version" | "clock" | "pausedAt" | "outcome" | "moves">,
    repairAt: Timestamp,
  ): Promise<Result<Committed, "stale" | "followed" | Crowded>>;
  /** Lets a game go on elsewhere. */
  moveGame(id: GameId, place: Place): Promise<void>;
  /**
   * Running games, those that moved last first.
   * @param where `near`: in the same server, or apart as that is; `playerId`: who plays in them; `turnOf`: who is
   *   to move
   */
  runningGames(
    where: {
      near: Place;
      playerId?: MemberId;
      turnOf?: MemberId;
      channelIds?: readonly ChannelId[];
    },
    page: Page,
  ): Promise<Listed<Game>>;
}
