import { randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import { type AppliedMigration, type Migration, migrationFailed, missingMigrations } from "../migrations.ts";

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
 * Brings a SQLite file up to date, and makes it when it is missing. Any number of processes may do so at
 * once. Each migration is applied wholly or not at all.
 * @throws when the file cannot be opened, a migration fails, or the file was written by a newer program
 */
export function migrateSqlite(file: string, migrations: readonly Migration[]): void {
  const db = new Database(file, { timeout: PATIENCE });
  try {
    // Changing the mode does not wait for others, who need the file only once in this mode.
    if (db.pragma("journal_mode", { simple: true }) !== "wal") db.pragma("journal_mode = WAL");
    db.pragma("synchronous = FULL");
    // Migrations that rebuild a table drop the old one, which would delete its children. Their own `PRAGMA
    // foreign_keys=OFF` does nothing inside of a transaction (sqlite.org/pragma.html#pragma_foreign_keys).
    db.pragma("foreign_keys = OFF");
    db.exec(HISTORY);
    const applyNext = db.transaction(() => {
      // Another process may have applied some while this one waited for its turn.
      const [next] = missingMigrations(migrations, history(db));
      if (next) apply(db, next);
      return next !== undefined;
    });
    while (missingMigrations(migrations, history(db)).length > 0) applyNext.immediate();
    // Nothing else here would tell of a file that is up to date, but not to be written.
    db.exec(`UPDATE "_prisma_migrations" SET logs = logs WHERE false`);
  } finally {
    db.close();
  }
}

function apply(db: Database.Database, migration: Migration): void {
  const startedAt = timestamp();
  try {
    db.exec(migration.sql);
    const orphans = db.pragma("foreign_key_check");
    if (Array.isArray(orphans) && orphans.length > 0) throw new Error("it leaves rows that refer to nothing");
  } catch (error) {
    throw migrationFailed(migration, error);
  }
  db.prepare(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES (?, ?, ?, ?, ?, 1)`,
  ).run(randomUUID(), migration.checksum, migration.name, startedAt, timestamp());
}

const history = (db: Database.Database): readonly AppliedMigration[] =>
  db
    .prepare<[], AppliedMigration>(
      `SELECT migration_name, finished_at, rolled_back_at FROM "_prisma_migrations"`,
    )
    .all();

/** In the format in which Prisma writes times to SQLite. */
const timestamp = (): string => new Date().toISOString().replace("Z", "+00:00");
