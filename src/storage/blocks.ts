import { toMemberId } from "../lib/ids.ts";
import type { BlockStore } from "../play/ports/block-store.ts";
import type { Database } from "./database.ts";
import type { KeyedHash } from "./keyed-hash.ts";
import { breaksUnique, retry } from "./retry.ts";

/** @param keyed what stands for a blocked member who had everything about them deleted */
export const blockStore = (db: Database, keyed: KeyedHash): BlockStore => ({
  async block(blockerId, blockedId) {
    try {
      await retry(() => db.block.create({ data: { blockerId, blockedId } }));
      return true;
    } catch (error) {
      if (breaksUnique(error, "Block")) return false;
      throw error;
    }
  },

  async unblock(blockerId, blockedId) {
    const where = { blockerId, blockedId: { in: [blockedId, await keyed(blockedId)] } };
    const { count } = await retry(() => db.block.deleteMany({ where }));
    return count > 0;
  },

  async blocked(blockerId, { offset, limit }) {
    const where = { blockerId };
    const rows = await db.block.findMany({
      where,
      orderBy: [{ blockerId: "asc" }, { blockedId: "asc" }],
      skip: offset,
      take: limit,
    });
    const items = rows.map(({ blockedId }) => toMemberId(blockedId));
    return { items, total: await db.block.count({ where }) };
  },

  async blockersOf(one, other) {
    const blocked = [one, other, await keyed(one), await keyed(other)];
    const rows = await db.block.findMany({
      where: { blockerId: { in: [one, other] }, blockedId: { in: blocked } },
    });
    // A row that has one of the two on both sides cannot be: nobody blocks themselves.
    return [...new Set(rows.map(({ blockerId }) => toMemberId(blockerId)))];
  },
});
