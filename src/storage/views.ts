import type { Store } from "../play/ports.ts";
import type { View } from "../play/view.ts";
import { claim } from "./claim.ts";
import type { Database, Transaction } from "./database.ts";
import { toDate, toNullableDate } from "./database.ts";
import { HOLD } from "./find-games.ts";
import type { View as ViewRow } from "./generated/sqlite/client.ts";
import { retry } from "./retry.ts";
import { toView, viewColumns } from "./view-row.ts";

type ViewStore = Pick<Store, "addView" | "views" | "markShown" | "claimViews" | "deferView" | "removeView">;

export const viewStore = (db: Database): ViewStore => ({
  addView: (view) =>
    retry(() =>
      db.$transaction(async (tx) => {
        const game = await tx.game.update({ where: { id: view.gameId }, data: HOLD });
        const previous = view.kind === "board" ? await takeBoard(tx, view.gameId) : undefined;
        const due = view.shown === game.version ? null : game.touchedAt;
        const added = await tx.view.create({ data: { ...viewColumns(view), due } });
        return {
          view: toView(added),
          previous: replaced(previous, view.messageId),
        };
      }),
    ),

  async views(gameId) {
    const rows = await db.view.findMany({ where: { gameId }, orderBy: { id: "asc" } });
    return rows.map(toView);
  },

  async markShown(id, version, retryAt) {
    await retry(() =>
      db.$transaction(async (tx) => {
        const due = null;
        const [view] = await tx.view.updateManyAndReturn({ where: { id }, data: { shown: version, due } });
        if (view === undefined) return;
        const select = { version: true };
        const game = await tx.game.findUniqueOrThrow({ where: { id: view.gameId }, select });
        if (game.version === version) return;
        await tx.view.updateMany({ where: { id }, data: { due: toDate(retryAt) } });
      }),
    );
  },

  async claimViews({ now, until, limit }) {
    const due = { lte: toDate(now) };
    const won = await claim(
      () => db.view.findMany({ where: { due }, orderBy: { due: "asc" }, take: limit, select: { id: true } }),
      (ids) => db.view.updateManyAndReturn({ where: { id: { in: ids }, due }, data: { due: toDate(until) } }),
    );
    return won.map(toView);
  },

  async deferView(id, due) {
    await retry(() => db.view.updateMany({ where: { id }, data: { due: toNullableDate(due) } }));
  },

  async removeView(id) {
    await retry(() => db.view.deleteMany({ where: { id } }));
  },
});

/** The old board, if it is a message of its own. */
const replaced = (previous: ViewRow | undefined, messageId: string): View | undefined =>
  previous === undefined || previous.messageId === null || previous.messageId === messageId
    ? undefined
    : toView(previous);

/** Removes the board of a game and returns it. */
async function takeBoard(tx: Transaction, gameId: number): Promise<ViewRow | undefined> {
  const board = await tx.view.findUnique({ where: { boardOf: gameId } });
  if (board === null) return undefined;
  await tx.view.delete({ where: { id: board.id } });
  return board;
}
