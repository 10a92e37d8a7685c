import type { MemberId } from "../../lib/ids.ts";
import { mention } from "./names.ts";

/** The same whatever stands behind it, so that nobody learns that somebody has blocked them. */
export const NOT_TAKEN =
  "This member is not available for a new game. Challenge somebody else, or use `/play` for a game against the computer.";

export const ownBlock = (memberId: MemberId): string =>
  `You have blocked ${mention(memberId)}. After \`/unblock\` you can play together again.`;

export const BLOCK_REFUSED = {
  self: "You cannot block yourself.",
  bot: "Bots challenge nobody, so there is nothing to block.",
} as const;

export const blockedNow = (memberId: MemberId): string =>
  `You have blocked ${mention(memberId)}: no challenges, joining of yours or rematches between you. Games that run go on, and they are not told. \`/unblock\` takes it back.`;

export const blockedBefore = (memberId: MemberId): string =>
  `You had blocked ${mention(memberId)} already. \`/unblock\` takes it back.`;

export const unblockedNow = (memberId: MemberId): string =>
  `You have unblocked ${mention(memberId)}: you can challenge each other again.`;

export const notBlocked = (memberId: MemberId): string =>
  `You have not blocked ${mention(memberId)}. \`/blocked\` lists whom you have.`;

export const UNBLOCK = "Unblock";

export const NOBODY_BLOCKED =
  "You have blocked nobody. `/block` keeps a member from challenging you, joining your challenges and asking you for a rematch.";

export const blockedTitle = (total: number): string =>
  `### You have blocked ${total === 1 ? "one member" : `${total} members`}`;
