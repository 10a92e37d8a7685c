import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DiffParams, DiffTarget, MigrationList } from "@prisma/schema-engine-wasm";
import { migrationsFolder, readMigrations } from "../../src/storage/migrations.ts";
import { adaptersFor } from "./adapters.ts";
import { withEngine } from "./engine.ts";

export type Provider = "sqlite" | "postgresql";

export const NO_FILTERS = { externalTables: [], externalEnums: [] };

/**
 * What the migrations lack that the models have, as a script; undefined when they agree.
 * @param url a database of the provider's, which is left as it is: the migrations are replayed beside it
 */
export async function missingMigration(provider: Provider, url: string): Promise<string | undefined> {
  const params: DiffParams = {
    from: { tag: "migrations", ...migrationList(provider) },
    to: models(provider),
    script: true,
    exitCode: true,
    filters: NO_FILTERS,
  };
  const { exitCode, stdout } = await withEngine(adaptersFor(url), (engine) => engine.diff(params));
  return exitCode === 0 ? undefined : (stdout ?? "");
}

const read = (provider: Provider, path: string): string =>
  readFileSync(join(migrationsFolder(provider), path), "utf8");

/** The migrations as the engine takes them. */
export function migrationList(provider: Provider): MigrationList {
  const found = readMigrations(migrationsFolder(provider));
  return {
    baseDir: "",
    lockfile: {
      path: "migration_lock.toml",
      content: read(provider, "migration_lock.toml"),
    },
    shadowDbInitScript: "",
    migrationDirectories: found.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
    })),
  };
}

const models = (provider: Provider): DiffTarget => ({
  tag: "schemaDatamodel",
  files: ["schema.prisma", "models.prisma"].map((path) => ({
    path,
    content: read(provider, join("..", path)),
  })),
});
