import type { MemberId } from "../../lib/ids.ts";
import type { Timestamp } from "../../lib/time.ts";
import { mention, relativeTime } from "./names.ts";

/** To a player whose opponent has left the server. */
export const opponentLeft = (memberId: MemberId, claimableAt: Timestamp, now: Timestamp): string =>
  now < claimableAt
    ? `${mention(memberId)} has left this server. If they stay away, you can claim the game from then on: ${relativeTime(claimableAt)}. Use \`/board\` or press a button of the game then.`
    : `${mention(memberId)} has left this server, and has done nothing in this game for a day.`;

export const CLAIM = "Claim the game";

export const CLAIMED = "You have won the game: your opponent has left.";
