import type { Locale } from "discord.js";
import type { ChannelId, MemberId, MessageId } from "../../lib/ids.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Place } from "../../play/place.ts";
import type { Answer } from "./answer.ts";

/** Somebody's press or command, and the way to answer it. */
export interface Call {
  /** The interaction's own number, which is the same when Discord delivers it twice. */
  readonly id: string;
  readonly memberId: MemberId;
  readonly place: Place;
  /** The language of the one who asks. */
  readonly locale: Locale;
  /** The channels that this member can see. */
  visibleChannels(): Promise<readonly ChannelId[]>;
  /**
   * Why no game can start or go on in this channel, with that opponent where one is named, in a sentence;
   * undefined where it can.
   */
  objection(opponentId?: MemberId): Promise<string | undefined>;
  /** Whether the one who asks may change what holds for the whole server. */
  readonly mayManage: boolean;
  /** Whether somebody is no member of the server any more. */
  hasLeft(memberId: MemberId): Promise<boolean>;
  /** The message that was pressed; undefined for a command. */
  readonly messageId: MessageId | undefined;
  /** Whether the message that was pressed is for this member alone. */
  readonly isPrivate: boolean;
  /** The token by which this interaction's messages can be edited, and until when. */
  readonly access: { readonly token: string; readonly expiresAt: Timestamp };
  /** What was chosen from a select; empty for everything else. */
  readonly values: readonly string[];
  /** When Discord took the press or command. */
  readonly madeAt: Timestamp;
  /** The largest file that may be sent, in bytes. */
  readonly attachmentLimit: number;
  readonly answer: Answer;
}
