import type { APIMessage } from "discord-api-types/v10";
import type { StoredFile } from "./files.ts";

/** A message as it is kept. */
export interface StoredMessage {
  readonly message: APIMessage;
  /**
   * All its files, also those that only an embed or a component shows and `message.attachments` therefore
   * omits.
   */
  readonly files: readonly StoredFile[];
  /** The one member who sees it, if it is ephemeral. */
  readonly onlyFor: string | undefined;
  /** Whom it notified when it was posted. */
  readonly notified: readonly string[];
  readonly nonce: string | undefined;
}
