import { useEffect, useRef } from "preact/hooks";
import { ChannelIcon } from "./channel-name.tsx";
import { useChat } from "./chat.ts";
import { Icon } from "./icons.tsx";
import { MemberSwitch } from "./member-switch.tsx";
import type { Unread } from "./unread.ts";

interface Props {
  readonly unread: ReadonlyMap<string, Unread>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The server, its channels, and who the reader is. */
export function Rail({ unread, open, onClose }: Props) {
  const { world, channelId, visit } = useChat();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const onEscape = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    document.addEventListener("keydown", onEscape);
    first.current?.focus();
    return () => document.removeEventListener("keydown", onEscape);
  }, [open]);
  const shown = world.channels.filter(({ visible }) => visible);
  const headings = [...new Set(shown.map(({ heading }) => heading))];
  return (
    <nav class={open ? "rail open" : "rail"} aria-label="Channels" id="rail">
      <div class="rail-head">
        <h2>{world.guild.name}</h2>
        <button
          ref={first}
          type="button"
          class="icon-button rail-close"
          aria-label="Close the channel list"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="channel-groups">
        {headings.map((heading) => (
          <section key={heading} class="channel-group" aria-label={heading}>
            {heading !== world.guild.name && <h3>{heading}</h3>}
            <ul class="channels">
              {shown
                .filter((channel) => channel.heading === heading)
                .map((channel) => {
                  const { id, name } = channel;
                  const { messages, mentions } = unread.get(id) ?? { messages: 0, mentions: 0 };
                  return (
                    <li key={id}>
                      <button
                        type="button"
                        class={messages > 0 ? "channel unread" : "channel"}
                        aria-current={id === channelId ? "page" : undefined}
                        onClick={() => visit({ channelId: id, messageId: undefined })}
                      >
                        <ChannelIcon channel={channel} />
                        <span class="channel-name">{name}</span>
                        {messages > 0 && <span class="visually-hidden">, {messages} unread</span>}
                        {mentions > 0 && (
                          <span class="badge">
                            {mentions}
                            <span class="visually-hidden"> mentions</span>
                          </span>
                        )}
                      </button>
                    </li>
                  );
                })}
            </ul>
          </section>
        ))}
      </div>
      <MemberSwitch />
    </nav>
  );
}
