import type { Table } from "../../play/table.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";

/**
 * Redraws the board that was pressed, in a place apart, before the press is answered otherwise: what follows
 * from it can change the board only by a token that has done so before.
 */
export async function redraw(bot: Bot, call: Call, table: Table): Promise<void> {
  if (call.place.kind === "apart") await bot.boards.show({ table, cause: "look" }, call);
}
