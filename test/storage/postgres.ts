import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { findPostgres, type PostgresServer, startPostgres } from "../../tools/postgres-server.ts";

const programs = findPostgres();

/** Whether the tests that need PostgreSQL can run. */
export const hasPostgres = programs !== undefined;

if (!hasPostgres) {
  process.stderr.write(
    "PostgreSQL is not installed (Debian: apt-get install postgresql): its tests are skipped.\n",
  );
}

/** Creates a database of its own for whoever asks, on a server that runs as long as the tests around it. */
export function usePostgres(): () => Promise<string> {
  let server: PostgresServer | undefined;
  let databases = 0;

  beforeAll(async () => {
    // Times must not depend on where the server stands.
    if (programs !== undefined) server = await startPostgres(programs, { timezone: "America/New_York" });
  });
  afterAll(() => server?.stop());

  return async () => {
    if (server === undefined) throw new Error("PostgreSQL has not been started");
    const name = `test${++databases}`;
    await query(server.url("postgres"), `CREATE DATABASE ${name}`);
    return server.url(name);
  };
}

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
