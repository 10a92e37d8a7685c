import type { MemberId } from "../../lib/ids.ts";
import { mention } from "./names.ts";

export const INVITE = "Challenge";
export const INVITE_FORM = "Choose everything";
export const INVITED = "The challenge is made.";

export const inviteText = (memberId: MemberId): string =>
  `### Challenge ${mention(memberId)}\nChoose what to play. Nothing is posted before you press **${INVITE}**.`;
