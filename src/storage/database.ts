import type { Prisma, PrismaClient } from "./generated/sqlite/client.ts";
import { UnreadableRow } from "./read-each.ts";

/** SQLite's client has the narrowest types; whatever type-checks against it runs on the others, too. */
export type Database = PrismaClient;

/** The database inside of a transaction: only its own calls may be awaited before the transaction ends. */
export type Transaction = Prisma.TransactionClient;

/** When something happened or shall happen, as the database keeps it. */
export const toDate = (timestamp: number): Date => new Date(timestamp);

/** @throws when the column holds no time */
export function toTimestamp(column: Date): number {
  const timestamp = column.getTime();
  if (Number.isNaN(timestamp)) throw new UnreadableRow("The column holds no time");
  return timestamp;
}

export const toNullableDate = (timestamp: number | undefined): Date | null =>
  timestamp === undefined ? null : toDate(timestamp);
