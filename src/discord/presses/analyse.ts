import { SECOND } from "../../lib/time.ts";
import { ENGINE_VERSION } from "../../play/engine.ts";
import { type Judged, judge } from "../../play/judge.ts";
import { playedAt } from "../../play/played.ts";
import type { Table } from "../../play/table.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { analysisMessage } from "../messages/analysis-message.ts";
import { sentence } from "../messages/content.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { ANALYSE_WHEN_OVER, ANALYSIS_FAILED, looking } from "../wording/analysis.ts";
import { NO_SUCH_REPLAY } from "../wording/replay.ts";
import { ONE_AT_A_TIME } from "../wording/share.ts";
import { seenGame } from "./seen-game.ts";

/** Lets the computer look at a finished game, for the one who asks. */
export async function analyse(bot: Bot, call: Call, { game: id }: PressOf<"analyse">): Promise<void> {
  const table = await seenGame(bot, call, id);
  if (table === undefined) return call.answer.whisper(NO_SUCH_REPLAY);
  if (table.game.outcome === undefined) return call.answer.whisper(ANALYSE_WHEN_OVER);
  const isDone = await bot.oneAtATime(call.memberId, () => show(bot, call, table));
  if (!isDone) await call.answer.whisper(ONE_AT_A_TIME);
}

async function show(bot: Bot, call: Call, table: Table): Promise<void> {
  const { id, moves } = table.game;
  const known = await bot.store.analysisOf(id, ENGINE_VERSION);
  await call.answer.whisper(looking(known ? moves.length : 0, moves.length));
  const judged = known ?? (await bot.analyses(() => judgeNow(bot, call, table)));
  if (judged === undefined) return call.answer.update(sentence(ANALYSIS_FAILED));
  const paint = { scene: bot.render, chart: bot.charts.analysis };
  await call.answer.update(await analysisMessage(table, judged, paint));
}

async function judgeNow(bot: Bot, call: Call, table: Table): Promise<Judged | undefined> {
  let told = bot.now();
  let telling: Promise<void> = Promise.resolve();
  const judged = await judge(bot.engine, playedAt(table), (done, of) => {
    if (bot.now() - told < SECOND) return;
    told = bot.now();
    // Whether it is seen or not, the result follows.
    telling = call.answer.update(sentence(looking(done, of))).catch(() => undefined);
  });
  await telling;
  if (judged) await bot.store.keepAnalysis(table.game.id, ENGINE_VERSION, judged);
  return judged;
}
