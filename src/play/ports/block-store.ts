import type { MemberId } from "../../lib/ids.ts";
import type { Listed, Page } from "./page.ts";

/** Who wants no new games with whom. */
export interface BlockStore {
  /** False when the one has blocked the other already. */
  block(blockerId: MemberId, blockedId: MemberId): Promise<boolean>;
  /** False when the one has not blocked the other. */
  unblock(blockerId: MemberId, blockedId: MemberId): Promise<boolean>;
  /** Whom a member has blocked. */
  blocked(blockerId: MemberId, page: Page): Promise<Listed<MemberId>>;
  /** Which of two members have blocked the other one. */
  blockersOf(one: MemberId, other: MemberId): Promise<readonly MemberId[]>;
}
