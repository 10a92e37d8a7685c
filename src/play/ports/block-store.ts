import type { Listed, Page } from "./page.ts";

/** Who wants no new games with whom. */
export interface BlockStore {
  /** False when the one has blocked the other already. */
  block(blockerId: string, blockedId: string): Promise<boolean>;
  /** False when the one has not blocked the other. */
  unblock(blockerId: string, blockedId: string): Promise<boolean>;
  /** Whom a member has blocked. */
  blocked(blockerId: string, page: Page): Promise<Listed<string>>;
  /** Which of two members have blocked the other one. */
  blockersOf(one: string, other: string): Promise<readonly string[]>;
}
