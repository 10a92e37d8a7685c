import pg from "pg";
import { inject } from "vitest";
import { findPostgres } from "../../tools/postgres-server.ts";

/** Whether the tests that need PostgreSQL can run. */
export const hasPostgres = findPostgres() !== undefined;

/** The database from which others are made that are up to date. */
export const MIGRATED = "migrated";

let created = 0;

async function createFrom(template: string): Promise<string> {
  const server = inject("postgres");
  if (server === undefined) throw new Error("PostgreSQL runs only for the projects that ask for it");
  created += 1;
  const name = `test_${process.pid}_${created}`;
  await query(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return new URL(name, server).href;
}

/** Creates a database without any table, and tells its address. */
export const emptyDatabase = (): Promise<string> => createFrom("template1");

/** Creates a database that is up to date and has no rows, and tells its address. */
export const migratedDatabase = (): Promise<string> => createFrom(MIGRATED);

/** The rows that a statement returns. */
export async function query(url: string, sql: string): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}
