import { err, ok, type Result } from "../../lib/result.ts";
import { parseJsonRecord } from "../../record/json-record.ts";
import type { Bot } from "../bot.ts";
import { isTurned } from "../delivery/turned.ts";
import type { Call } from "../intake/call.ts";
import { foreignPast, type Past, pastOf } from "../messages/past.ts";
import { FOREIGN_GAME_GONE } from "../wording/record.ts";
import { NO_SUCH_REPLAY } from "../wording/replay.ts";
import { seenGame, timesOf } from "./seen-game.ts";

/** A game that somebody may look back at, or a sentence about why there is none. */
export async function findPast(bot: Bot, call: Call, id: Past["id"]): Promise<Result<Past, string>> {
  if (typeof id === "number") {
    const table = await seenGame(bot, call, id);
    if (table === undefined) return err(NO_SUCH_REPLAY);
    const turned = await isTurned(bot.store, table, call.memberId);
    return ok({ ...pastOf(table, await timesOf(bot, table)), isTurned: turned });
  }
  const text = await bot.store.foreignGame(id, bot.now());
  const record = text === undefined ? undefined : parseJsonRecord(text, bot.kinds);
  const kind = record?.ok ? bot.findGame(record.value.kind) : undefined;
  return record?.ok && kind ? ok(foreignPast(id, record.value, kind)) : err(FOREIGN_GAME_GONE);
}
