import { ChannelIcon, channelName } from "./channel-name.tsx";
import { useChat } from "./chat.ts";

/** How many commands are proposed where nobody says which. */
const proposed = 3;

/** The top of a channel; while it is empty it says what to type first. */
export function Welcome({ empty }: { readonly empty: boolean }) {
  const { world, channelId, begin } = useChat();
  const channel = world.channels.find(({ id }) => id === channelId);
  const { suggestions, notice } = world.welcome;
  const typed = world.commands;
  const commands =
    suggestions.length > 0
      ? suggestions.flatMap((wanted) => typed.find((command) => command.name === wanted) ?? [])
      : typed.slice(0, proposed);
  return (
    <div class={empty ? "welcome empty" : "welcome"}>
      <span class="welcome-mark">
        <ChannelIcon channel={channel} />
      </span>
      <h2>{channel && (channel.kind === "channel" ? `Welcome to ${channelName(channel)}` : channel.name)}</h2>
      {empty ? (
        <>
          {notice !== undefined && commands.length > 0 && <p class="notice">{notice}</p>}
          <p>
            {commands.length > 0
              ? "Nothing has been said here yet. Type one of these to begin:"
              : "The bot has no commands here."}
          </p>
          <div class="suggestions">
            {commands.map((command) => (
              <button key={command.id} type="button" class="suggestion" onClick={() => begin(command.name)}>
                <b>/{command.name}</b>
                <span>{command.description}</span>
              </button>
            ))}
          </div>
        </>
      ) : (
        <p>This is the start of the channel.</p>
      )}
    </div>
  );
}
