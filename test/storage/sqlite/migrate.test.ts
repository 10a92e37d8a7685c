import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import type { Migration } from "../../../src/storage/migrations.ts";
import { migrateSqlite } from "../../../src/storage/sqlite/migrate.ts";
import { temporaryFolder } from "../folder.ts";
import { migrations } from "../migrations.ts";

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: `checksum of ${name}` });

const FAMILY = migration(
  "1_family",
  `CREATE TABLE Parent (id INTEGER PRIMARY KEY);
   CREATE TABLE Child (id INTEGER PRIMARY KEY, parentId INTEGER NOT NULL REFERENCES Parent (id) ON DELETE CASCADE);
   INSERT INTO Parent VALUES (1), (2);
   INSERT INTO Child VALUES (10, 1), (20, 2);`,
);

/** As Prisma writes it to add a column without a default. */
const REBUILD = migration(
  "2_rebuild",
  `PRAGMA defer_foreign_keys=ON;
   PRAGMA foreign_keys=OFF;
   CREATE TABLE "new_Parent" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL DEFAULT 'nobody');
   INSERT INTO "new_Parent" ("id") SELECT "id" FROM "Parent";
   DROP TABLE "Parent";
   ALTER TABLE "new_Parent" RENAME TO "Parent";
   PRAGMA foreign_keys=ON;
   PRAGMA defer_foreign_keys=OFF;`,
);

const newFile = () => join(temporaryFolder(), "test.db");

function open(file: string): Database.Database {
  const db = new Database(file);
  onTestFinished(() => {
    db.close();
  });
  return db;
}

const history = (db: Database.Database) =>
  db.prepare("SELECT migration_name FROM _prisma_migrations ORDER BY migration_name").pluck().all();

test("a migration that rebuilds a table keeps its children", () => {
  const file = newFile();
  migrateSqlite(file, [FAMILY]);
  migrateSqlite(file, [FAMILY, REBUILD]);
  const db = open(file);
  expect(db.prepare("SELECT id, name FROM Parent").all()).toEqual([
    { id: 1, name: "nobody" },
    { id: 2, name: "nobody" },
  ]);
  expect(db.prepare("SELECT id, parentId FROM Child").all()).toEqual([
    { id: 10, parentId: 1 },
    { id: 20, parentId: 2 },
  ]);
});

test("a failed migration is undone wholly, and those before it stay", () => {
  const file = newFile();
  const broken = migration(
    "2_broken",
    "CREATE TABLE Half (id INTEGER); INSERT INTO Parent VALUES (3); NONSENSE;",
  );
  expect(() => migrateSqlite(file, [FAMILY, broken])).toThrow(/2_broken failed and was undone: .*NONSENSE/);
  const db = open(file);
  expect(db.prepare("SELECT name FROM sqlite_master WHERE name = 'Half'").all()).toEqual([]);
  expect(db.prepare("SELECT id FROM Parent").pluck().all()).toEqual([1, 2]);
  expect(history(db)).toEqual(["1_family"]);
});

test("a migration that leaves rows without their parents is undone", () => {
  const file = newFile();
  const orphaning = migration("2_orphaning", "DELETE FROM Parent WHERE id = 1");
  expect(() => migrateSqlite(file, [FAMILY, orphaning])).toThrow("2_orphaning failed and was undone");
  expect(open(file).prepare("SELECT id FROM Parent").pluck().all()).toEqual([1, 2]);
});

test("a migration that failed is applied once it is mended", () => {
  const file = newFile();
  expect(() => migrateSqlite(file, [FAMILY, migration("2_more", "NONSENSE")])).toThrow();
  migrateSqlite(file, [FAMILY, migration("2_more", "INSERT INTO Parent VALUES (3)")]);
  expect(open(file).prepare("SELECT id FROM Parent").pluck().all()).toEqual([1, 2, 3]);
});

test("a file that is up to date is left as it is", () => {
  const file = newFile();
  migrateSqlite(file, [FAMILY]);
  open(file).exec("DELETE FROM Child");
  migrateSqlite(file, [FAMILY]);
  const db = open(file);
  expect(db.prepare("SELECT count(*) FROM Child").pluck().get()).toBe(0);
  expect(history(db)).toEqual(["1_family"]);
});

test("a file that a newer program has written is refused and left as it is", () => {
  const file = newFile();
  migrateSqlite(file, [FAMILY, REBUILD]);
  const other = migration("1_other", "CREATE TABLE Other (id INTEGER)");
  expect(() => migrateSqlite(file, [FAMILY, other])).toThrow("newer version (2_rebuild is not known here)");
  expect(history(open(file))).toEqual(["1_family", "2_rebuild"]);
});

test("the bot's own migrations are in the order of their names", () => {
  const names = migrations("sqlite").map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual([...names].sort());
});
