import { Avatar } from "../avatar.tsx";
import { useChat } from "../chat.ts";
import { Icon } from "../icons.tsx";
import type { Request } from "../state.ts";

/** A command of the reader's that has no answer yet, or got none. */
export function SentCommand({ request: { nonce, about, status } }: { readonly request: Request }) {
  const { world, forget } = useChat();
  if (about.kind !== "command") return null;
  const bot = world.members.find((member) => member.bot);
  return (
    <div class={status === "failed" ? "message hidden" : "message"}>
      <p class="origin">
        <Icon name="reply" />
        <Avatar member={world.me} small />
        <span>
          <b>{world.me.displayName}</b> used <span class="mention">/{about.name}</span>
        </span>
      </p>
      <div class="gutter">
        <Avatar member={bot} />
      </div>
      <div class="body">
        <header>
          <span class="name">{bot?.displayName ?? "The application"}</span>
          <span class="tag">APP</span>
        </header>
        {status === "pending" ? (
          <p class="thinking">Sending the command</p>
        ) : (
          <>
            <p class="failure" role="alert">
              The application did not respond
            </p>
            <p class="note private">
              <Icon name="eye" /> Only you can see this ·{" "}
              <button type="button" class="plain" onClick={() => forget(nonce)}>
                Dismiss message
              </button>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
