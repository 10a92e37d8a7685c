import { ApplicationCommandType } from "discord-api-types/v10";
import { useChat } from "./chat.ts";
import { Icon } from "./icons.tsx";

/** How many commands are proposed where nobody says which. */
const proposed = 3;

/** The top of a channel; while it is empty it says what to type first. */
export function Welcome({ empty }: { readonly empty: boolean }) {
  const { world, channelId, begin } = useChat();
  const name = world.channels.find(({ id }) => id === channelId)?.name ?? "";
  const { suggestions, notice } = world.welcome;
  const typed = world.commands.filter(({ type }) => type === ApplicationCommandType.ChatInput);
  const commands =
    suggestions.length > 0
      ? suggestions.flatMap((wanted) => typed.find((command) => command.name === wanted) ?? [])
      : typed.slice(0, proposed);
  return (
    <div class={empty ? "welcome empty" : "welcome"}>
      <span class="welcome-mark">
        <Icon name="hash" />
      </span>
      <h2>Welcome to #{name}</h2>
      {empty ? (
        <>
          {notice !== undefined && <p class="notice">{notice}</p>}
          <p>Nothing has been said here yet. Type one of these to begin:</p>
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
