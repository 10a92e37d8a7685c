import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Place } from "./links.ts";
import type { Request, World } from "./state.ts";

/** What every part of the page knows and may do. */
export interface Chat {
  readonly world: World;
  readonly requests: readonly Request[];
  readonly channelId: string;
  /** The message that a link has just led to. */
  readonly target: string | undefined;
  /** Whether descriptions stand below the pictures. */
  readonly altShown: boolean;
  press(messageId: string, customId: string, values?: readonly string[]): void;
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
