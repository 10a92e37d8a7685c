import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import type { Database } from "../../src/storage/database.ts";
import { connectPostgresql } from "../../src/storage/postgresql/client.ts";
import { prismaStore } from "../../src/storage/prisma-store.ts";
import { connectSqlite } from "../../src/storage/sqlite/client.ts";
import { migrateSqlite } from "../../src/storage/sqlite/migrate.ts";
import { storeContract } from "./contract.ts";
import { migrations } from "./migrations.ts";
import { hasPostgres, migratedDatabase } from "./postgres.ts";

/** The contract on one database, which is emptied before each test. */
function contractOn(isFile: boolean, connect: () => Promise<Database>): void {
  let db: Database;
  beforeAll(async () => {
    db = await connect();
  });
  afterAll(() => db.$disconnect());
  const open = async () => {
    await db.challenge.deleteMany();
    await db.game.deleteMany();
    await db.player.deleteMany();
    await db.pulse.deleteMany();
    await db.lease.deleteMany();
    return prismaStore(db);
  };
  storeContract(open, () => db, isFile);
}

describe("the store on SQLite", () => {
  const folder = mkdtempSync(join(tmpdir(), "turncoat-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  contractOn(true, async () => {
    const file = join(folder, "test.db");
    migrateSqlite(file, migrations("sqlite"));
    return connectSqlite(file);
  });
});

describe.skipIf(!hasPostgres)("the store on PostgreSQL", () => {
  contractOn(false, async () => connectPostgresql(await migratedDatabase()));
});
