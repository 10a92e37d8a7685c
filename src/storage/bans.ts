import { LRUCache } from "lru-cache";
import { type MemberId, toGameId } from "../lib/ids.ts";
import type { Side } from "../lib/side.ts";
import type { BanStore } from "../play/ports/ban-store.ts";
import { type Database, toDate } from "./database.ts";
import { RUNNING } from "./game-row.ts";
import { retry } from "./retry.ts";

/** Every start of a game asks. Another process learns of a change after so many milliseconds. */
const KEPT = { max: 4_000, ttl: 5_000 };

export function banStore(db: Database): BanStore {
  const known = new LRUCache<string, boolean>(KEPT);

  /** The running games of a member are few, and are found without an order, which no index has. */
  const runningOn = (side: Side, memberId: MemberId) =>
    db.game.findMany({ where: { [`${side}Id`]: memberId, ...RUNNING }, select: { id: true } });

  return {
    async ban(id, at) {
      const row = { id, at: toDate(at) };
      await retry(async () => db.ban.upsert({ where: { id }, create: row, update: {} }));
      known.set(id, true);
    },

    async unban(id) {
      const { count } = await retry(() => db.ban.deleteMany({ where: { id } }));
      known.set(id, false);
      return count > 0;
    },

    async banned(ids) {
      const unknown = ids.filter((id) => !known.has(id));
      if (unknown.length > 0) {
        const rows = await db.ban.findMany({ where: { id: { in: unknown } }, select: { id: true } });
        for (const id of unknown)
          known.set(
            id,
            rows.some((row) => row.id === id),
          );
      }
      return ids.filter((id) => known.get(id));
    },

    async runningGamesOf(whose, limit) {
      const rows =
        "guildId" in whose
          ? await db.game.findMany({
              where: { guildId: whose.guildId, ...RUNNING },
              take: limit,
              select: { id: true },
            })
          : [...(await runningOn("x", whose.memberId)), ...(await runningOn("o", whose.memberId))];
      return rows.map(({ id }) => toGameId(id)).slice(0, limit);
    },
  };
}
