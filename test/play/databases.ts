import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { describe, inject } from "vitest";
import { temporaryFolder } from "../storage/folder.ts";
import { hasPostgres, migratedDatabase } from "../storage/postgres.ts";

/** The address of a SQLite file that is up to date and has no rows. */
export function newFile(): string {
  const file = join(temporaryFolder(), "play.db");
  copyFileSync(inject("emptyDatabase"), file);
  return `file:${file}`;
}

/**
 * The same tests on every kind of database: SQLite writes one thing after the other, and so hides what comes
 * of writing at once.
 * @param tests is given what makes a new database and tells its address
 */
export function onEachDatabase(tests: (newDatabase: () => Promise<string>) => void): void {
  describe("on SQLite", () => tests(async () => newFile()));
  describe.skipIf(!hasPostgres)("on PostgreSQL", () => tests(migratedDatabase));
}
