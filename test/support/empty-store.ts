import { copyFileSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import { inject } from "vitest";
import type { Store } from "../../src/play/ports/store.ts";
import type { Database } from "../../src/storage/database.ts";
import { connectPostgresql } from "../../src/storage/postgresql/client.ts";
import { prismaStore } from "../../src/storage/prisma-store.ts";
import { connectSqlite } from "../../src/storage/sqlite/client.ts";
import { migratedDatabase } from "../storage/postgres.ts";
import { temporaryFolder } from "./folder.ts";

/** A database that tests use one after the other. */
interface Kept {
  readonly db: Database;
  /** Takes away all rows, and counts from 1 again. */
  empty(): Promise<void>;
}

/** The tables of this program, whatever is counted by triggers after what it counts. */
const inOrder = (names: readonly string[]): readonly string[] =>
  names
    .filter((name) => name !== "_prisma_migrations")
    .toSorted((one, other) => Number(one === "RunningGames") - Number(other === "RunningGames"));

async function keepSqlite(): Promise<Kept> {
  const { databaseFile, remove } = temporaryFolder();
  process.once("exit", remove);
  copyFileSync(inject("emptyDatabase"), databaseFile);
  const own = new BetterSqlite(databaseFile);
  const names = own
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  const deletions = inOrder(names).map((name) => `DELETE FROM "${name}";`);
  own.exec("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF");
  return {
    db: connectSqlite(databaseFile),
    empty: async () => void own.exec(`BEGIN; ${deletions.join(" ")} DELETE FROM sqlite_sequence; COMMIT`),
  };
}

async function keepPostgresql(): Promise<Kept> {
  const db = await connectPostgresql(await migratedDatabase());
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename::text AS "name" FROM pg_tables WHERE schemaname = current_schema()`;
  const names = inOrder(rows.map(({ name }) => name)).map((name) => `"${name}"`);
  return {
    db,
    empty: async () => void (await db.$executeRawUnsafe(`TRUNCATE ${names.join(", ")} RESTART IDENTITY`)),
  };
}

const KEEP = { sqlite: keepSqlite, postgresql: keepPostgresql };

export type DatabaseKind = keyof typeof KEEP;

const free = { sqlite: [] as Kept[], postgresql: [] as Kept[] };

/**
 * A store without rows. To open one costs a tenth of a second of processor time, so it is not closed but
 * given back, to be emptied for the next.
 */
export async function emptyStore(kind: DatabaseKind = "sqlite"): Promise<Store> {
  const kept = free[kind].pop() ?? (await KEEP[kind]());
  await kept.empty();
  return {
    ...prismaStore(kept.db),
    async close() {
      // What nobody has waited for comes before this.
      await kept.db.$queryRaw`SELECT 1`;
      free[kind].push(kept);
    },
  };
}
