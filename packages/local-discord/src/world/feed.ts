import { EventEmitter } from "node:events";
import type { APITextChannel, APIUser } from "discord-api-types/v10";
import type { Callback, Interaction } from "./interactions.ts";
import type { StoredMessage } from "./stored-message.ts";
import type { Thread } from "./thread.ts";

/** What happens in the local Discord, as the gateway and the page hear of it. */
export interface Happenings {
  messageCreate: [StoredMessage];
  messageUpdate: [StoredMessage];
  messageDelete: [StoredMessage];
  /** The bot has answered an interaction for the first time. */
  answer: [Interaction, Callback];
  commands: [];
  channelUpdate: [APITextChannel];
  channelDelete: [APITextChannel];
  threadCreate: [Thread];
  threadUpdate: [Thread];
  threadDelete: [Thread];
  /** With the id of the server. */
  memberRemove: [APIUser, string];
  memberAdd: [APIUser, string];
  /** An outage of the server with this id has begun or ended. */
  outage: [string];
}

export type Feed = EventEmitter<Happenings>;

export const createFeed = (): Feed => new EventEmitter<Happenings>().setMaxListeners(0);
