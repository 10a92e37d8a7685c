import type { GameId } from "../../lib/ids.ts";
import type { Action } from "../../play/action.ts";
import type { Advice } from "../../play/advice.ts";
import { opponentOf } from "../../play/claim.ts";
import type { NewGame } from "../../play/game.ts";
import type { Seen } from "../../play/games.ts";
import type { Bot } from "../bot.ts";
import type { Reply } from "../delivery/origin.ts";
import type { Call } from "../intake/call.ts";
import { sentence } from "../messages/content.ts";
import { DONE, OFFER_MADE } from "../wording/offer.ts";
import { refusalSentence } from "../wording/refusal.ts";
import { tellWhoLeft } from "./left.ts";
import { redraw } from "./redraw.ts";

/** The ways to answer, where all that is said to the one who pressed in private takes the place of that. */
const inPlace = ({ answer }: Call): Reply => ({
  update: answer.update,
  post: answer.post,
  async whisper(words) {
    await answer.revise(typeof words === "string" ? sentence(words) : words);
  },
});

/**
 * Does something to a game for the one who pressed a board, or a private message about it, and shows what
 * came of it.
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
  const answer = inPlace(call);
  const because = isRematch(action) ? await call.objection() : undefined;
  if (because !== undefined) return answer.whisper(because);
  const objection = (opening: NewGame): Promise<string | undefined> =>
    call.objection(opponentOf(opening, call.memberId));
  const acted = await bot.games.act(id, action, { ...seen, made: call.madeAt, objection });
  if (acted.ok) {
    const cause = action.kind === "withdraw" ? "withdrawal" : "act";
    const { game } = acted.value.table;
    if (call.isPrivate) await answer.whisper(game.offers.some(({ open }) => open) ? OFFER_MADE : DONE);
    await bot.boards.show({ ...acted.value, cause, by: call.memberId, advice }, { ...call, answer });
    await tellWhoLeft(bot, call, acted.value.table.game);
    return;
  }
  const { error } = acted;
  // A board that shows an old position is brought up to date for everybody, with a word to the one who
  // pressed.
  if (error.code === "stale" || error.code === "over" || error.code === "outOfTime") {
    await bot.boards.show({ table: bot.games.table(error.game), cause: "look" }, { ...call, answer });
  } else if ("game" in error) await redraw(bot, call, bot.games.table(error.game));
  await answer.whisper(refusalSentence(error));
  // The turn may have passed to the computer.
  if (error.code === "outOfTime") {
    await bot.boards.show({ table: bot.games.table(error.game), cause: "time" });
  }
  if ("game" in error) await tellWhoLeft(bot, call, error.game);
}

/** Whether an action asks for a new game. */
const isRematch = (action: Action): boolean => action.kind === "offer" && action.offer === "rematch";
