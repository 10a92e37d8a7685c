import type { Timestamp } from "../../lib/time.ts";
import type { Table } from "../../play/table.ts";
import type { View } from "../../play/view.ts";

/**
 * Whether the bot can change a message of a game by itself. A private message, and any message in a place
 * apart, it changes only by the token of the last answer that has shown it, as long as that lives.
 */
export const isInReach = (
  { game }: Table,
  { access }: Partial<Pick<View, "access">>,
  now: Timestamp,
): boolean => (access === undefined ? game.place.kind === "server" : access.expiresAt > now);
