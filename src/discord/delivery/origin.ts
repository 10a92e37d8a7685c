import type { ChannelId, MessageId } from "../../lib/ids.ts";
import type { Place } from "../../play/place.ts";
import type { View } from "../../play/view.ts";
import type { Content } from "../messages/content.ts";

/** A message in a channel. */
export interface Message {
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
}

/** The ways of a call that deliveries take: its answers, whatever has been answered before. */
export interface Reply {
  /** Shows new content in place of the message that was pressed, or of the answer that a command got. */
  update(content: Content): Promise<void>;
  /** Shows a new message to everybody in the channel, and tells its id. */
  post(content: Content): Promise<MessageId>;
  /** Says something to the one who called. */
  whisper(content: Content | string): Promise<void>;
}

/** Somebody's call, as far as the messages that show games are concerned. */
export interface Caller {
  readonly place: Place;
  /** The message that was pressed; undefined for a command. */
  readonly messageId: MessageId | undefined;
  /** Whether that message is for the caller alone, and so no board of a game. */
  readonly isPrivate: boolean;
  /** By what the messages that this call shows can be changed later. */
  readonly access: NonNullable<View["access"]>;
  readonly answer: Reply;
}

/** Where a change comes from. */
export interface Origin {
  /** The message that the call can change: the one that was pressed, or the one that it has posted. */
  readonly message: Message | undefined;
  /** What the caller waits for: that the message they pressed changes, a new board, or nothing any more. */
  readonly awaits: "update" | "board" | "nothing";
}

/** Nobody waits for a board: time did it, or the computer after a restart, or a press in private. */
export const NOBODY: Origin = { message: undefined, awaits: "nothing" };

export function originOf({
  place,
  messageId,
  isPrivate,
}: Pick<Caller, "place" | "messageId" | "isPrivate">): Origin {
  if (messageId === undefined) return { message: undefined, awaits: "board" };
  if (isPrivate) return NOBODY;
  return { message: { channelId: place.channelId, messageId }, awaits: "update" };
}
