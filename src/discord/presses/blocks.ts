import type { User } from "discord.js";
import { toMemberId } from "../../lib/ids.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { BLOCKED_A_PAGE, blockedMessage } from "../messages/blocked-message.ts";
import type { Content } from "../messages/content.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { BLOCK_REFUSED, blockedBefore, blockedNow } from "../wording/blocks.ts";

/** Keeps somebody from new games with the one who asks; whether they are members of the server is no matter. */
export async function blockMember(bot: Bot, { memberId }: Call, user: User): Promise<string> {
  const id = toMemberId(user.id);
  if (id === memberId) return BLOCK_REFUSED.self;
  if (user.bot) return BLOCK_REFUSED.bot;
  return (await bot.store.block(memberId, id)) ? blockedNow(id) : blockedBefore(id);
}

/** One page of the members whom a member has blocked. */
export async function listBlocked(bot: Bot, call: Call, page: number): Promise<Content> {
  const where = { offset: page * BLOCKED_A_PAGE, limit: BLOCKED_A_PAGE };
  const listed = await bot.store.blocked(call.memberId, where);
  // The last one of a page may have been unblocked.
  if (listed.items.length === 0 && page > 0) return listBlocked(bot, call, page - 1);
  return blockedMessage(listed, page);
}

export async function blockedPage(bot: Bot, call: Call, { page }: PressOf<"blockedPage">): Promise<void> {
  await call.answer.revise(await listBlocked(bot, call, page));
}

export async function unblock(bot: Bot, call: Call, { page, blocked }: PressOf<"unblock">): Promise<void> {
  await bot.store.unblock(call.memberId, blocked);
  await call.answer.revise(await listBlocked(bot, call, page));
}
