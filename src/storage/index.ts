import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Store } from "../play/ports.ts";
import { parseDatabaseUrl } from "./database-url.ts";
import { readMigrations } from "./migrations.ts";
import { prismaStore } from "./prisma-store.ts";
import { connectSqlite } from "./sqlite/client.ts";
import { migrateSqlite } from "./sqlite/migrate.ts";

export { parseDatabaseUrl } from "./database-url.ts";

const MIGRATIONS = new URL("../../prisma/sqlite/migrations/", import.meta.url);

/**
 * Opens the database, and makes and migrates it when needed.
 * @param url as in DATABASE_URL: `file:` and a path
 * @throws an error whose message is a sentence for whoever runs the program
 */
export async function openStore(url: string): Promise<Store> {
  const address = parseDatabaseUrl(url);
  if (!address.ok) throw new Error(address.error);
  const { file } = address.value;
  try {
    mkdirSync(dirname(file), { recursive: true });
    migrateSqlite(file, readMigrations(MIGRATIONS));
    const client = connectSqlite(file);
    await client.$connect();
    return prismaStore(client);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database ${file} cannot be opened: ${reason}`, { cause: error });
  }
}
