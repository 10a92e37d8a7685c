import type { Feed } from "./feed.ts";
import type { StoredFile } from "./files.ts";
import type { StoredMessage } from "./stored-message.ts";

export type { StoredMessage } from "./stored-message.ts";

/**
 * How many messages a channel remembers for everybody, and how many for each member alone; older ones are
 * forgotten with their files.
 */
const KEPT_PER_CHANNEL = 300;

export interface Messages {
  find(messageId: string): StoredMessage | undefined;
  file(fileId: string): StoredFile | undefined;
  /** Keeps a file that comes with a command and with no message. */
  upload(file: StoredFile): void;
  /** Oldest first. */
  in(channelId: string): readonly StoredMessage[];
  add(stored: StoredMessage): void;
  replace(stored: StoredMessage): void;
  remove(messageId: string): void;
}

export function createMessages(feed: Feed): Messages {
  const byId = new Map<string, StoredMessage>();
  const files = new Map<string, StoredFile>();
  const inChannel = (channelId: string) =>
    [...byId.values()].filter(({ message }) => message.channel_id === channelId);
  const put = (stored: StoredMessage) => {
    byId.set(stored.message.id, stored);
    for (const file of stored.files) files.set(file.attachment.id, file);
  };
  const drop = (stored: StoredMessage) => {
    byId.delete(stored.message.id);
    for (const file of stored.files) files.delete(file.attachment.id);
  };
  feed.on("channelDelete", ({ id }) => inChannel(id).forEach(drop));
  feed.on("threadDelete", ({ id }) => inChannel(id).forEach(drop));
  return {
    find: (messageId) => byId.get(messageId),
    file: (fileId) => files.get(fileId),
    upload: (file) => void files.set(file.attachment.id, file),
    in: inChannel,
    add(stored) {
      put(stored);
      const alike = inChannel(stored.message.channel_id).filter(({ onlyFor }) => onlyFor === stored.onlyFor);
      for (const old of alike.slice(0, -KEPT_PER_CHANNEL)) drop(old);
      feed.emit("messageCreate", stored);
    },
    replace(stored) {
      const before = byId.get(stored.message.id);
      for (const file of before?.files ?? []) files.delete(file.attachment.id);
      put(stored);
      feed.emit("messageUpdate", stored);
    },
    remove(messageId) {
      const stored = byId.get(messageId);
      if (stored === undefined) return;
      drop(stored);
      feed.emit("messageDelete", stored);
    },
  };
}
