import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { refusalSentence } from "../wording/refusal.ts";
import { visibleGame } from "./seen-game.ts";

/** Opens a private board that follows the game. */
export async function watch(bot: Bot, call: Call, press: PressOf<"watch">): Promise<void> {
  const table = await visibleGame(bot, call, press.game);
  if (table === undefined) return call.answer.whisper(refusalSentence({ code: "noSuchGame" }));
  await bot.boards.watch(call, table, call.answer.show);
}

/** Lets a private board follow for as long again. */
export async function watchOn(bot: Bot, call: Call, press: PressOf<"watchOn">): Promise<void> {
  const table = await visibleGame(bot, call, press.game);
  if (table === undefined) return call.answer.whisper(refusalSentence({ code: "noSuchGame" }));
  await bot.boards.watch(call, table, call.answer.revise);
}
