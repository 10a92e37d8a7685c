import { type APIMessage, InteractionType, MessageFlags, MessageType } from "discord-api-types/v10";
import { useEffect, useRef } from "preact/hooks";
import { Avatar } from "../avatar.tsx";
import { useChat } from "../chat.ts";
import { Icon } from "../icons.tsx";
import { formatPosted } from "../markdown/time.ts";
import { Person } from "../person.tsx";
import { plainText } from "../plain-text.ts";
import { RichText } from "../rich-text.tsx";
import { locale } from "../ticking.ts";
import { Component } from "./components.tsx";
import { Embed } from "./embed.tsx";
import { Attachments } from "./picture.tsx";

const has = (message: APIMessage, flag: MessageFlags) => ((message.flags ?? 0) & flag) !== 0;

interface Props {
  readonly message: APIMessage;
  /** It follows a message of the same author and needs no name of its own. */
  readonly grouped: boolean;
}

/** A message with all that hangs on it. */
export function Message({ message, grouped }: Props) {
  const { world, requests, target, dismiss, menus, openMenu } = useChat();
  const row = useRef<HTMLElement>(null);
  const author = world.members.find(({ id }) => id === message.author.id);
  const name = author?.displayName ?? message.author.global_name ?? message.author.username;
  const posted = formatPosted(Date.parse(message.timestamp), { now: Date.now(), locale });
  const hidden = has(message, MessageFlags.Ephemeral);
  const pinged = message.mentions.some(({ id }) => id === world.me.id);
  const failed = requests.some(
    ({ status, about }) =>
      status === "failed" && about.kind === "component" && about.messageId === message.id,
  );
  useEffect(() => {
    if (target !== message.id) return;
    row.current?.scrollIntoView({ block: "center" });
    row.current?.focus({ preventScroll: true });
  }, [target]);

  const classes = [
    "message",
    grouped ? "grouped" : "",
    pinged ? "pinged" : "",
    hidden ? "hidden" : "",
    target === message.id ? "target" : "",
  ];
  return (
    <article
      ref={row}
      class={classes.join(" ")}
      data-message={message.id}
      aria-label={`${name}, ${posted}`}
      tabIndex={-1}
      onContextMenu={(event) => openMenu(event, { message: message.id })}
    >
      <Origin message={message} />
      <div class="gutter">{!grouped && <Avatar member={author} />}</div>
      <div class="body">
        {!grouped && (
          <header>
            <Person id={message.author.id} className="name">
              {name}
            </Person>
            {message.author.bot && <span class="tag">APP</span>}
            <time dateTime={message.timestamp}>{posted}</time>
          </header>
        )}
        {has(message, MessageFlags.Loading) && <p class="thinking">{name} is thinking</p>}
        {message.content && <RichText source={message.content} />}
        <Files message={message} />
        {message.embeds.map((embed, index) => (
          <Embed key={index} embed={embed} attachments={message.attachments} />
        ))}
        {message.components?.map((component, index) => (
          <Component key={index} message={message} component={component} />
        ))}
        {message.edited_timestamp && <p class="note">(edited)</p>}
        {failed && (
          <p class="failure" role="alert">
            This interaction failed
          </p>
        )}
        {menus.message && (
          <button
            type="button"
            class="icon-button message-menu"
            aria-label="Apps for this message"
            aria-haspopup="menu"
            onClick={(event) => openMenu(event, { message: message.id })}
          >
            <Icon name="more" />
          </button>
        )}
        {hidden && (
          <p class="note private">
            <Icon name="eye" /> Only you can see this ·{" "}
            <button type="button" class="plain" onClick={() => dismiss(message.id)}>
              Dismiss message
            </button>
          </p>
        )}
      </div>
    </article>
  );
}

/** The command or the message that it answers. */
function Origin({ message }: { readonly message: APIMessage }) {
  const { world, visit } = useChat();
  const replied = message.referenced_message;
  const used = message.interaction;
  const member = world.members.find(({ id }) => id === (used?.user ?? replied?.author)?.id);
  if (used?.name && used.type === InteractionType.ApplicationCommand)
    return (
      <p class="origin">
        <Icon name="reply" />
        <Avatar member={member} small />
        <span>
          <Person id={used.user.id} className="name">
            {member?.displayName ?? used.user.username}
          </Person>{" "}
          used{" "}
          <span class="mention">
            {message.type === MessageType.ContextMenuCommand ? used.name : `/${used.name}`}
          </span>
        </span>
      </p>
    );
  if (!replied) return null;
  return (
    <p class="origin">
      <Icon name="reply" />
      <Avatar member={member} small />
      <button
        type="button"
        class="plain"
        onClick={() => visit({ channelId: message.channel_id, messageId: replied.id })}
      >
        <b>{member?.displayName ?? replied.author.username}</b>{" "}
        {plainText(replied, world.members).slice(0, 120)}
      </button>
    </p>
  );
}

/** Files that neither an embed nor a component shows. */
function Files({ message }: { readonly message: APIMessage }) {
  if (has(message, MessageFlags.IsComponentsV2)) return null;
  const embedded = JSON.stringify(message.embeds);
  const loose = message.attachments.filter(
    ({ filename, url }) => !embedded.includes(`attachment://${filename}"`) && !embedded.includes(`"${url}"`),
  );
  return <Attachments files={loose} />;
}
