import { Avatar } from "./avatar.tsx";
import { ChannelIcon } from "./channel-name.tsx";
import { useChat } from "./chat.ts";
import { Icon } from "./icons.tsx";

interface Props {
  readonly theme: "dark" | "light";
  readonly railOpen: boolean;
  /** Mentions in other channels. */
  readonly mentions: number;
  readonly onTheme: () => void;
  readonly onAlt: () => void;
  readonly onRail: () => void;
}

/** The channel's name and the reader's switches. */
export function TopBar({ theme, railOpen, mentions, onTheme, onAlt, onRail }: Props) {
  const { world, channelId, altShown } = useChat();
  const channel = world.channels.find(({ id }) => id === channelId);
  return (
    <header class="top-bar">
      <button
        type="button"
        class="icon-button rail-open"
        aria-label={mentions > 0 ? `Channels, ${mentions} mentions` : "Channels"}
        aria-expanded={railOpen}
        aria-controls="rail"
        onClick={onRail}
      >
        <Icon name="menu" />
        {mentions > 0 && <span class="badge">{mentions}</span>}
      </button>
      <h1>
        <ChannelIcon channel={channel} />
        {channel?.name}
        {channel?.kind === "channel" && channel.heading !== world.guild.name && (
          <small>{channel.heading}</small>
        )}
      </h1>
      <button
        type="button"
        class="switch"
        aria-pressed={altShown}
        aria-label="Show alt text"
        title="Show alt text"
        onClick={onAlt}
      >
        ALT
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={`Switch to the ${theme === "dark" ? "light" : "dark"} theme`}
        onClick={onTheme}
      >
        <Icon name={theme === "dark" ? "sun" : "moon"} />
      </button>
      <button
        type="button"
        class="icon-button rail-me"
        aria-label={`You are ${world.me.displayName}`}
        onClick={onRail}
      >
        <Avatar member={world.me} small />
      </button>
    </header>
  );
}
