import { seatOf } from "../../play/seats.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { moreMessage } from "../messages/more-message.ts";
import { refusalSentence } from "../wording/refusal.ts";
import { player } from "./player.ts";
import { redraw } from "./redraw.ts";

/** Shows in private what the one who pressed can do in a game besides moving. */
export async function more(bot: Bot, call: Call, press: PressOf<"more" | "answers">): Promise<void> {
  const table = await bot.games.find(press.game);
  if (table === undefined) return call.answer.whisper(refusalSentence({ code: "noSuchGame" }));
  await redraw(bot, call, table);
  await call.answer.whisper(moreMessage(table, seatOf(table.game, player(call))));
}
