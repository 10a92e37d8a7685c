import { runningSince } from "../clock/clock.ts";
import { makeTimeControl, UNTIMED } from "../clock/time-control.ts";
import { type Shards, shardOf } from "../lib/shard.ts";
import type { Millis, Timestamp } from "../lib/time.ts";
import type { Game } from "../play/game.ts";
import type { Place } from "../play/place.ts";
import { shownAt } from "../play/playing.ts";
import type { Store } from "../play/ports/store.ts";
import type { Aside } from "./aside.ts";
import { type Database, type Transaction, toDate, toTimestamp } from "./database.ts";
import { findGame } from "./find-games.ts";
import { RUNNING, reminderColumn, toGame, turnColumns, UNTIMED_RUNNING } from "./game-row.ts";
import type { Prisma, Pulse } from "./generated/sqlite/client.ts";
import { toPlace } from "./place-columns.ts";
import { readEach } from "./read-each.ts";
import { retry } from "./retry.ts";

/** How many clocks are put forward in one transaction, for which others wait. */
const PAGE = 25;

type ClockStore = Pick<Store, "restartTurn" | "pulse" | "putForward">;

export const clockStore = (db: Database, aside: Aside): ClockStore => ({
  async restartTurn(id, version, since) {
    const game = await findGame(db, aside, id);
    if (game?.version !== version) return;
    const restarted = shownAt(game, since);
    const where = { id, version, ...RUNNING, turnSince: toDate(game.clock.since) };
    await retry(() =>
      db.game.updateMany({ where, data: { ...turnColumns(restarted), ...reminderColumn(restarted) } }),
    );
  },

  async pulse(of, now, tolerated) {
    const fresh = { id: { in: [...of.shards] }, total: of.total, at: { gte: toDate(now - tolerated) } };
    const { count } = await retry(() => db.pulse.updateMany({ where: fresh, data: { at: toDate(now) } }));
    return count === of.shards.length ? 0 : retry(() => comeBack(db, aside, of, now, tolerated));
  },

  putForward: (guildId, since, now) => putForward(db, aside, { guildId }, () => since, now),
});

/**
 * Makes up for the time in which some shards were away, and tells the longest. That it was made up for is
 * noted last: where a process dies in between, it is made up for again, and of several that come back at
 * once, each does it.
 */
async function comeBack(
  db: Database,
  aside: Aside,
  of: Shards,
  now: Timestamp,
  tolerated: Millis,
): Promise<Millis> {
  const pulses = await db.pulse.findMany();
  const total = pulses[0]?.total;
  const concerned = total === of.total ? pulses.filter(({ id }) => of.shards.includes(id)) : pulses;
  const away = concerned.filter(({ at }) => now - at.getTime() > tolerated);
  if (total !== undefined && away.length > 0) {
    const since = new Map(away.map(({ id, at }) => [id, at.getTime()]));
    // What is done in the places apart may come by any shard.
    const first = Math.min(...since.values());
    const awaySince = (place: Place) =>
      place.kind === "server" ? since.get(shardOf(place.guildId, total)) : first;
    await putForward(db, aside, {}, awaySince, now);
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
 * Lets no clock run from when members could last press in its place until now, but for what has been
 * made up for before, so that it may be done again. The boards are due: they show when time runs out.
 * @param awaySince undefined where they always could
 */
async function putForward(
  db: Database,
  aside: Aside,
  among: Prisma.GameWhereInput,
  awaySince: (place: Place) => Timestamp | undefined,
  now: Timestamp,
): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const { games, end } = await timedGames(db, aside, among, last);
    const away = games.flatMap((game) => {
      const since = awaySince(game.place);
      return since === undefined ? [] : [{ ...game, since }];
    });
    if (away.length > 0) await retry(() => db.$transaction((tx) => putPageForward(tx, away, now)));
    last = end;
  }
  await remindAnew(db, among, (place) => awaySince(place) !== undefined, now);
}

/**
 * Whoever was reminded of a rated game loses it by leaving it. They get all of that time again where they
 * could not press for a part of it.
 */
async function remindAnew(
  db: Database,
  among: Prisma.GameWhereInput,
  wasAway: (place: Place) => boolean,
  now: Timestamp,
): Promise<void> {
  const reminded = await db.game.findMany({
    where: { ...UNTIMED_RUNNING, rated: true, remindedAt: { lte: toDate(now) }, ...among },
    select: { id: true, guildId: true, channelId: true },
  });
  const ids = reminded.flatMap(({ id, ...place }) => (wasAway(toPlace(place)) ? [id] : []));
  if (ids.length === 0) return;
  const where = { id: { in: ids }, ...RUNNING, remindedAt: { not: null } };
  await retry(() => db.game.updateMany({ where, data: { remindedAt: toDate(now) } }));
}

/** A running game without its moves, which do not matter to a clock, and until when it was made up for. */
interface TimedGame extends Game {
  readonly madeUpTo: Timestamp;
  readonly remindAt: Timestamp | undefined;
}

/**
 * Some running games whose clocks run, by their numbers.
 * @returns `end`: the last number that was looked at; undefined when there are no more
 */
async function timedGames(
  db: Database,
  aside: Aside,
  among: Prisma.GameWhereInput,
  after: number,
): Promise<{ readonly games: readonly TimedGame[]; readonly end: number | undefined }> {
  // That there is a deadline is what the index goes by.
  const timed = {
    ...RUNNING,
    timeControl: { not: makeTimeControl(UNTIMED) },
    deadline: { not: null },
    pausedAt: null,
  };
  const where = { ...timed, ...among, id: { gt: after } };
  const order = { orderBy: { id: "asc" }, take: PAGE } as const;
  const page = await db.game.findMany({ where, ...order, select: { id: true } });
  if (page.length === 0) return { games: [], end: undefined };
  const ids = page.map(({ id }) => id);
  const games = await readEach(
    aside,
    {
      model: "Game",
      all: () => db.game.findMany({ where: { id: { in: ids } } }),
      ids: async () => page,
      one: (id) => db.game.findFirst({ where: { id } }),
    },
    (row) => ({
      ...toGame({ ...row, moves: [] }),
      madeUpTo: row.madeUpTo === null ? 0 : toTimestamp(row.madeUpTo),
      remindAt: row.remindAt === null ? undefined : toTimestamp(row.remindAt),
    }),
  );
  return { games, end: ids.at(-1) };
}

async function putPageForward(
  tx: Transaction,
  games: readonly (TimedGame & { readonly since: Timestamp })[],
  now: Timestamp,
): Promise<void> {
  for (const game of games) {
    const { id, version, clock, since, madeUpTo, remindAt } = game;
    const from = Math.max(since, clock.since, madeUpTo);
    if (from >= now) continue;
    const later = runningSince(clock, clock.since + now - from);
    const remindLater = remindAt === undefined ? null : toDate(remindAt + now - from);
    await tx.game.updateMany({
      where: { id, version, turnSince: toDate(clock.since), ...RUNNING },
      data: { ...turnColumns({ ...game, clock: later }), remindAt: remindLater, madeUpTo: toDate(now) },
    });
  }
  const gameId = { in: games.map(({ id }) => id) };
  await tx.view.updateMany({ where: { gameId }, data: { due: toDate(now) } });
}
