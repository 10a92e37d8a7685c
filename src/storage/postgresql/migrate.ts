import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type AppliedMigration, type Migration, migrationFailed, missingMigrations } from "../migrations.ts";
import { connected, findSchema } from "./place.ts";

/** Prisma's own table, so that `prisma migrate` and this runner agree about what has been applied. */
const HISTORY = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`;

/** The lock that Prisma takes as well while it migrates. */
const LOCK = "SET LOCAL lock_timeout = '20s'; SELECT pg_advisory_xact_lock(72707369)";

/**
 * Brings a PostgreSQL database up to date. Any number of processes may do so at once. Each migration is
 * applied wholly or not at all.
 * @throws when the server cannot be reached, a migration fails, or the database was written by a newer
 *   program
 */
export const migratePostgresql = (url: string, migrations: readonly Migration[]): Promise<void> =>
  connected(url, async (client) => {
    const schema = client.escapeIdentifier(await findSchema(client));
    while (await applyNext(client, schema, migrations));
  });

/** @returns whether there may be more to apply */
async function applyNext(
  client: pg.Client,
  schema: string,
  migrations: readonly Migration[],
): Promise<boolean> {
  await client.query("BEGIN");
  try {
    await client.query(LOCK);
    await client.query(`SET LOCAL search_path TO ${schema}`);
    await client.query(HISTORY);
    const history = await client.query<AppliedMigration>(
      `SELECT migration_name, finished_at, rolled_back_at FROM "_prisma_migrations"`,
    );
    const [next] = missingMigrations(migrations, history.rows);
    if (next) await apply(client, next);
    await client.query("COMMIT");
    return next !== undefined;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.sql).catch((error: unknown) => {
    throw migrationFailed(migration, error);
  });
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), migration.checksum, migration.name],
  );
}
