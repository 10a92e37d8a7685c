import type { GameId } from "../../lib/ids.ts";
import type { Action } from "../../play/action.ts";
import type { Advice } from "../../play/advice.ts";
import { opponentOf } from "../../play/claim.ts";
import type { NewGame } from "../../play/game.ts";
import type { Seen } from "../../play/games.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { refusalSentence } from "../wording/refusal.ts";
import { tellWhoLeft } from "./left.ts";
import { redraw } from "./redraw.ts";

/**
 * Does something to a game for the one who pressed a board, and shows what came of it.
 * @param seen the version on that board, where the press means the position on it
 * @param advice what the computer has told the one who pressed
 */
export async function act(
  bot: Bot,
  call: Call,
  id: GameId,
  action: Action,
  seen: Pick<Seen, "version" | "game"> = {},
  advice?: Advice,
): Promise<void> {
  const objection = (opening: NewGame): Promise<string | undefined> =>
    call.objection(opponentOf(opening, call.memberId));
  const acted = await bot.games.act(id, action, { ...seen, made: call.madeAt, objection });
  if (acted.ok) {
    const cause = action.kind === "withdraw" ? "withdrawal" : "act";
    await bot.boards.show({ ...acted.value, cause, by: call.memberId, advice }, call);
    await tellWhoLeft(bot, call, acted.value.table.game);
    return;
  }
  const { error } = acted;
  // A board that shows an old position is brought up to date for everybody, with a word to the one who
  // pressed.
  if (error.code === "stale" || error.code === "over" || error.code === "outOfTime") {
    await bot.boards.show({ table: bot.games.table(error.game), cause: "look" }, call);
  } else if ("game" in error) await redraw(bot, call, bot.games.table(error.game));
  await call.answer.whisper(refusalSentence(error));
  // The turn may have passed to the computer.
  if (error.code === "outOfTime") {
    await bot.boards.show({ table: bot.games.table(error.game), cause: "time" });
  }
  if ("game" in error) await tellWhoLeft(bot, call, error.game);
}
