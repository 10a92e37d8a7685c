import { type GuildId, toGuildId } from "../lib/ids.ts";
import { shardOf } from "../lib/shard.ts";
import type { ServerStore } from "../play/ports/server-store.ts";
import { SERVER_DEFAULTS } from "../play/settings.ts";
import { type Database, type Transaction, toDate } from "./database.ts";
import { RUNNING } from "./game-row.ts";
import type { Prisma } from "./generated/sqlite/client.ts";
import { breaksUnique, retry } from "./retry.ts";
import { serverSettingsColumn } from "./settings-column.ts";

/** How many servers one statement names. */
const BATCH = 500;

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}

const OVER = { reason: { not: null } } satisfies Prisma.GameWhereInput;

export function serverStore(db: Database): ServerStore {
  const setLeft = async (ids: readonly GuildId[], leftAt: Date | null): Promise<void> => {
    for (const batch of batches(ids)) {
      await retry(() => db.server.updateMany({ where: { id: { in: [...batch] } }, data: { leftAt } }));
    }
  };

  return {
    async noteServers(present, { shards, total }, now) {
      const rows = await db.server.findMany({ select: { id: true, leftAt: true }, orderBy: { id: "asc" } });
      const known = new Map(rows.map(({ id, leftAt }) => [toGuildId(id), leftAt]));
      const here = new Set(present);
      const settings = serverSettingsColumn(SERVER_DEFAULTS);
      for (const batch of batches(present.filter((id) => !known.has(id)))) {
        // Where another process has added one of them at this moment, the next time brings the others.
        await retry(() => db.server.createMany({ data: batch.map((id) => ({ id, settings })) })).catch(
          (error: unknown) => {
            if (!breaksUnique(error, "Server")) throw error;
          },
        );
      }
      await setLeft(
        present.filter((id) => known.get(id)),
        null,
      );
      const isTold = (id: GuildId) => shards.includes(shardOf(id, total));
      const gone = [...known].filter(([id, leftAt]) => leftAt === null && !here.has(id) && isTold(id));
      await setLeft(
        gone.map(([id]) => id),
        toDate(now),
      );
    },

    async leftServers(since, limit) {
      const rows = await db.server.findMany({
        where: { leftAt: { lte: toDate(since) } },
        orderBy: { leftAt: "asc" },
        take: limit,
        select: { id: true },
      });
      return rows.map(({ id }) => toGuildId(id));
    },

    markBack: (guildId) => setLeft([guildId], null),

    forgetServer: (guildId, limit) => retry(() => db.$transaction((tx) => forget(tx, guildId, limit))),
  };
}

async function forget(tx: Transaction, guildId: GuildId, limit: number): Promise<number> {
  const games = await tx.game.findMany({
    where: { guildId, ...OVER },
    orderBy: { id: "asc" },
    take: limit,
    select: { id: true, ratedOrder: true },
  });
  const idsOf = (rated: boolean) =>
    games.filter(({ ratedOrder }) => (ratedOrder !== null) === rated).map(({ id }) => id);
  const kept = { in: idsOf(true) };
  await tx.view.deleteMany({ where: { gameId: kept } });
  await tx.share.deleteMany({ where: { gameId: kept } });
  await tx.game.updateMany({ where: { id: kept }, data: { guildId: null, channelId: "" } });
  await tx.game.deleteMany({ where: { id: { in: idsOf(false) } } });
  const challenges = await tx.challenge.findMany({
    where: { guildId },
    orderBy: { id: "asc" },
    take: limit,
    select: { id: true },
  });
  await tx.challenge.deleteMany({ where: { id: { in: challenges.map(({ id }) => id) } } });
  const count = games.length + challenges.length;
  if (count > 0) return count;
  await tx.standing.deleteMany({ where: { guildId } });
  const running = await tx.game.findFirst({ where: { guildId, ...RUNNING }, select: { id: true } });
  if (running === null) await tx.server.deleteMany({ where: { id: guildId } });
  return 0;
}
