import { runningSince } from "../clock/clock.ts";
import { makeTimeControl, UNTIMED } from "../clock/time-control.ts";
import { type Shards, shardOf } from "../lib/shard.ts";
import type { Millis, Timestamp } from "../lib/time.ts";
import { shownAt } from "../play/playing.ts";
import type { Store } from "../play/ports/store.ts";
import type { Database, Transaction } from "./database.ts";
import { toDate } from "./database.ts";
import { findGame } from "./find-games.ts";
import { RUNNING, toGame, turnColumns } from "./game-row.ts";
import type { Game as GameColumns, Prisma, Pulse } from "./generated/sqlite/client.ts";
import { retry } from "./retry.ts";

/** How many clocks are put forward in one transaction, for which others wait. */
const PAGE = 25;

type ClockStore = Pick<Store, "restartTurn" | "pulse" | "putForward">;

export const clockStore = (db: Database): ClockStore => ({
  async restartTurn(id, version, since) {
    const game = await findGame(db, id);
    if (game?.version !== version) return;
    const restarted = shownAt(game, since);
    const where = { id, version, ...RUNNING, turnSince: toDate(game.clock.since) };
    await retry(() => db.game.updateMany({ where, data: turnColumns(restarted) }));
  },

  async pulse(of, now, tolerated) {
    const fresh = { id: { in: [...of.shards] }, total: of.total, at: { gte: toDate(now - tolerated) } };
    const { count } = await retry(() => db.pulse.updateMany({ where: fresh, data: { at: toDate(now) } }));
    return count === of.shards.length ? 0 : retry(() => comeBack(db, of, now, tolerated));
  },

  putForward: (guildId, since, now) => putForward(db, { guildId }, () => since, now),
});

/**
 * Makes up for the time in which some shards were away, and tells the longest. That it was made up for is
 * noted last: where a process dies in between, it is made up for again, and of several that come back at
 * once, each does it.
 */
async function comeBack(db: Database, of: Shards, now: Timestamp, tolerated: Millis): Promise<Millis> {
  const pulses = await db.pulse.findMany();
  const total = pulses[0]?.total;
  const concerned = total === of.total ? pulses.filter(({ id }) => of.shards.includes(id)) : pulses;
  const away = concerned.filter(({ at }) => now - at.getTime() > tolerated);
  if (total !== undefined && away.length > 0) {
    const since = new Map(away.map(({ id, at }) => [id, at.getTime()]));
    await putForward(db, {}, (guildId) => since.get(shardOf(guildId, total)), now);
  }
  if (total !== of.total) {
    const alive = concerned.filter((pulse) => !away.includes(pulse));
    await divide(db, of.total, Math.min(now, ...alive.map(({ at }) => at.getTime())));
    return longest(away, now);
  }
  const noted = await Promise.all(
    away.map((pulse) => db.pulse.updateMany({ where: pulse, data: { at: toDate(now) } })),
  );
  return longest(
    away.filter((_, index) => noted[index]?.count === 1),
    now,
  );
}

const longest = (away: readonly Pulse[], now: Timestamp): Millis =>
  Math.max(0, ...away.map(({ at }) => now - at.getTime()));

/**
 * Divides the servers among another number of shards, in all of which members could last press at some time.
 */
async function divide(db: Database, total: number, at: Timestamp): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.pulse.deleteMany({ where: { total: { not: total } } });
    await tx.pulse.createMany({
      data: Array.from({ length: total }, (_, id) => ({ id, total, at: toDate(at) })),
    });
  });
}

/**
 * Lets no clock run from when the members of its server could last press until now, but for what has been
 * made up for before, so that it may be done again. The boards are due: they show when time runs out.
 * @param awaySince undefined where they always could
 */
async function putForward(
  db: Database,
  among: Prisma.GameWhereInput,
  awaySince: (guildId: string) => Timestamp | undefined,
  now: Timestamp,
): Promise<void> {
  const timed = { ...RUNNING, timeControl: { not: makeTimeControl(UNTIMED) }, ...among };
  for (let last: number | undefined = 0; last !== undefined; ) {
    const page: readonly GameColumns[] = await db.game.findMany({
      where: { ...timed, id: { gt: last } },
      orderBy: { id: "asc" },
      take: PAGE,
    });
    const rows = page.flatMap((row) => {
      const since = awaySince(row.guildId);
      return since === undefined ? [] : [{ row, since }];
    });
    if (rows.length > 0) await retry(() => db.$transaction((tx) => putPageForward(tx, rows, now)));
    last = page.at(-1)?.id;
  }
}

async function putPageForward(
  tx: Transaction,
  rows: readonly { readonly row: GameColumns; readonly since: Timestamp }[],
  now: Timestamp,
): Promise<void> {
  for (const { row, since } of rows) {
    // What was played does not matter to a clock, and is not read.
    const game = toGame({ ...row, moves: [] });
    const from = Math.max(since, game.clock.since, row.madeUpTo?.getTime() ?? 0);
    if (from >= now) continue;
    const { id, version, turnSince } = row;
    const clock = runningSince(game.clock, game.clock.since + now - from);
    await tx.game.updateMany({
      where: { id, version, turnSince, ...RUNNING },
      data: { ...turnColumns({ ...game, clock }), madeUpTo: toDate(now) },
    });
  }
  const gameId = { in: rows.map(({ row }) => row.id) };
  await tx.view.updateMany({ where: { gameId }, data: { due: toDate(now) } });
}
