import type { APIMessage } from "discord-api-types/v10";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { channelName } from "./channel-name.tsx";
import { useChat } from "./chat.ts";
import { Icon } from "./icons.tsx";
import { Message } from "./message/message.tsx";
import { SentCommand } from "./message/sent-command.tsx";
import { plainText } from "./plain-text.ts";
import { Welcome } from "./welcome.tsx";

/** How close to the end still counts as reading the newest, in CSS pixels. */
const slack = 48;
/** Messages of one author within this time stand together without repeating the name, in milliseconds. */
const groupTime = 7 * 60 * 1000;

/** The messages of the channel; the newest stays in view unless the reader has scrolled up. */
export function MessageList() {
  const { world, channelId, requests, target } = useChat();
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const top = useRef(0);
  const [behind, setBehind] = useState(false);
  const messages = world.messages.filter((message) => message.channel_id === channelId);
  const sent = requests.filter(({ about }) => about.kind === "command" && about.channelId === channelId);
  const channel = world.channels.find(({ id }) => id === channelId);

  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => following.current && toEnd());
    for (const element of [box.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (target) following.current = false;
  }, [target]);
  // What the reader has asked for, and what answers it, comes into view wherever they are reading.
  const newest = messages.at(-1);
  const isOwn = newest?.interaction_metadata?.user.id === world.me.id;
  useLayoutEffect(() => {
    if (sent.length === 0 && !isOwn) return;
    following.current = true;
    toEnd();
  }, [sent.length, newest?.id]);
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    const atEnd = scrollHeight - scrollTop - clientHeight < slack;
    // What grows below the reader (a picture that arrives) is no scrolling up.
    following.current = atEnd || (following.current && scrollTop >= top.current);
    top.current = scrollTop;
    setBehind(!following.current);
  };

  return (
    <div class="messages">
      <section
        ref={box}
        class="scroll"
        aria-label={`Messages in ${channel ? channelName(channel) : ""}`}
        onScroll={onScroll}
      >
        <div ref={content} class="content">
          <Welcome empty={messages.length === 0 && sent.length === 0} />
          {messages.map((message, index) => (
            <Message key={message.id} message={message} grouped={continues(messages[index - 1], message)} />
          ))}
          {sent.map((request) => (
            <SentCommand key={request.nonce} request={request} />
          ))}
        </div>
      </section>
      {behind && (
        <button type="button" class="to-end" onClick={toEnd}>
          Jump to the newest <Icon name="down" />
        </button>
      )}
      <Announcer messages={messages} />
    </div>
  );
}

function continues(before: APIMessage | undefined, message: APIMessage): boolean {
  return (
    before !== undefined &&
    before.author.id === message.author.id &&
    before.flags === message.flags &&
    !message.interaction &&
    !message.referenced_message &&
    Date.parse(message.timestamp) - Date.parse(before.timestamp) < groupTime
  );
}

/** Tells a screen reader what has been written or changed; the clocks that tick stay silent. */
function Announcer({ messages }: { readonly messages: readonly APIMessage[] }) {
  const { world } = useChat();
  const known = useRef<ReadonlyMap<string, string> | undefined>(undefined);
  const [words, setWords] = useState("");
  useEffect(() => {
    const before = known.current;
    known.current = new Map(messages.map((message) => [message.id, plainText(message, world.members)]));
    const news =
      before && messages.findLast((message) => before.get(message.id) !== known.current?.get(message.id));
    if (!news) return;
    const author = world.members.find(({ id }) => id === news.author.id)?.displayName ?? news.author.username;
    setWords(
      `${author}${before.has(news.id) ? " changed a message" : ""}: ${plainText(news, world.members).slice(0, 500)}`,
    );
  }, [world.messages]);
  return (
    <p class="visually-hidden" aria-live="polite">
      {words}
    </p>
  );
}
