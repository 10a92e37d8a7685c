import { join } from "node:path";
import { describe } from "vitest";
import { temporaryFolder } from "../storage/folder.ts";
import { hasPostgres, usePostgres } from "../storage/postgres.ts";

/** The address of a SQLite file that is not there yet. */
export const newFile = (): string => `file:${join(temporaryFolder(), "play.db")}`;

/**
 * The same tests on every kind of database: SQLite writes one thing after the other, and so hides what comes
 * of writing at once.
 * @param tests is given what makes a new database and tells its address
 */
export function onEachDatabase(tests: (newDatabase: () => Promise<string>) => void): void {
  describe("on SQLite", () => tests(async () => newFile()));
  describe.skipIf(!hasPostgres)("on PostgreSQL", () => tests(usePostgres()));
}
