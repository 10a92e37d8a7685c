import type { Transaction } from "./database.ts";

/** Makes sure that everybody has a row, so that a member can be challenged who has never used the bot. */
export async function addPlayers(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) await tx.player.upsert({ where: { id }, create: { id }, update: {} });
}
