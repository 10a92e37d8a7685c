import { ENGINE_VERSION } from "../../play/engine.ts";
import { seatOf } from "../../play/seats.ts";
import type { Table } from "../../play/table.ts";
import { altOfFilm, FILM_SCALES } from "../../render/film.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { filmOf, recordFiles, recordOf, shareMessage } from "../messages/share-message.ts";
import { refusalSentence } from "../wording/refusal.ts";
import { NOT_OVER, ONE_AT_A_TIME, ONLY_PLAYERS_SHARE, SHARED_ALREADY } from "../wording/share.ts";
import { player } from "./player.ts";
import { timesOf } from "./seen-game.ts";

/** Shows a finished game to everybody in the channel: once there, and only by its players. */
export async function share(bot: Bot, call: Call, { game: id }: PressOf<"share">): Promise<void> {
  const table = await bot.games.find(id);
  if (table === undefined) return call.answer.whisper(refusalSentence({ code: "noSuchGame" }));
  if (seatOf(table.game, player(call)) === undefined) return call.answer.whisper(ONLY_PLAYERS_SHARE);
  if (table.game.outcome === undefined) return call.answer.whisper(NOT_OVER);
  const isDone = await bot.oneAtATime(call.memberId, () => shareOnce(bot, call, table));
  if (!isDone) await call.answer.whisper(ONE_AT_A_TIME);
}

async function shareOnce(bot: Bot, call: Call, table: Table): Promise<void> {
  const { id } = table.game;
  if (!(await bot.store.claimShare(id, call.place.channelId))) return call.answer.whisper(SHARED_ALREADY);
  try {
    const times = await timesOf(bot, table);
    const record = recordOf(table, times, (memberId) => bot.client.users.cache.get(memberId)?.displayName);
    const judged = await bot.store.analysisOf(id, ENGINE_VERSION);
    const film = await fittingFilm(bot, table, call.attachmentLimit);
    await call.answer.post(shareMessage(table, judged, film, recordFiles(record, table, bot.now())));
  } catch (error) {
    // Nobody has seen it: it may be tried again.
    await bot.store.releaseShare(id, call.place.channelId);
    throw error;
  }
}

/** The film of a game in the largest size that the channel takes; undefined where none is small enough. */
async function fittingFilm(bot: Bot, table: Table, limit: number) {
  const frames = filmOf(table);
  const { id, version } = table.game;
  for (const scale of FILM_SCALES) {
    const gif = await bot.film(`game ${id} ${version}`, () => frames, scale);
    if (gif.length <= limit) return { gif, alt: altOfFilm(frames) };
  }
  return undefined;
}
