import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrationsFolder, readMigrations } from "../../src/storage/migrations.ts";
import { migrateSqlite } from "../../src/storage/sqlite/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A SQLite file that is up to date and has no rows. */
    readonly emptyDatabase: string;
  }
}

/** Makes a database once, which costs less to copy than to make. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "turncoat-empty-"));
  const file = join(folder, "empty.db");
  migrateSqlite(file, readMigrations(migrationsFolder("sqlite")));
  provide("emptyDatabase", file);
  return () => rmSync(folder, { recursive: true });
}
