import type { ChannelId, GameId, MemberId, MessageId, ViewId } from "../lib/ids.ts";
import type { Timestamp } from "../lib/time.ts";

/** A message that shows a game. */
export interface View {
  readonly id: ViewId;
  readonly gameId: GameId;
  /** `board`: the one message of the game that takes moves. `watch`: somebody's private board. */
  readonly kind: "board" | "watch";
  readonly channelId: ChannelId;
  /** Whose private board it is; undefined for the board of the game. */
  readonly memberId: MemberId | undefined;
  /** Undefined until the message is posted. */
  readonly messageId: MessageId | undefined;
  /** The version of the game that the message shows; undefined while it shows none. */
  readonly shown: number | undefined;
  /** How the message is to be brought up to date: in its place, or by a new one that replaces it. */
  readonly wanted: "edit" | "repost";
  /** When the message is to be brought up to date unless it has been by then; undefined: it is up to date. */
  readonly due: Timestamp | undefined;
  /**
   * Private messages, and those in places apart, can be edited only by the last interaction that they
   * answered, as long as its token lives.
   */
  readonly access: { readonly token: string; readonly expiresAt: Timestamp } | undefined;
}

/** A view whose message is known. */
export type PostedView = View & { readonly messageId: MessageId };

export const isPosted = (view: View | undefined): view is PostedView => view?.messageId !== undefined;

/** The one message of a game that takes moves, among its views. */
export const boardAmong = (views: readonly View[]): View | undefined =>
  views.find(({ kind }) => kind === "board");

/** A message that has been posted as the board of a game. */
export interface NewBoard extends Pick<View, "gameId" | "channelId" | "access"> {
  readonly messageId: MessageId;
  /** The version of the game that it shows. */
  readonly shown: number;
}

/** A message that has been posted as somebody's private board. */
export interface NewWatcher extends NewBoard {
  readonly memberId: MemberId;
  readonly access: NonNullable<View["access"]>;
}
