import type { GameId, MemberId } from "../../lib/ids.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Challenge } from "../challenge.ts";
import type { Game } from "../game.ts";

/** How much is stored about a member. */
export interface StoredAbout {
  /** Games that run, and games that are over. */
  readonly running: number;
  readonly finished: number;
  readonly challenges: number;
  /** Members whom they have blocked. */
  readonly blocked: number;
  /** Private boards that follow a game for them. */
  readonly watched: number;
  /** The games in which they have a rating. */
  readonly rated: readonly string[];
}

/** A game with all that is stored of its turns. */
export interface StoredGame {
  readonly game: Game;
  /** When each turn was made. */
  readonly times: readonly Timestamp[];
}

/** What is stored about single members, and how it goes. */
export interface PrivacyStore {
  storedAbout(memberId: MemberId): Promise<StoredAbout>;
  /** The numbers of all games of a member, the oldest first. */
  gamesOf(memberId: MemberId): Promise<readonly GameId[]>;
  /** Some games, but for those that cannot be read. */
  storedGames(ids: readonly GameId[]): Promise<readonly StoredGame[]>;
  /** All challenges that a member has made or was named in. */
  challengesOf(memberId: MemberId): Promise<readonly Challenge[]>;
  /** The games of a member that run, or in whose matches another one is to come. */
  unfinishedGames(memberId: MemberId): Promise<readonly GameId[]>;
  /**
   * Deletes what is stored about a member. Where others need a row, one name that leads to nobody stands in
   * place of their id; what keeps them from others stays by a keyed hash.
   * @param ratedFrom from when on they may play rated games again
   * @returns false, with nothing done, while one of their games runs or one of their challenges is open
   */
  forget(memberId: MemberId, ratedFrom: Timestamp): Promise<boolean>;
  /** From when on a member may play rated games who had everything deleted; undefined for all others. */
  ratedFrom(memberId: MemberId): Promise<Timestamp | undefined>;
  /** Deletes what was kept for a while: see PRIVACY.md. */
  purge(now: Timestamp): Promise<void>;
}
