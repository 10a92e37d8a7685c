import type { Store } from "../play/ports/store.ts";
import type { Database } from "./database.ts";

/** How much there is to do, for those who watch over the bot. */
export const loadStore = (db: Database): Pick<Store, "load"> => ({
  async load() {
    const earliest = {
      orderBy: { due: "asc" },
      where: { due: { not: null } },
      select: { due: true },
    } as const;
    const [running, view, challenge, deadline, computer] = await Promise.all([
      db.runningGames.aggregate({ _sum: { games: true } }),
      db.view.findFirst(earliest),
      db.challenge.findFirst(earliest),
      db.game.findFirst({
        orderBy: { deadline: "asc" },
        where: { deadline: { not: null } },
        select: { deadline: true },
      }),
      db.game.findFirst({
        orderBy: { computerDue: "asc" },
        where: { computerDue: { not: null } },
        select: { computerDue: true },
      }),
    ]);
    const due = [view?.due, challenge?.due, deadline?.deadline, computer?.computerDue].flatMap(
      (date) => date?.getTime() ?? [],
    );
    return { running: running._sum.games ?? 0, oldestDue: due.length === 0 ? undefined : Math.min(...due) };
  },
});
