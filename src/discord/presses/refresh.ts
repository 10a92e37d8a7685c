import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { refusalSentence } from "../wording/refusal.ts";

/**
 * Brings the board up to date that was pressed, after what time has done to the game, and lets the computer
 * act that has not.
 */
export async function refresh(bot: Bot, call: Call, { game: id }: PressOf<"refresh">): Promise<void> {
  const table = await bot.games.find(id);
  if (table === undefined) return call.answer.whisper(refusalSentence({ code: "noSuchGame" }));
  const settled = await bot.games.settle(table.game);
  await bot.boards.show({ ...(settled?.ok ? settled.value : { table }), cause: "time" }, call);
}
