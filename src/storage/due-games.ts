import type { Servers } from "../lib/shard.ts";
import type { Game } from "../play/game.ts";
import type { Claim } from "../play/ports/claim.ts";
import type { Store } from "../play/ports/store.ts";
import type { Aside } from "./aside.ts";
import { claim } from "./claim.ts";
import type { Database } from "./database.ts";
import { toDate, toNullableDate } from "./database.ts";
import { findGames } from "./find-games.ts";
import { RUNNING, UNTIMED_RUNNING } from "./game-row.ts";
import { Prisma } from "./generated/sqlite/client.ts";
import { retry } from "./retry.ts";

type DueGameStore = Pick<
  Store,
  | "claimGames"
  | "claimComputerTurns"
  | "claimReminders"
  | "deferReminder"
  | "idleGames"
  | "markReminded"
  | "remindedGames"
>;

type DueColumn = "deadline" | "computerDue" | "remindAt";

const inColumn = <Value>(name: DueColumn, value: Value): { readonly [Name in DueColumn]?: Value } => ({
  [name]: value,
});

/**
 * Which games belong to some servers, and those of the places apart, which are anybody's. The rule of shards, which Prisma cannot ask for, is left to the
 * database, so that it hands over no more than is taken on, however much is due where nobody works.
 */
function among({ shards, total, lost = [] }: Servers): Prisma.Sql {
  if (shards.length === 0) return Prisma.sql`1 = 0`;
  const shard = Prisma.sql`(CAST("guildId" AS BIGINT) >> 22) % ${total}`;
  const ours =
    shards.length === total ? Prisma.sql`1 = 1` : Prisma.sql`${shard} IN (${Prisma.join([...shards])})`;
  const here =
    lost.length === 0 ? ours : Prisma.sql`${ours} AND "guildId" NOT IN (${Prisma.join([...lost])})`;
  return Prisma.sql`("guildId" IS NULL OR (${here}))`;
}

/** Leaves out what was put aside. */
function readable(aside: Aside): Prisma.Sql {
  const ids = aside.ids("Game");
  return ids.length === 0 ? Prisma.sql`1 = 1` : Prisma.sql`"id" NOT IN (${Prisma.join(ids)})`;
}

export function dueGameStore(db: Database, aside: Aside): DueGameStore {
  async function claimBy(
    name: DueColumn,
    { now, until, limit }: Claim,
    of: Servers,
  ): Promise<readonly Game[]> {
    const due = inColumn(name, { lte: toDate(now) });
    const data = inColumn(name, toDate(until));
    const column = Prisma.raw(`"${name}"`);
    const find = () => db.$queryRaw<{ id: number }[]>`
      SELECT "id" FROM "Game" WHERE ${column} <= ${toDate(now)} AND ${among(of)} AND ${readable(aside)} ORDER BY ${column} LIMIT ${limit}`;
    const take = (ids: number[]) =>
      db.game.updateManyAndReturn({ where: { ...due, id: { in: ids } }, data, select: { id: true } });
    return claim({ find, take, read: (ids) => findGames(db, aside, { where: { id: { in: ids } } }) });
  }

  return {
    claimGames: (due, of) => claimBy("deadline", due, of),

    claimComputerTurns: (due, of) => claimBy("computerDue", due, of),

    claimReminders: (due, of) => claimBy("remindAt", due, of),

    async deferReminder(id, turnSince, at) {
      const where = { id, ...RUNNING, turnSince: toDate(turnSince) };
      await retry(() => db.game.updateMany({ where, data: { remindAt: toNullableDate(at) } }));
    },

    idleGames: (before, limit) =>
      findGames(db, aside, {
        where: { ...UNTIMED_RUNNING, remindedAt: null, pausedAt: null, touchedAt: { lte: toDate(before) } },
        orderBy: { touchedAt: "asc" },
        take: limit,
      }),

    async markReminded(id, version, at) {
      const { count } = await retry(() =>
        db.game.updateMany({
          where: { id, version, ...RUNNING, remindedAt: null },
          data: { remindedAt: toDate(at) },
        }),
      );
      return count === 1;
    },

    remindedGames: (before, limit) =>
      findGames(db, aside, {
        where: { ...UNTIMED_RUNNING, remindedAt: { lte: toDate(before) } },
        orderBy: { remindedAt: "asc" },
        take: limit,
      }),
  };
}
