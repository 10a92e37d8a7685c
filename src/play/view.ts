import type { Timestamp } from "../lib/time.ts";

/** A message that shows a game. */
export interface View {
  readonly id: number;
  readonly gameId: number;
  /** `board`: the one message of the game that takes moves. `watch`: somebody's private board. */
  readonly kind: "board" | "watch";
  readonly channelId: string;
  /** Whose private board it is; undefined for the board of the game. */
  readonly memberId: string | undefined;
  /** Undefined until the message is posted. */
  readonly messageId: string | undefined;
  /** The version of the game that the message shows; one below 0 when it shows none. */
  readonly shown: number;
  /** When the message is to be brought up to date unless it has been by then; undefined: it is up to date. */
  readonly due: Timestamp | undefined;
  /** Private messages can be edited only through the interaction they answer, as long as its token lives. */
  readonly access: { readonly token: string; readonly expiresAt: Timestamp } | undefined;
}

/** What is `shown` by a board whose message is to be replaced by a new one. */
export const TO_BE_POSTED = -2;

/** A message that has been posted as the board of a game. */
export interface NewBoard extends Pick<View, "gameId" | "channelId" | "shown"> {
  readonly messageId: string;
}

/** A message that has been posted as somebody's private board. */
export interface NewWatcher extends NewBoard {
  readonly memberId: string;
  readonly access: NonNullable<View["access"]>;
}
