import { DAY, type Millis } from "../../lib/time.ts";
import { guildOf } from "../../play/place.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { membersWhoLeft } from "../intake/membership.ts";
import type { Content } from "../messages/content.ts";
import type { PressOf, Scope } from "../messages/custom-id.ts";
import { leaderboardMessage, PLACES_A_PAGE } from "../messages/leaderboard-message.ts";
import { UNREADABLE_PRESS } from "../wording/refusal.ts";

/** Whoever has ended no rated game for so long comes last. */
const ACTIVE_FOR: Millis = 90 * DAY;

/** One page of a list, from 0. */
export async function leaderboardPage(
  bot: Bot,
  { place, memberId }: Call,
  kind: GameKind,
  asked: Scope,
  page: number,
): Promise<Content> {
  const now = bot.now();
  const activeSince = now - ACTIVE_FOR;
  const guildId = asked === "here" ? guildOf(place) : undefined;
  const scope: Scope = guildId === undefined ? "everywhere" : "here";
  const list = { kind: kind.key, guildId, activeSince };
  const offset = page * PLACES_A_PAGE;
  const { items, total } = await bot.store.leaderboard(list, { offset, limit: PLACES_A_PAGE });
  const ids = items.map((standing) => standing.memberId);
  const left = guildId === undefined ? new Set() : await membersWhoLeft(bot.client, guildId, ids);
  const places = items.map((standing, index) => ({
    number: offset + index + 1,
    standing,
    idle: (standing.rating.at ?? 0) < activeSince,
    left: left.has(standing.memberId),
  }));
  const isInServer = place.kind === "server";
  const own = await bot.store.placeOf(list, memberId);
  return leaderboardMessage({ kind, kinds: bot.kinds, scope, isInServer, page, places, total, own }, now);
}

async function turnTo(bot: Bot, call: Call, key: string, scope: Scope, page: number): Promise<void> {
  const kind = bot.findGame(key);
  if (kind === undefined) return call.answer.whisper(UNREADABLE_PRESS);
  await call.answer.revise(await leaderboardPage(bot, call, kind, scope, page));
}

export const leaderboard = (
  bot: Bot,
  call: Call,
  { kind, scope, page }: PressOf<"leaderboard">,
): Promise<void> => turnTo(bot, call, kind, scope, page);

export const leaderboardOf = (
  bot: Bot,
  call: Call,
  { kind, scope }: PressOf<"leaderboardOf">,
): Promise<void> => turnTo(bot, call, kind, scope, 0);
