import { opposite } from "../../lib/side.ts";
import { claimableAt, opponentOf } from "../../play/claim.ts";
import type { Game } from "../../play/game.ts";
import { AWAY_AFTER } from "../../play/limits.ts";
import { seatOf } from "../../play/seats.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { ButtonStyle, button, row, text } from "../messages/components.ts";
import { content, sentence } from "../messages/content.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { CLAIM, CLAIMED, opponentLeft } from "../wording/left.ts";
import { refusalSentence } from "../wording/refusal.ts";
import { player } from "./player.ts";

/**
 * Tells a player whose opponent has left the server, where these have done nothing for some minutes: Discord
 * tells a bot of leaving members only with an intent that it does not need otherwise.
 */
export async function tellWhoLeft(bot: Bot, call: Call, game: Game): Promise<void> {
  const opponent = game.outcome ? undefined : opponentOf(game, call.memberId);
  const side = seatOf(game, player(call));
  if (opponent === undefined || side === undefined) return;
  const now = bot.now();
  if (now - game.seats[opposite(side)].seenAt < AWAY_AFTER || !(await call.hasLeft(opponent))) return;
  const from = claimableAt(game, side);
  const claim = row(button({ verb: "claim", game: game.id }, CLAIM, ButtonStyle.Primary));
  const said = text(opponentLeft(opponent, from, now));
  await call.answer.whisper(content(now < from ? [said] : [said, claim]));
}

/** Wins a game whose other player has left, and is still away. */
export async function claim(bot: Bot, call: Call, { game: id }: PressOf<"claim">): Promise<void> {
  const game = (await bot.games.find(id))?.game;
  if (game === undefined) return call.answer.whisper(refusalSentence({ code: "noSuchGame" }));
  const opponent = opponentOf(game, call.memberId);
  if (opponent !== undefined && !(await call.hasLeft(opponent))) {
    await call.answer.revise(sentence(refusalSentence({ code: "notLeft", game })));
    return;
  }
  const acted = await bot.games.act(id, { kind: "claim", by: player(call) }, { made: call.madeAt });
  await call.answer.revise(sentence(acted.ok ? CLAIMED : refusalSentence(acted.error)));
  if (acted.ok) await bot.boards.show({ ...acted.value, cause: "act" });
}
