import { ADVICE_NODES, type Advice } from "../../play/advice.ts";
import { givesHints } from "../../play/allows.ts";
import { awaitsChoice } from "../../play/choose-sides.ts";
import { isCurrentPosition } from "../../play/offers.ts";
import { samePlayer } from "../../play/player.ts";
import type { Table } from "../../play/table.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { NO_HINT_NOW } from "../wording/hint.ts";
import { refusalSentence } from "../wording/refusal.ts";
import { ONE_AT_A_TIME } from "../wording/share.ts";
import { act } from "./act.ts";
import { player } from "./player.ts";

/** Tells whoever plays the computer where to look for a good move. */
export async function hint(bot: Bot, call: Call, press: PressOf<"hint">): Promise<void> {
  const table = await bot.games.find(press.game);
  if (table === undefined) return call.answer.whisper(refusalSentence({ code: "noSuchGame" }));
  const { game } = table;
  const mayAsk =
    givesHints(game) &&
    game.outcome === undefined &&
    !awaitsChoice(game) &&
    samePlayer(game.seats[game.turn].player, player(call)) &&
    isCurrentPosition(game, press.version);
  // Whatever is wrong with the press, the heart of the game finds it.
  if (!mayAsk) return show(bot, call, press, table, undefined);
  const isDone = await bot.oneAtATime(call.memberId, async () => {
    const position = { kind: game.setup.kind, variant: game.setup.variant, moves: game.moves };
    const found = await bot.engine.analyse(position, ADVICE_NODES);
    if (found === undefined) return call.answer.whisper(NO_HINT_NOW);
    await show(bot, call, press, table, { move: found.move, whole: false });
  });
  if (!isDone) await call.answer.whisper(ONE_AT_A_TIME);
}

/** The game keeps that it was asked for a hint; the board shows the advice until it changes. */
const show = (
  bot: Bot,
  call: Call,
  { version }: { readonly version: number },
  { game }: Table,
  advice: Advice | undefined,
): Promise<void> => act(bot, call, game.id, { kind: "hint", by: player(call) }, { version, game }, advice);

/** Shows all of the move that a hint was about. */
export async function hintMove(
  bot: Bot,
  call: Call,
  { path: [move = ""], ...press }: PressOf<"hintMove">,
): Promise<void> {
  const table = await bot.games.find(press.game);
  if (table === undefined) return call.answer.whisper(refusalSentence({ code: "noSuchGame" }));
  const isLegal = table.playing.legalMoves.includes(move);
  await show(bot, call, press, table, isLegal ? { move, whole: true } : undefined);
}
