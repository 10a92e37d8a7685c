import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export interface Migration {
  /**
   * The name of its folder, which starts with the time it was made: the order of names is the order of
   * migrations.
   */
  readonly name: string;
  readonly sql: string;
  /** As Prisma computes it: SHA-256 of the script, in hexadecimal. */
  readonly checksum: string;
}

/** The folder with the migrations of a kind of database. */
export const migrationsFolder = (provider: "sqlite" | "postgresql"): string =>
  dirname(createRequire(import.meta.url).resolve(`#prisma/${provider}/migrations/migration_lock.toml`));

/** Reads migrations in the layout of Prisma, in the order in which they are to be applied. */
export function readMigrations(folder: string): readonly Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** A row of Prisma's own table, which tells what has become of a migration. */
export interface AppliedMigration {
  readonly migration_name: string;
  /** Null when it was begun and has not been finished. */
  readonly finished_at: unknown;
  readonly rolled_back_at: unknown;
}

/**
 * The migrations that a database lacks.
 * @throws before anything is written to a database that this program does not understand
 */
export function missingMigrations(
  migrations: readonly Migration[],
  history: readonly AppliedMigration[],
): readonly Migration[] {
  const standing = history.filter(({ rolled_back_at }) => rolled_back_at === null);
  for (const { migration_name: name, finished_at } of standing) {
    if (finished_at === null) throw new Error(`The migration ${name} was begun by Prisma and not finished.`);
    if (migrations.every((migration) => migration.name !== name)) {
      throw new Error(`The database was written by a newer version (${name} is not known here).`);
    }
  }
  return migrations.filter(({ name }) => standing.every(({ migration_name }) => migration_name !== name));
}

/** @returns the error of a migration of which nothing is left */
export const migrationFailed = ({ name }: Migration, cause: unknown): Error =>
  new Error(`The migration ${name} failed and was undone: ${String(cause)}`, { cause });
