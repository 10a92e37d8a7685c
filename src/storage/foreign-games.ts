import { toForeignGameId } from "../lib/ids.ts";
import type { ForeignGameStore } from "../play/ports/foreign-game-store.ts";
import { type Database, toDate } from "./database.ts";
import { Prisma } from "./generated/sqlite/client.ts";
import { retry } from "./retry.ts";

/** Fewer turns than these are an opening that many games share. */
const OPENING = 8;

export const foreignGameStore = (db: Database): ForeignGameStore => ({
  async keepForeignGame(id, record, expiresAt) {
    const kept = { record, expiresAt: toDate(expiresAt) };
    await retry(() => db.foreignGame.upsert({ where: { id }, create: { id, ...kept }, update: kept }));
  },

  async foreignGame(id, now) {
    const row = await db.foreignGame.findFirst({ where: { id, expiresAt: { gt: toDate(now) } } });
    return row?.record;
  },

  async expiredForeignGames(now, limit) {
    const rows = await db.foreignGame.findMany({
      where: { expiresAt: { lte: toDate(now) } },
      orderBy: { expiresAt: "asc" },
      take: limit,
      select: { id: true },
    });
    return rows.map(({ id }) => toForeignGameId(id));
  },

  async forgetForeignGame(id) {
    await retry(() => db.foreignGame.deleteMany({ where: { id } }));
  },

  async isBeingPlayed({ kind, variant, fen, moves }) {
    // What begins elsewhere is no game that is played here.
    if (fen !== undefined || moves.length === 0) return false;
    const made = Prisma.join(
      moves.map((text, index) => Prisma.sql`(CAST(${index + 1} AS INTEGER), ${text})`),
    );
    const rows = await db.$queryRaw<unknown[]>`
      WITH "Made"("ply", "text") AS (VALUES ${made})
      SELECT 1 FROM "Game" AS "game"
      WHERE "reason" IS NULL AND "kind" = ${kind.key} AND "variant" = ${variant}
        AND "plies" >= ${Math.min(OPENING, moves.length)} AND "plies" <= ${moves.length}
        AND "xId" NOT LIKE 'computer:%' AND "oId" NOT LIKE 'computer:%'
        AND NOT EXISTS (
          SELECT 1 FROM "Move" WHERE "gameId" = "game"."id" AND NOT EXISTS (
            SELECT 1 FROM "Made" WHERE "Made"."ply" = "Move"."ply" AND "Made"."text" = "Move"."text"))
      LIMIT 1`;
    return rows.length > 0;
  },
});
