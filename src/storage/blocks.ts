import { toMemberId } from "../lib/ids.ts";
import type { BlockStore } from "../play/ports/block-store.ts";
import type { Database } from "./database.ts";
import { breaksUnique, retry } from "./retry.ts";

export const blockStore = (db: Database): BlockStore => ({
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
    const { count } = await retry(() => db.block.deleteMany({ where: { blockerId, blockedId } }));
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
    return {
      items: rows.map(({ blockedId }) => toMemberId(blockedId)),
      total: await db.block.count({ where }),
    };
  },

  async blockersOf(one, other) {
    const pair = { in: [one, other] };
    const rows = await db.block.findMany({ where: { blockerId: pair, blockedId: pair } });
    return rows.map(({ blockerId }) => toMemberId(blockerId));
  },
});
