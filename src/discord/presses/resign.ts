import type { GameId } from "../../lib/ids.ts";
import { awaitsNext, isMatch } from "../../play/match.ts";
import type { Refusal } from "../../play/refusal.ts";
import { seatOf } from "../../play/seats.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { ButtonStyle, button, row, text } from "../messages/components.ts";
import { content, sentence } from "../messages/content.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { refusalSentence } from "../wording/refusal.ts";
import { KEPT_PLAYING, RESIGN_LABELS, RESIGNED, RESIGNED_MATCH, resignQuestion } from "../wording/resign.ts";
import { player } from "./player.ts";
import { redraw } from "./redraw.ts";

async function refuse(call: Call, refusal: Refusal): Promise<void> {
  await call.answer.revise(sentence(refusalSentence(refusal)));
}

/** Asks privately first: it cannot be undone. */
export async function resign(bot: Bot, call: Call, press: PressOf<"resign">): Promise<void> {
  const table = await bot.games.find(press.game);
  if (table === undefined) return refuse(call, { code: "noSuchGame" });
  const { game } = table;
  if (game.outcome && !awaitsNext(game)) return refuse(call, { code: "over", game });
  if (seatOf(game, player(call)) === undefined) return refuse(call, { code: "notPlaying", game });
  await redraw(bot, call, table);
  const { id } = game;
  const resignGame = button(
    { verb: "resignNow", game: id },
    isMatch(game) ? RESIGN_LABELS.gameOfMatch : RESIGN_LABELS.game,
    ButtonStyle.Danger,
  );
  const resignMatch = button({ verb: "resignMatch", game: id }, RESIGN_LABELS.match, ButtonStyle.Danger);
  await call.answer.revise(
    content([
      text(resignQuestion(table)),
      row(
        ...(game.outcome ? [] : [resignGame]),
        ...(isMatch(game) ? [resignMatch] : []),
        button({ verb: "keepPlaying" }, RESIGN_LABELS.keepPlaying),
      ),
    ]),
  );
}

/**
 * The confirmation. Moves made meanwhile change nothing about the wish to resign, so no version is asked for.
 */
async function confirmed(bot: Bot, call: Call, game: GameId, whole: boolean): Promise<void> {
  const acted = await bot.games.act(game, { kind: "resign", by: player(call), whole }, { made: call.madeAt });
  await call.answer.revise(
    sentence(acted.ok ? (whole ? RESIGNED_MATCH : RESIGNED) : refusalSentence(acted.error)),
  );
  if (acted.ok) await bot.boards.show({ ...acted.value, cause: "act" });
  // Time may have ended the game, or gone on in it, before they could.
  else if ("game" in acted.error) {
    await bot.boards.show({ table: bot.games.table(acted.error.game), cause: "look" });
  }
}

export const resignNow = (bot: Bot, call: Call, { game }: PressOf<"resignNow">): Promise<void> =>
  confirmed(bot, call, game, false);

export const resignMatch = (bot: Bot, call: Call, { game }: PressOf<"resignMatch">): Promise<void> =>
  confirmed(bot, call, game, true);

export async function keepPlaying(_bot: Bot, call: Call): Promise<void> {
  await call.answer.revise(sentence(KEPT_PLAYING));
}
