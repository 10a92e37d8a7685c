import type { ComponentChildren } from "preact";
import { useChat } from "./chat.ts";

interface Props {
  readonly id: string;
  readonly className: string;
  readonly children: ComponentChildren;
}

/** Somebody's name; where the bot has commands for members, it opens their menu. */
export function Person({ id, className, children }: Props) {
  const { menus, openMenu } = useChat();
  if (!menus.member) return <span class={className}>{children}</span>;
  const open = (event: MouseEvent) => openMenu(event, { member: id });
  return (
    <button type="button" class={className} aria-haspopup="menu" onClick={open} onContextMenu={open}>
      {children}
    </button>
  );
}
