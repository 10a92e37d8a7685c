import { DiscordAPIError, HTTPError, RateLimitError } from "discord.js";
import { StoreFailure } from "../../play/ports/store.ts";

/**
 * What a failed request to Discord means to the bot. Codes: Discord's "Opcodes and Status Codes".
 * - `lateAnswer`: the interaction's time or token is over; the channel route is left
 * - `answered`: somebody has answered the interaction already
 * - `messageGone`, `channelGone`: there is nothing to edit, or nowhere to post
 * - `editsUsedUp`: this message was edited too often for its age; a new one can be posted
 * - `archived`: nothing in this thread can be changed; a new message opens it again, unless it is locked
 * - `forbidden`: the bot may not do this here; asking again would only count against it
 * - `trouble`: Discord or the way to it has a problem; later may be better
 * - `database`: the store has a problem; later may be better
 * - `bug`: we sent something that Discord does not take, or the failure is not Discord's at all
 */
export type Failure =
  | "lateAnswer"
  | "answered"
  | "messageGone"
  | "channelGone"
  | "editsUsedUp"
  | "archived"
  | "forbidden"
  | "trouble"
  | "database"
  | "bug";

const FAILURES: { readonly [code: string]: Failure } = {
  10062: "lateAnswer",
  50027: "lateAnswer",
  10015: "lateAnswer",
  40060: "answered",
  10008: "messageGone",
  10003: "channelGone",
  10004: "channelGone",
  50001: "forbidden",
  50013: "forbidden",
  50083: "archived",
  160005: "forbidden",
  30046: "editsUsedUp",
  20016: "trouble",
  20028: "trouble",
  20029: "trouble",
  130000: "trouble",
};

/** Of a socket, from Node, and of a connection, from undici. */
const NETWORK_CODES = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_SOCKET",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
];

export function classify(error: unknown): Failure {
  if (error instanceof DiscordAPIError) {
    return FAILURES[String(error.code)] ?? (error.status === 403 ? "forbidden" : "bug");
  }
  if (error instanceof HTTPError || error instanceof RateLimitError) return "trouble";
  if (error instanceof StoreFailure) return "database";
  if (error instanceof Error) {
    if (error.name === "AbortError" || ("code" in error && NETWORK_CODES.includes(String(error.code)))) {
      return "trouble";
    }
    if ("code" in error && error.code === "InteractionAlreadyReplied") return "answered";
  }
  return "bug";
}

/** Whether the failure is ours, and not Discord's: to be told as an error, and with an apology. */
export const isOurs = (failure: Failure): boolean => failure === "bug" || failure === "database";

/** Whether the same may succeed later without anybody's doing. */
export const isPassing = (failure: Failure): boolean => failure === "trouble" || failure === "database";
