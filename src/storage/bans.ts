import { LRUCache } from "lru-cache";
import { type MemberId, toGameId, toMemberId } from "../lib/ids.ts";
import type { Side } from "../lib/side.ts";
import type { BanStore } from "../play/ports/ban-store.ts";
import { type Database, toDate } from "./database.ts";
import { RUNNING } from "./game-row.ts";
import type { KeyedHash } from "./keyed-hash.ts";
import { retry } from "./retry.ts";

/** Every start of a game asks. Another process learns of a change after so many milliseconds. */
const KEPT = { max: 4_000, ttl: 5_000 };

/** @param keyed what stands for a banned member who had everything about them deleted */
export function banStore(db: Database, keyed: KeyedHash): BanStore {
  /** As what somebody may be banned; the hash of a server stands for nobody. */
  const namesOf = async (id: string): Promise<readonly [string, string]> => [id, await keyed(toMemberId(id))];

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
      const names = { in: [...(await namesOf(id))] };
      const { count } = await retry(() => db.ban.deleteMany({ where: { id: names } }));
      known.set(id, false);
      return count > 0;
    },

    async banned(ids) {
      const unknown = ids.filter((id) => !known.has(id));
      if (unknown.length > 0) {
        const asked = await Promise.all(unknown.map(async (id) => ({ id, names: await namesOf(id) })));
        const among = { in: asked.flatMap(({ names }) => names) };
        const rows = await db.ban.findMany({ where: { id: among }, select: { id: true } });
        const found = new Set(rows.map(({ id }) => id));
        for (const { id, names } of asked)
          known.set(
            id,
            names.some((name) => found.has(name)),
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
