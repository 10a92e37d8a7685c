import { Icon } from "./icons.tsx";

const lock = "🔒";

/** A text in which a lock is drawn, since not every machine has letters for emoji. */
export function Drawn({ text }: { readonly text: string }) {
  return text.split(lock).flatMap((part, index) =>
    index === 0
      ? [part]
      : [
          <span key={index} role="img" aria-label="locked">
            <Icon name="lock" />
          </span>,
          part,
        ],
  );
}
