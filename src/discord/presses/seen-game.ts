import type { GameId } from "../../lib/ids.ts";
import type { Timestamp } from "../../lib/time.ts";
import { seatOf } from "../../play/seats.ts";
import type { Table } from "../../play/table.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { player } from "./player.ts";

const isVisible = async (call: Call, { game }: Table): Promise<boolean> =>
  (await call.visibleChannels()).includes(game.place.channelId);

/** A game that is played where this member can see it. */
export async function visibleGame(bot: Bot, call: Call, id: GameId): Promise<Table | undefined> {
  const table = await bot.games.find(id);
  return table && (await isVisible(call, table)) ? table : undefined;
}

/** A game that somebody may look back at: one that they play, or one of a channel that they see. */
export async function seenGame(bot: Bot, call: Call, id: GameId): Promise<Table | undefined> {
  const table = await bot.games.find(id);
  if (table === undefined || seatOf(table.game, player(call)) !== undefined) return table;
  return (await isVisible(call, table)) ? table : undefined;
}

/** When each turn of a game was made; none where no clock ran. */
export const timesOf = async (bot: Bot, { game }: Table): Promise<readonly Timestamp[]> =>
  game.setup.timeControl.kind === "none" ? [] : bot.store.turnTimes(game.id);
