import type { Store } from "../play/ports/store.ts";
import type { NewBoard, View } from "../play/view.ts";
import type { Aside } from "./aside.ts";
import { claim } from "./claim.ts";
import { type Database, toDate, toNullableDate } from "./database.ts";
import { HOLD } from "./find-games.ts";
import type { Game as GameColumns, View as ViewRow } from "./generated/sqlite/client.ts";
import { readEach } from "./read-each.ts";
import { retry } from "./retry.ts";
import { accessColumns, newBoardColumns, toView, watcherColumns } from "./view-row.ts";

type ViewStore = Pick<
  Store,
  "addBoard" | "addWatcher" | "views" | "markShown" | "claimViews" | "deferView" | "removeView"
>;

export const viewStore = (db: Database, aside: Aside): ViewStore => ({
  addBoard: (board) =>
    retry(() =>
      db.$transaction(async (tx) => {
        const game = await tx.game.update({ where: { id: board.gameId }, data: HOLD });
        const old = await tx.view.findUnique({ where: { boardOf: game.id } });
        if (old) await tx.view.delete({ where: { id: old.id } });
        const view = await tx.view.create({ data: { ...newBoardColumns(board), due: dueAt(board, game) } });
        return { view: toView(view), previous: replaced(old, board) };
      }),
    ),

  addWatcher: (watcher, most, now) =>
    retry(() =>
      db.$transaction(async (tx) => {
        const game = await tx.game.update({ where: { id: watcher.gameId }, data: HOLD });
        const watching = { gameId: game.id, kind: "watch" } as const;
        await tx.view.deleteMany({ where: { ...watching, tokenExpiresAt: { lte: toDate(now) } } });
        const old = await tx.view.findFirst({ where: { ...watching, memberId: watcher.memberId } });
        if (old) await tx.view.delete({ where: { id: old.id } });
        const previous = replaced(old, watcher);
        if ((await tx.view.count({ where: watching })) >= most) return { view: undefined, previous };
        const view = await tx.view.create({
          data: { ...watcherColumns(watcher), due: dueAt(watcher, game) },
        });
        return { view: toView(view), previous };
      }),
    ),

  async views(gameId) {
    const rows = await db.view.findMany({ where: { gameId }, orderBy: { id: "asc" } });
    return rows.map(toView);
  },

  markShown: (id, version, retryAt, access) =>
    retry(() =>
      db.$transaction(async (tx) => {
        const shown = { shown: version, wanted: "edit", due: null } as const;
        const data = { ...shown, ...(access && accessColumns(access)) };
        const [view] = await tx.view.updateManyAndReturn({ where: { id }, data });
        if (view === undefined) return false;
        const select = { version: true };
        const game = await tx.game.findUniqueOrThrow({ where: { id: view.gameId }, select });
        if (game.version !== version) {
          await tx.view.updateMany({ where: { id }, data: { due: toDate(retryAt) } });
        }
        return true;
      }),
    ),

  async claimViews({ now, until, limit }) {
    const due = { lte: toDate(now) };
    const select = { id: true };
    // A message whose game cannot be read cannot be brought up to date.
    const where = {
      due,
      NOT: { OR: [{ id: { in: aside.ids("View") } }, { gameId: { in: aside.ids("Game") } }] },
    };
    return claim({
      find: () => db.view.findMany({ where, orderBy: { due: "asc" }, take: limit, select }),
      take(ids) {
        const data = { due: toDate(until) };
        return db.view.updateManyAndReturn({ where: { id: { in: ids }, due }, data, select });
      },
      read: (ids) =>
        readEach(
          aside,
          {
            model: "View",
            all: () => db.view.findMany({ where: { id: { in: ids } } }),
            ids: async () => ids.map((id) => ({ id })),
            one: (id) => db.view.findFirst({ where: { id } }),
          },
          toView,
        ),
    });
  },

  async deferView(id, due, wanted) {
    const data = { due: toNullableDate(due), ...(wanted !== undefined && { wanted }) };
    await retry(() => db.view.updateMany({ where: { id }, data }));
  },

  async removeView(id) {
    await retry(() => db.view.deleteMany({ where: { id } }));
  },
});

/** When a message is to be brought up to date that may have been overtaken before it was noted. */
const dueAt = ({ shown }: NewBoard, { version, touchedAt }: GameColumns): Date | null =>
  shown === version ? null : touchedAt;

/** What a message replaced, if that is a message of its own. */
const replaced = (old: ViewRow | null, { messageId }: NewBoard): View | undefined =>
  old === null || old.messageId === null || old.messageId === messageId ? undefined : toView(old);
