import { type MemberId, toGameId } from "../../lib/ids.ts";
import { guildOf } from "../../play/place.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { type Content, sentence } from "../messages/content.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { profileMessage } from "../messages/profile-message.ts";
import { PROFILE_HIDDEN } from "../wording/profile.ts";
import { UNREADABLE_PRESS } from "../wording/refusal.ts";
import { NO_SUCH_REPLAY } from "../wording/replay.ts";
import { findPast } from "./find-past.ts";
import { replayOf } from "./replay.ts";

/** How many rated games the picture looks back on, and how many games are listed. */
const RATED_GAMES = 200;
const LISTED_GAMES = 5;

/** How many games tell in which servers somebody has played. */
const SERVERS_AMONG = 200;

/** Whether a member shows their profile to another one. */
async function isShown(bot: Bot, memberId: MemberId, viewerId: MemberId): Promise<boolean> {
  if (memberId === viewerId) return true;
  const { audience } = await bot.store.profileChoices(memberId);
  if (audience !== "shared") return audience === "everyone";
  const serversOf = async (id: MemberId) =>
    (await bot.store.pastGames(id, undefined, SERVERS_AMONG)).flatMap(({ place }) => guildOf(place) ?? []);
  const theirs = await serversOf(memberId);
  return (await serversOf(viewerId)).some((guildId) => theirs.includes(guildId));
}

/** The profile of a member, as far as whoever asks may see it. */
export async function profileFor(bot: Bot, call: Call, kind: GameKind, memberId: MemberId): Promise<Content> {
  const { memberId: viewerId } = call;
  if (!(await isShown(bot, memberId, viewerId))) return sentence(PROFILE_HIDDEN);
  const isOwn = memberId === viewerId;
  const [standing] = await bot.store.standings(kind.key, [memberId]);
  const games = isOwn ? undefined : await bot.store.headToHead(kind.key, viewerId, memberId, bot.now());
  const profile = {
    memberId,
    kind,
    standing,
    rated: await bot.store.ratedGames(memberId, kind.key, RATED_GAMES),
    games: await bot.store.pastGames(memberId, kind.key, LISTED_GAMES),
    achievements: await bot.store.achievements(memberId, kind.key),
    headToHead: games && { viewerId, games },
  };
  const own = isOwn ? await bot.store.profileChoices(memberId) : undefined;
  return profileMessage(profile, bot.kinds, own, bot.charts.rating, bot.now());
}

async function turnTo(bot: Bot, call: Call, key: string, memberId: MemberId): Promise<void> {
  const kind = bot.findGame(key);
  if (kind === undefined) return call.answer.whisper(UNREADABLE_PRESS);
  await call.answer.revise(await profileFor(bot, call, kind, memberId));
}

export const profileOf = (bot: Bot, call: Call, { kind, member }: PressOf<"profileOf">): Promise<void> =>
  turnTo(bot, call, kind, member);

/** A game that was chosen from a profile, to look back at. */
export async function profileGame(bot: Bot, call: Call): Promise<void> {
  const [chosen = ""] = call.values;
  if (!/^\d{1,9}$/.test(chosen)) return call.answer.whisper(NO_SUCH_REPLAY);
  const past = await findPast(bot, call, toGameId(Number(chosen)));
  await call.answer.whisper(past.ok ? await replayOf(bot, past.value, 0) : past.error);
}

/** Members change nobody's choices but their own, whatever the press says. */
export async function showTo(bot: Bot, call: Call, { kind, audience }: PressOf<"showTo">): Promise<void> {
  await bot.store.setAudience(call.memberId, audience);
  await turnTo(bot, call, kind, call.memberId);
}

export async function listMe(bot: Bot, call: Call, { kind }: PressOf<"listMe">): Promise<void> {
  await bot.store.setListed(call.memberId, true);
  await turnTo(bot, call, kind, call.memberId);
}

export async function unlistMe(bot: Bot, call: Call, { kind }: PressOf<"unlistMe">): Promise<void> {
  await bot.store.setListed(call.memberId, false);
  await turnTo(bot, call, kind, call.memberId);
}
