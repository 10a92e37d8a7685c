import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { reasonOf } from "../lib/reason.ts";
import type { Store } from "../play/ports/store.ts";
import type { Database } from "./database.ts";
import { type DatabaseUrl, parseDatabaseUrl } from "./database-url.ts";
import { migrationsFolder, readMigrations } from "./migrations.ts";
import { prismaStore, type StoreOptions } from "./prisma-store.ts";

export { parseDatabaseUrl } from "./database-url.ts";

/**
 * Opens the database and brings it up to date; a file is made when it is missing.
 * @param url as in DATABASE_URL: `file:` and a path, or `postgresql://…`
 * @throws an error whose message is a sentence for whoever runs the program
 */
export const openStore = async (url: string, options?: StoreOptions): Promise<Store> =>
  prismaStore(await openDatabase(url), options);

/** The database itself, for tools that go through all of it. See `openStore`. */
export async function openDatabase(url: string): Promise<Database> {
  const address = parseDatabaseUrl(url);
  if (!address.ok) throw new Error(address.error);
  try {
    const database = await connect(address.value);
    await database.$connect();
    return database;
  } catch (error) {
    throw new Error(`The database ${address.value.name} cannot be opened: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

const migrationsFor = (provider: DatabaseUrl["kind"]) => readMigrations(migrationsFolder(provider));

/** What a database of this version has gone through. */
export const migrationNames = (provider: DatabaseUrl["kind"]): readonly string[] =>
  migrationsFor(provider).map(({ name }) => name);

/** Only the driver that is needed is loaded. */
async function connect(address: DatabaseUrl): Promise<Database> {
  switch (address.kind) {
    case "sqlite": {
      const { migrateSqlite } = await import("./sqlite/migrate.ts");
      const { connectSqlite } = await import("./sqlite/client.ts");
      mkdirSync(dirname(address.file), { recursive: true });
      migrateSqlite(address.file, migrationsFor(address.kind));
      return connectSqlite(address.file);
    }
    case "postgresql": {
      const { migratePostgresql } = await import("./postgresql/migrate.ts");
      const { connectPostgresql } = await import("./postgresql/client.ts");
      await migratePostgresql(address.url, migrationsFor(address.kind));
      return connectPostgresql(address.url);
    }
  }
}
