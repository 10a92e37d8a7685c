import { PermissionFlagsBits } from "discord.js";
import { PERMISSION_NAMES } from "../wording/permissions.ts";
import { missingPermissions } from "../wording/refusal.ts";
import type { Acting } from "./acting.ts";
import { placeOf } from "./place-of.ts";

/**
 * What the bot needs in a channel for a game: to see its boards again, to post new ones, and their pictures.
 */
const NEEDED = ["ViewChannel", "SendMessages", "AttachFiles"] as const;

/** Where the bot only answers, it needs less. */
const NEEDED_APART = ["AttachFiles"] as const;

const NEEDED_IN_THREADS = ["ViewChannel", "AttachFiles", "SendMessagesInThreads"] as const;

/** A sentence that names what the bot may not do in this channel; undefined when it may do all it needs. */
export function lackingPermissions(interaction: Acting): string | undefined {
  const isApart = placeOf(interaction).kind === "apart";
  const needed = isApart ? NEEDED_APART : interaction.channel?.isThread() ? NEEDED_IN_THREADS : NEEDED;
  const lacking = needed.filter((name) => !interaction.appPermissions.has(PermissionFlagsBits[name]));
  return lacking.length > 0 ? missingPermissions(lacking.map((name) => PERMISSION_NAMES[name])) : undefined;
}
