import type { Transaction } from "./database.ts";

/**
 * Makes sure that everybody has a row, so that a member can be challenged who has never used the bot.
 * @throws a unique violation when another transaction adds the same player at the same moment: worth a retry
 */
export async function addPlayers(tx: Transaction, ids: readonly string[]): Promise<void> {
  const known = await tx.player.findMany({ where: { id: { in: [...ids] } } });
  const missing = ids.filter((id) => known.every((player) => player.id !== id));
  // In one order for everybody, so that two who add the same players do not wait for each other.
  await tx.player.createMany({ data: [...new Set(missing)].sort().map((id) => ({ id })) });
}
