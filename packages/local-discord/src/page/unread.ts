import { useEffect, useState } from "preact/hooks";
import { compareIds, type World } from "./state.ts";

export interface Unread {
  readonly messages: number;
  readonly mentions: number;
}

type ReadUpTo = Readonly<Record<string, string>>;

/** What the member has not seen yet, by channel; it is remembered from visit to visit. */
export function useUnread(
  world: World | undefined,
  channelId: string | undefined,
): ReadonlyMap<string, Unread> {
  const [read, setRead] = useState<ReadUpTo | undefined>(undefined);
  const [visible, setVisible] = useState(!document.hidden);
  const memberId = world?.me.id;
  useEffect(() => {
    const onChange = () => setVisible(!document.hidden);
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
  useEffect(() => {
    if (!world) return;
    const before = read ?? load(world);
    const newest = world.messages.findLast((message) => message.channel_id === channelId)?.id;
    const seen = visible && channelId && newest && before[channelId] !== newest;
    const after = seen ? { ...before, [channelId]: newest } : before;
    if (after === read) return;
    setRead(after);
    localStorage.setItem(storageKey(world.me.id), JSON.stringify(after));
  }, [world?.messages, memberId, channelId, visible]);
  return count(world, read ?? {});
}

function count(world: World | undefined, read: ReadUpTo): ReadonlyMap<string, Unread> {
  const unread = new Map<string, Unread>();
  for (const message of world?.messages ?? []) {
    const upTo = read[message.channel_id] ?? "0";
    if (compareIds(message.id, upTo) <= 0 || message.author.id === world?.me.id) continue;
    const { messages, mentions } = unread.get(message.channel_id) ?? { messages: 0, mentions: 0 };
    const pinged = message.mentions.some(({ id }) => id === world?.me.id);
    unread.set(message.channel_id, { messages: messages + 1, mentions: mentions + (pinged ? 1 : 0) });
  }
  return unread;
}

/** On the first visit all that was written before counts as read. */
function load(world: World): ReadUpTo {
  const stored = localStorage.getItem(storageKey(world.me.id));
  if (stored) return JSON.parse(stored) as ReadUpTo;
  return Object.fromEntries(world.messages.map((message) => [message.channel_id, message.id]));
}

const storageKey = (memberId: string) => `local-discord.read.${memberId}`;
