import type { TestProject } from "vitest/node";
import { migrationsFolder, readMigrations } from "../../src/storage/migrations.ts";
import { migratePostgresql } from "../../src/storage/postgresql/migrate.ts";
import { findPostgres, startPostgres } from "../../tools/postgres-server.ts";
import { MIGRATED, query } from "../storage/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server is asked for databases; undefined where PostgreSQL is not installed. */
    readonly postgres: string | undefined;
  }
}

/** Starts one server for all tests that want one, with a database that is up to date to make others from. */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject();
  // Several projects ask for it.
  if (root.getProvidedContext().postgres !== undefined) return undefined;
  const programs = findPostgres();
  if (programs === undefined) {
    vitest.logger.warn(
      "PostgreSQL is not installed (Debian: apt-get install postgresql): no test of it runs.",
    );
    return undefined;
  }
  // Times must not depend on where the server stands.
  const server = await startPostgres(programs, { timezone: "America/New_York" });
  await query(server.url("postgres"), `CREATE DATABASE ${MIGRATED}`);
  await migratePostgresql(server.url(MIGRATED), readMigrations(migrationsFolder("postgresql")));
  root.provide("postgres", server.url("postgres"));
  return server.stop;
}
