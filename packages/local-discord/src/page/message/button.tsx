import { type APIButtonComponent, type APIMessage, ButtonStyle } from "discord-api-types/v10";
import { useChat } from "../chat.ts";
import { Drawn } from "../emoji.tsx";
import { Icon } from "../icons.tsx";
import { Link } from "../rich-text.tsx";

const styles: Readonly<Partial<Record<ButtonStyle, string>>> = {
  [ButtonStyle.Primary]: "primary",
  [ButtonStyle.Secondary]: "secondary",
  [ButtonStyle.Success]: "success",
  [ButtonStyle.Danger]: "danger",
};

interface Props {
  readonly message: APIMessage;
  readonly component: APIButtonComponent;
}

/** A button that asks the bot, or leads to an address. */
export function Button({ message, component }: Props) {
  const { press } = useChat();
  const pending = usePending(message.id, "custom_id" in component ? component.custom_id : undefined);
  if (!("label" in component) && !("emoji" in component)) return null;
  const words = (
    <span class="button-words">
      <Drawn text={[component.emoji?.name, component.label].filter(Boolean).join(" ")} />
    </span>
  );
  if (component.style === ButtonStyle.Link)
    return (
      <Link class="button secondary" href={component.url}>
        {words}
        <Icon name="tab" />
      </Link>
    );
  const idle = !component.disabled && !pending;
  // A button that is really disabled loses the focus, and a keyboard its place on the board.
  return (
    <button
      type="button"
      class={`button ${styles[component.style] ?? "secondary"}`}
      aria-disabled={component.disabled === true}
      aria-busy={pending !== undefined}
      aria-label={component.label ? undefined : (component.emoji?.name ?? undefined)}
      onClick={() => idle && press(message.id, component.custom_id)}
    >
      {words}
      {pending && <span class="spinner" />}
    </button>
  );
}

/** The unanswered press of a component, if there is one. */
export function usePending(messageId: string, customId: string | undefined) {
  const { requests } = useChat();
  return requests
    .filter(({ status }) => status === "pending")
    .map(({ about }) => about)
    .filter((about) => about.kind === "component")
    .find((about) => about.messageId === messageId && about.customId === customId);
}
