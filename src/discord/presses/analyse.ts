import { SECOND } from "../../lib/time.ts";
import { ENGINE_VERSION } from "../../play/engine.ts";
import { type Judged, judge } from "../../play/judge.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { analysisMessage } from "../messages/analysis-message.ts";
import { sentence } from "../messages/content.ts";
import type { PressOf } from "../messages/custom-id.ts";
import type { Past } from "../messages/past.ts";
import { ANALYSE_WHEN_OVER, ANALYSIS_FAILED, looking } from "../wording/analysis.ts";
import { BEING_PLAYED } from "../wording/record.ts";
import { ONE_AT_A_TIME } from "../wording/share.ts";
import { findPast } from "./find-past.ts";

/** Lets the computer look at a finished game, or one from elsewhere, for the one who asks. */
export async function analyse(bot: Bot, call: Call, { past: id }: PressOf<"analyse">): Promise<void> {
  const past = await findPast(bot, call, id);
  if (!past.ok) return call.answer.whisper(past.error);
  const objection = await objectionTo(bot, past.value);
  if (objection !== undefined) return call.answer.whisper(objection);
  const isDone = await bot.oneAtATime(call.memberId, () => show(bot, call, past.value));
  if (!isDone) await call.answer.whisper(ONE_AT_A_TIME);
}

/** Nobody is helped with a game that is being played. */
async function objectionTo(bot: Bot, { id, outcome, played }: Past): Promise<string | undefined> {
  if (typeof id === "number") return outcome === undefined ? ANALYSE_WHEN_OVER : undefined;
  return (await bot.store.isBeingPlayed(played)) ? BEING_PLAYED : undefined;
}

async function show(bot: Bot, call: Call, past: Past): Promise<void> {
  const { length } = past.played.moves;
  const known = await bot.store.analysisOf(past.id, ENGINE_VERSION);
  await call.answer.whisper(looking(known ? length : 0, length));
  const judged = known ?? (await bot.analyses(() => judgeNow(bot, call, past)));
  if (judged === undefined) return call.answer.update(sentence(ANALYSIS_FAILED));
  const paint = { scene: bot.render, chart: bot.charts.analysis };
  await call.answer.update(await analysisMessage(past, judged, paint));
}

async function judgeNow(bot: Bot, call: Call, { id, played }: Past): Promise<Judged | undefined> {
  let told = bot.now();
  let telling: Promise<void> = Promise.resolve();
  const judged = await judge(bot.engine, played, (done, of) => {
    if (bot.now() - told < SECOND) return;
    told = bot.now();
    // Whether it is seen or not, the result follows.
    telling = call.answer.update(sentence(looking(done, of))).catch(() => undefined);
  });
  await telling;
  if (judged) await bot.store.keepAnalysis(id, ENGINE_VERSION, judged);
  return judged;
}
