import type { GameId, ViewId } from "../../lib/ids.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { NewBoard, NewWatcher, View } from "../view.ts";
import type { Claim } from "./claim.ts";

/** The messages that show games. */
export interface ViewStore {
  views(gameId: GameId): Promise<readonly View[]>;
  /**
   * Remembers the board of a game, which is due at once unless it shows the game's current version.
   * @returns `previous`: what it replaced, if that is another message
   */
  addBoard(board: NewBoard): Promise<{ readonly view: View; readonly previous: View | undefined }>;
  /**
   * Remembers a member's private board in the same way. Those that cannot be edited any more at `now` are
   * forgotten.
   * @returns undefined as `view` when `most` other members watch the game already
   */
  addWatcher(
    watcher: NewWatcher,
    most: number,
    now: Timestamp,
  ): Promise<{ readonly view: View | undefined; readonly previous: View | undefined }>;
  /**
   * Notes that a view shows `version`; it stays due at `retryAt` when the game has moved on meanwhile.
   * @param access by what it can be edited from now on; left out, as before
   * @returns false when there is no such view any more: another message has taken its place
   */
  markShown(viewId: ViewId, version: number, retryAt: Timestamp, access?: View["access"]): Promise<boolean>;
  /** Views that show an old version and whose time for repair has come. */
  claimViews(due: Claim): Promise<readonly View[]>;
  /** Sets when a view is to be looked at again, and what it wants then if that is told. */
  deferView(viewId: ViewId, due: Timestamp | undefined, wanted?: View["wanted"]): Promise<void>;
  removeView(viewId: ViewId): Promise<void>;
}
