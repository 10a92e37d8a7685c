import {
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
} from "discord.js";
import { missingPermissions } from "../wording/refusal.ts";

/**
 * What the bot needs in a channel for a game: to see its boards again, to post new ones, and their pictures.
 */
const NEEDED = [
  { name: "View Channel", flag: PermissionFlagsBits.ViewChannel },
  { name: "Send Messages", flag: PermissionFlagsBits.SendMessages },
  { name: "Attach Files", flag: PermissionFlagsBits.AttachFiles },
] as const;

const NEEDED_IN_THREADS = [
  ...NEEDED.filter(({ name }) => name !== "Send Messages"),
  { name: "Send Messages in Threads", flag: PermissionFlagsBits.SendMessagesInThreads },
] as const;

/** A sentence that names what the bot may not do in this channel; undefined when it may do all it needs. */
export function lackingPermissions(
  interaction: ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction,
): string | undefined {
  const needed = interaction.channel?.isThread() ? NEEDED_IN_THREADS : NEEDED;
  const lacking = needed.filter(({ flag }) => !interaction.appPermissions.has(flag));
  return lacking.length > 0 ? missingPermissions(lacking.map(({ name }) => name)) : undefined;
}
