import { randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import type { Migration } from "../migrations.ts";

/** Prisma's own table, so that `prisma migrate` and this runner agree about what has been applied. */
const HISTORY = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/** How long to wait while another process migrates the same file, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Brings a SQLite file up to date, and makes it when it is missing. Any number of processes may do so at once.
 * Each migration is applied wholly or not at all.
 * @throws when the file cannot be opened, a migration fails, or the file was written by a newer program
 */
export function migrateSqlite(file: string, migrations: readonly Migration[]): void {
  const db = new Database(file, { timeout: PATIENCE });
  try {
    db.pragma("journal_mode = WAL");
    db.pragma("synchronous = FULL");
    // Migrations that rebuild a table drop the old one, which would delete its children. Their own
    // `PRAGMA foreign_keys=OFF` does nothing inside of a transaction (sqlite.org/pragma.html#pragma_foreign_keys).
    db.pragma("foreign_keys = OFF");
    db.exec(HISTORY);
    refuseForeign(db, migrations);
    const applied = appliedMigrations(db);
    for (const migration of migrations.filter(({ name }) => !applied.has(name))) apply(db, migration);
  } finally {
    db.close();
  }
}

function apply(db: Database.Database, { name, sql, checksum }: Migration): void {
  const startedAt = timestamp();
  db.transaction(() => {
    if (appliedMigrations(db).has(name)) return; // by another process, while this one waited
    try {
      db.exec(sql);
      const orphans = db.pragma("foreign_key_check");
      if (Array.isArray(orphans) && orphans.length > 0)
        throw new Error("it leaves rows that refer to nothing");
    } catch (error) {
      throw new Error(`The migration ${name} failed and was undone: ${String(error)}`, { cause: error });
    }
    db.prepare(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES (?, ?, ?, ?, ?, 1)`,
    ).run(randomUUID(), checksum, name, startedAt, timestamp());
  }).immediate();
}

function appliedMigrations(db: Database.Database): ReadonlySet<unknown> {
  const finished = `SELECT migration_name FROM "_prisma_migrations"
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return new Set(db.prepare(finished).pluck().all());
}

/** Stops before a database that this program does not understand is written to. */
function refuseForeign(db: Database.Database, migrations: readonly Migration[]): void {
  const failed = `SELECT migration_name FROM "_prisma_migrations"
    WHERE finished_at IS NULL AND rolled_back_at IS NULL`;
  const [half] = db.prepare(failed).pluck().all();
  if (half !== undefined)
    throw new Error(`The migration ${String(half)} was begun by Prisma and not finished.`);
  const known = new Set<unknown>(migrations.map(({ name }) => name));
  const newer = [...appliedMigrations(db)].find((name) => !known.has(name));
  if (newer !== undefined) {
    throw new Error(`The database was written by a newer version (${String(newer)} is not known here).`);
  }
}

/** In the format in which Prisma writes times to SQLite. */
const timestamp = (): string => new Date().toISOString().replace("Z", "+00:00");
