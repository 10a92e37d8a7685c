import { runningSince } from "../clock/clock.ts";
import { makeTimeControl, UNTIMED } from "../clock/time-control.ts";
import type { Timestamp } from "../lib/time.ts";
import { shownAt } from "../play/playing.ts";
import type { Store } from "../play/ports.ts";
import type { Database, Transaction } from "./database.ts";
import { toDate } from "./database.ts";
import { findGame } from "./find-games.ts";
import { RUNNING, toGame, turnColumns } from "./game-row.ts";
import { retry } from "./retry.ts";

type ClockStore = Pick<Store, "restartTurn" | "pulse" | "resume">;

/** The only row of its table. */
const PULSE = 1;

export const clockStore = (db: Database): ClockStore => ({
  async restartTurn(id, version, since) {
    const game = await findGame(db, id);
    if (game?.version !== version) return;
    const restarted = shownAt(game, since);
    const where = { id, version, ...RUNNING, turnSince: toDate(game.clock.since) };
    await retry(() => db.game.updateMany({ where, data: turnColumns(restarted) }));
  },

  async pulse(now) {
    await retry(() => setPulse(db, now));
  },

  resume: (now, tolerated) =>
    retry(() =>
      db.$transaction(async (tx) => {
        const before = await tx.pulse.findUnique({ where: { id: PULSE } });
        if (before === null) {
          await setPulse(tx, now);
          return 0;
        }
        // Of several processes that start at once, one makes up for the absence, and the others wait for it here.
        const first = await tx.pulse.updateMany({ where: { ...before }, data: { at: toDate(now) } });
        const absence = now - before.at.getTime();
        if (first.count === 0 || absence <= tolerated) return 0;
        await putForward(tx, before.at.getTime(), now);
        return absence;
      }),
    ),
});

async function setPulse(db: Pick<Database, "pulse">, now: Timestamp): Promise<void> {
  const at = toDate(now);
  await db.pulse.upsert({ where: { id: PULSE }, create: { id: PULSE, at }, update: { at } });
}

/** Lets no clock run from when the bot was last alive until now. The boards are due: they show when time runs out. */
async function putForward(tx: Transaction, alive: Timestamp, now: Timestamp): Promise<void> {
  const timeControl = { not: makeTimeControl(UNTIMED) };
  for (const row of await tx.game.findMany({ where: { ...RUNNING, timeControl } })) {
    // What was played does not matter to a clock, and is not read.
    const game = toGame({ ...row, moves: [] });
    const since = now - Math.max(0, alive - game.clock.since);
    const where = { id: game.id, version: game.version, ...RUNNING };
    await tx.game.updateMany({
      where,
      data: turnColumns({ ...game, clock: runningSince(game.clock, since) }),
    });
    await tx.view.updateMany({ where: { gameId: game.id }, data: { due: toDate(now) } });
  }
}
