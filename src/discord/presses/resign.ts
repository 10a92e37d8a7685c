import { seatOf } from "../../play/advance.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../call.ts";
import { ButtonStyle, button, row, text } from "../components.ts";
import { content, sentence } from "../content.ts";
import type { PressOf } from "../custom-id.ts";
import { KEPT_PLAYING, RESIGNED, refusalSentence, resignQuestion } from "../wording.ts";

/** Asks privately first: it cannot be undone. */
export async function resign(bot: Bot, call: Call, press: PressOf<"resign">): Promise<void> {
  const table = await bot.games.find(press.game);
  if (table === undefined) return call.answer.whisper(refusalSentence({ code: "noSuchGame" }));
  const { game } = table;
  if (game.outcome) return call.answer.whisper(refusalSentence({ code: "over", game }));
  if (seatOf(game, { kind: "member", id: call.memberId }) === undefined) {
    return call.answer.whisper(refusalSentence({ code: "notPlaying", game }));
  }
  await call.answer.whisper(
    content([
      text(resignQuestion(table)),
      row(
        button({ verb: "resignNow", game: game.id }, "Resign", ButtonStyle.Danger),
        button({ verb: "keepPlaying" }, "Keep playing"),
      ),
    ]),
  );
}

/** The confirmation. Moves made meanwhile change nothing about the wish to resign, so no version is asked for. */
export async function resignNow(bot: Bot, call: Call, press: PressOf<"resignNow">): Promise<void> {
  const by = { kind: "member", id: call.memberId } as const;
  const acted = await bot.games.act(press.game, { kind: "resign", by });
  await call.answer.revise(sentence(acted.ok ? RESIGNED : refusalSentence(acted.error)));
  if (acted.ok) await bot.boards.refresh(acted.value);
}

export async function keepPlaying(_bot: Bot, call: Call): Promise<void> {
  await call.answer.revise(sentence(KEPT_PLAYING));
}
