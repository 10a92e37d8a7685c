import { useChat } from "./chat.ts";
import { Icon } from "./icons.tsx";

/** What a newcomer may try, in this order. */
const suggestions = ["play", "challenge", "help"];

/** The top of a channel; while it is empty it says what to type first. */
export function Welcome({ empty }: { readonly empty: boolean }) {
  const { world, channelId, begin } = useChat();
  const name = world.channels.find(({ id }) => id === channelId)?.name ?? "";
  const commands = suggestions.flatMap(
    (wanted) => world.commands.find((command) => command.name === wanted) ?? [],
  );
  return (
    <div class={empty ? "welcome empty" : "welcome"}>
      <span class="welcome-mark">
        <Icon name="hash" />
      </span>
      <h2>Welcome to #{name}</h2>
      {empty ? (
        <>
          <p>Nobody has played here yet. Type one of these to begin:</p>
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
