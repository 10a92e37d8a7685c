import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { describe, inject } from "vitest";
import { temporaryFolder } from "../storage/folder.ts";
import { hasPostgres, migratedDatabase } from "../storage/postgres.ts";
import type { DatabaseKind } from "../support/empty-store.ts";

/** The address of a SQLite file that is up to date and has no rows. */
function newFile(): string {
  const file = join(temporaryFolder(), "play.db");
  copyFileSync(inject("emptyDatabase"), file);
  return `file:${file}`;
}

/**
 * The same tests on every kind of database: SQLite writes one thing after the other, and so hides what comes
 * of writing at once.
 * @param tests is given the kind, and what makes a new database of it and tells its address
 */
export function onEachDatabase(
  tests: (kind: DatabaseKind, newDatabase: () => Promise<string>) => void,
): void {
  describe("on SQLite", () => tests("sqlite", async () => newFile()));
  describe.skipIf(!hasPostgres)("on PostgreSQL", () => tests("postgresql", migratedDatabase));
}
