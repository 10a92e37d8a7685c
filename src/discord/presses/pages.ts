import type { Game } from "../../play/game.ts";
import type { Table } from "../../play/table.ts";
import { boardAmong } from "../../play/view.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { Content } from "../messages/content.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { GAMES_A_PAGE, gamesMessage } from "../messages/games-message.ts";
import { rulesMessage } from "../messages/rules-message.ts";
import { UNREADABLE_PRESS } from "../wording/refusal.ts";

/** One page of the running games that a member can see. */
export async function listGames(bot: Bot, call: Call, page: number): Promise<Content> {
  const where = { offset: page * GAMES_A_PAGE, limit: GAMES_A_PAGE };
  const channelIds = await call.visibleChannels();
  const { items, total } = await bot.store.runningGames({ near: call.place, channelIds }, where);
  // Games may have ended since the page before was shown.
  if (items.length === 0 && page > 0) return listGames(bot, call, page - 1);
  const listed = await Promise.all(
    items
      .flatMap((game) => laidOut(bot, game))
      .map(async (table) => ({ table, board: boardAmong(await bot.store.views(table.game.id)) })),
  );
  return gamesMessage(listed, page, total);
}

/** Nothing of a game whose moves cannot be played: it harms no other of its list. */
function laidOut({ games, log }: Bot, game: Game): readonly Table[] {
  try {
    return [games.table(game)];
  } catch (error) {
    log.error({ id: game.id, err: error }, "a game cannot be laid out");
    return [];
  }
}

export async function gamesPage(bot: Bot, call: Call, { page }: PressOf<"gamesPage">): Promise<void> {
  await call.answer.revise(await listGames(bot, call, page));
}

export async function rulesPage(
  bot: Bot,
  call: Call,
  { kind: key, page }: PressOf<"rulesPage">,
): Promise<void> {
  const kind = bot.findGame(key);
  if (kind === undefined) return call.answer.whisper(UNREADABLE_PRESS);
  await call.answer.revise(await rulesMessage(bot.kinds, kind, page, bot.render));
}

/** The page that was chosen from the list of contents. */
export async function rulesJump(bot: Bot, call: Call, { kind }: PressOf<"rulesJump">): Promise<void> {
  const page = /^\d{1,2}$/.test(call.values[0] ?? "") ? Number(call.values[0]) : 0;
  await rulesPage(bot, call, { verb: "rulesPage", kind, page });
}
