import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { MenuTarget } from "./context-menu.tsx";
import type { Place } from "./links.ts";
import type { Request, World } from "./state.ts";

/** What every part of the page knows and may do. */
export interface Chat {
  /** Its commands are the slash commands of this channel. */
  readonly world: World;
  readonly requests: readonly Request[];
  readonly channelId: string;
  /** The message that a link has just led to. */
  readonly target: string | undefined;
  /** Whether descriptions stand below the pictures. */
  readonly altShown: boolean;
  press(messageId: string, customId: string, values?: readonly string[]): void;
  /** For what the bot has commands in menus here. */
  readonly menus: { readonly member: boolean; readonly message: boolean };
  /** Opens the menu of a member or of a message, if it has any commands here. */
  openMenu(event: MouseEvent, target: MenuTarget): void;
  dismiss(messageId: string): void;
  forget(nonce: string): void;
  /** Puts a command into the command box. */
  begin(name: string): void;
  visit(place: Pick<Place, "channelId" | "messageId">): void;
}

export const ChatContext = createContext<Chat | undefined>(undefined);

export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error("This part of the page stands outside of the chat.");
  return chat;
}
