import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { migratePostgresql } from "../../src/storage/postgresql/migrate.ts";
import { migrateSqlite } from "../../src/storage/sqlite/migrate.ts";
import { adaptersFor } from "../../tools/schema-engine/adapters.ts";
import { withEngine } from "../../tools/schema-engine/engine.ts";
import {
  migrationList,
  missingMigration,
  NO_FILTERS,
  type Provider,
} from "../../tools/schema-engine/migrations.ts";
import { temporaryFolder } from "./folder.ts";
import { migrations } from "./migrations.ts";
import { emptyDatabase, hasPostgres } from "./postgres.ts";

// The bot applies its migrations by itself. Prisma's tools must agree about what is there and what has been
// applied.

/** Lets Prisma's engine apply what it finds missing, and returns the names. */
async function migrateByPrisma(provider: Provider, url: string): Promise<readonly string[]> {
  const params = { migrationsList: migrationList(provider), filters: NO_FILTERS };
  const applied = await withEngine(adaptersFor(url), (engine) => engine.applyMigrations(params));
  return applied.appliedMigrationNames;
}

interface Kind {
  readonly provider: Provider;
  create(): Promise<string>;
  /** Lets the bot apply what it finds missing. */
  migrate(url: string): Promise<void>;
}

const sqlite: Kind = {
  provider: "sqlite",
  create: async () => `file:${join(temporaryFolder(), "test.db")}`,
  migrate: async (url) => migrateSqlite(url.slice("file:".length), migrations("sqlite")),
};

const postgresql: Kind = {
  provider: "postgresql",
  create: emptyDatabase,
  migrate: (url) => migratePostgresql(url, migrations("postgresql")),
};

describe.each(hasPostgres ? [sqlite, postgresql] : [sqlite])("on $provider", (kind) => {
  const { provider, create, migrate } = kind;

  test("the migrations lead to the models", async () => {
    expect(await missingMigration(provider, await create())).toBeUndefined();
  });

  test("Prisma finds nothing to do after the bot", async () => {
    const url = await create();
    await migrate(url);
    expect(await migrateByPrisma(provider, url)).toEqual([]);
  });

  test("the bot finds nothing to do after Prisma", async () => {
    const url = await create();
    expect(await migrateByPrisma(provider, url)).toEqual(migrations(provider).map(({ name }) => name));
    await migrate(url);
  });
});

test("the stock command line works without an engine of its own", async () => {
  const url = await sqlite.create();
  await sqlite.migrate(url);
  const cli = createRequire(import.meta.url).resolve("prisma/build/index.js");
  const env = { ...process.env, DATABASE_URL: url, CHECKPOINT_DISABLE: "1" };
  const status = await promisify(execFile)(process.execPath, [cli, "migrate", "status"], { env });
  expect(status.stdout).toContain("Database schema is up to date");
});
