import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { useChat } from "./chat.ts";
import { Drawn } from "./emoji.tsx";
import { parseJump, webAddress } from "./links.ts";
import { type Block, parseMarkdown } from "./markdown/blocks.ts";
import type { Inline, Span, TimeStyle } from "./markdown/inline.ts";
import { formatTime } from "./markdown/time.ts";
import { Person } from "./person.tsx";
import { locale, useNow } from "./ticking.ts";

/** A text in Discord's Markdown. */
export function RichText({ source }: { readonly source: string }) {
  const blocks = useMemo(() => parseMarkdown(source), [source]);
  return <div class="rich">{blocks.map(showBlock)}</div>;
}

function showBlock(block: Block): ComponentChildren {
  switch (block.kind) {
    case "paragraph":
      return <p>{block.children.map(showInline)}</p>;
    case "subtext":
      return <p class="subtext">{block.children.map(showInline)}</p>;
    case "heading":
      return <h3 class={`heading${block.level}`}>{block.children.map(showInline)}</h3>;
    case "quote":
      return <blockquote>{block.blocks.map(showBlock)}</blockquote>;
    case "fence":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "list": {
      const items = block.items.map((item, index) => <li key={index}>{item.map(showBlock)}</li>);
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

const spans = { bold: "strong", italic: "em", underline: "u", strike: "s" } as const;

function showInline(node: Inline): ComponentChildren {
  switch (node.kind) {
    case "text":
      return <Drawn text={node.text} />;
    case "code":
      return <code>{node.text}</code>;
    case "break":
      return <br />;
    case "link": {
      const [label] = node.children;
      const bare = label?.kind === "text" && label.text === node.href;
      return (
        <Link href={node.href} bare={bare}>
          {node.children.map(showInline)}
        </Link>
      );
    }
    case "user":
      return <UserMention id={node.id} />;
    case "channel":
      return <ChannelMention id={node.id} />;
    case "role":
      return <span class="mention">@role</span>;
    case "everyone":
      return <span class="mention">{node.text}</span>;
    case "command":
      return <CommandMention name={node.name} />;
    case "emoji":
      return `:${node.name}:`;
    case "time":
      return <Time seconds={node.seconds} style={node.style} />;
    default:
      return <Spanned kind={node.kind}>{node.children.map(showInline)}</Spanned>;
  }
}

function Spanned({ kind, children }: { readonly kind: Span; readonly children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  if (kind !== "spoiler") {
    const Tag = spans[kind];
    return <Tag>{children}</Tag>;
  }
  return open ? (
    <span class="spoiler open">{children}</span>
  ) : (
    <button type="button" class="spoiler" aria-label="Show the hidden text" onClick={() => setOpen(true)}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

/** A link to the web, or to a message of this server, which is shown here. */
export function Link(props: {
  readonly href: string;
  /** Whether the address is all that there is to read. */
  readonly bare?: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
}) {
  const { world, visit } = useChat();
  const place = parseJump(props.href);
  if (place?.guildId === world.guild.id) {
    const channel = world.channels.find(({ id }) => id === place.channelId);
    return (
      <a
        class={props.class ?? (props.bare ? "mention" : undefined)}
        href={`?member=${world.me.id}&channel=${place.channelId}`}
        onClick={(event) => {
          event.preventDefault();
          visit(place);
        }}
      >
        {props.bare ? `#${channel?.name ?? "unknown"} › message` : props.children}
      </a>
    );
  }
  const href = webAddress(props.href);
  if (href === undefined) return <span>{props.children}</span>;
  return (
    <a class={props.class} href={href} target="_blank" rel="noreferrer">
      {props.children}
    </a>
  );
}

function UserMention({ id }: { readonly id: string }) {
  const { world } = useChat();
  const member = world.members.find((other) => other.id === id);
  return (
    <Person id={id} className={id === world.me.id ? "mention self" : "mention"}>
      @{member?.displayName ?? "unknown member"}
    </Person>
  );
}

function ChannelMention({ id }: { readonly id: string }) {
  const { world, visit } = useChat();
  const channel = world.channels.find((other) => other.id === id && other.visible);
  if (!channel) return <span class="mention">#no access</span>;
  return (
    <button type="button" class="mention" onClick={() => visit({ channelId: id, messageId: undefined })}>
      #{channel.name}
    </button>
  );
}

function CommandMention({ name }: { readonly name: string }) {
  const { begin } = useChat();
  return (
    <button type="button" class="mention" onClick={() => begin(name)}>
      /{name}
    </button>
  );
}

function Time({ seconds, style }: { readonly seconds: number; readonly style: TimeStyle }) {
  const now = useNow(style === "R");
  const reader = { now, locale };
  const date = new Date(seconds * 1000);
  return (
    <time
      class="timestamp"
      dateTime={Number.isNaN(date.getTime()) ? undefined : date.toISOString()}
      title={formatTime(seconds, "F", reader)}
    >
      {formatTime(seconds, style, reader)}
    </time>
  );
}
