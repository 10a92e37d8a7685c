import { runningSince } from "../clock/clock.ts";
import { makeTimeControl, UNTIMED } from "../clock/time-control.ts";
import { type Shards, shardOf } from "../lib/shard.ts";
import { MINUTE, type Millis, type Timestamp } from "../lib/time.ts";
import { shownAt } from "../play/playing.ts";
import type { Store } from "../play/ports.ts";
import type { Database, Transaction } from "./database.ts";
import { toDate } from "./database.ts";
import { findGame } from "./find-games.ts";
import { RUNNING, toGame, turnColumns } from "./game-row.ts";
import { retry } from "./retry.ts";

/** Whoever comes back to thousands of running clocks needs longer than other transactions may take. */
const PATIENT = { timeout: 2 * MINUTE };

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
    const here = { id: { in: [...of.shards] }, at: { gte: toDate(now - tolerated) } };
    const { count } = await retry(() => db.pulse.updateMany({ where: here, data: { at: toDate(now) } }));
    if (count === of.shards.length) return 0;
    return retry(() => db.$transaction((tx) => comeBack(tx, of, now, tolerated), PATIENT));
  },

  putForward: (guildId, since, now) =>
    retry(() =>
      db.$transaction((tx) => putForward(tx, (id) => (id === guildId ? since : undefined), now), PATIENT),
    ),
});

/** Makes up for the time in which some shards were away, and tells the longest. */
async function comeBack(tx: Transaction, of: Shards, now: Timestamp, tolerated: Millis): Promise<Millis> {
  await addPulses(tx, of.total, now);
  const away = new Map<number, Timestamp>();
  for (const { id, at } of await tx.pulse.findMany({ where: { id: { in: [...of.shards] } } })) {
    // Of several processes that come back at once, one makes up for the absence, and the others wait for it here.
    const first = await tx.pulse.updateMany({ where: { id, at }, data: { at: toDate(now) } });
    if (first.count === 1 && now - at.getTime() > tolerated) away.set(id, at.getTime());
  }
  if (away.size === 0) return 0;
  await putForward(tx, (guildId) => away.get(shardOf(guildId, of.total)), now);
  return now - Math.min(...away.values());
}

/** Adds what is missing of one row a shard. Where there were fewer shards, all of them are away since the first was. */
async function addPulses(tx: Transaction, total: number, now: Timestamp): Promise<void> {
  const known = await tx.pulse.findMany({ where: { id: { lt: total } } });
  const missing = Array.from({ length: total }, (_, id) => id).filter((id) =>
    known.every((row) => row.id !== id),
  );
  const at = known.find(({ id }) => id === 0)?.at ?? toDate(now);
  await tx.pulse.createMany({ data: missing.map((id) => ({ id, at })) });
}

/**
 * Lets no clock run from when the members of its server could last press until now. The boards are due: they show when
 * time runs out.
 * @param lastAlive undefined where they always could
 */
async function putForward(
  tx: Transaction,
  lastAlive: (guildId: string) => Timestamp | undefined,
  now: Timestamp,
): Promise<void> {
  const timeControl = { not: makeTimeControl(UNTIMED) };
  for (const row of await tx.game.findMany({ where: { ...RUNNING, timeControl } })) {
    const alive = lastAlive(row.guildId);
    if (alive === undefined) continue;
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
