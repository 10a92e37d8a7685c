import { type MessageComponentInteraction, MessageFlags } from "discord.js";
import type { ViewStore } from "../../play/ports/view-store.ts";
import { boardAmong } from "../../play/view.ts";
import type { Press } from "../messages/custom-id.ts";
import { placeOf } from "./place-of.ts";

/**
 * Finds out, once it is asked for, whether the message that was pressed is for one member alone. Where a server
 * keeps the answers of their apps private, a board is meant for everybody all the same.
 */
export function isPrivateMessage(
  store: Pick<ViewStore, "views">,
  interaction: MessageComponentInteraction,
  press: Press | undefined,
): () => Promise<boolean> {
  let found: Promise<boolean> | undefined;
  const find = async (): Promise<boolean> => {
    const { message } = interaction;
    if (!message.flags.has(MessageFlags.Ephemeral)) return false;
    if (placeOf(interaction).kind === "server" || press === undefined || !("game" in press)) return true;
    return boardAmong(await store.views(press.game))?.messageId !== message.id;
  };
  return () => {
    found ??= find();
    return found;
  };
}
