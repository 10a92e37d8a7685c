import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { migrateSqlite } from "../../../src/storage/sqlite/migrate.ts";
import { temporaryFolder } from "../folder.ts";
import { MIGRATIONS } from "./open-client.ts";

const CLI = createRequire(import.meta.url).resolve("prisma/build/index.js");

/** Runs the stock `prisma`; rejects when it fails. */
async function prisma(file: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: `file:${file}`, CHECKPOINT_DISABLE: "1" };
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args], { env });
  return stdout;
}

test("Prisma finds a file up to date that the bot has migrated", async () => {
  const file = join(temporaryFolder(), "test.db");
  migrateSqlite(file, MIGRATIONS);
  expect(await prisma(file, "migrate", "status")).toContain("Database schema is up to date");
});

test("the bot finds a file up to date that Prisma has migrated", async () => {
  const file = join(temporaryFolder(), "test.db");
  await prisma(file, "migrate", "deploy");
  migrateSqlite(file, MIGRATIONS);
  const db = new Database(file);
  const applied = db.prepare("SELECT migration_name, checksum FROM _prisma_migrations").all();
  db.close();
  expect(applied).toEqual(MIGRATIONS.map(({ name, checksum }) => ({ migration_name: name, checksum })));
});

test("the migrations lead to the models", async () => {
  const file = join(temporaryFolder(), "none.db");
  const from = ["--from-migrations", "prisma/sqlite/migrations"];
  expect(await prisma(file, "migrate", "diff", ...from, "--to-schema", "prisma/sqlite")).toContain(
    "No difference",
  );
});
