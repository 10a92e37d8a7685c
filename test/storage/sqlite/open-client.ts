import { join } from "node:path";
import { onTestFinished } from "vitest";
import { connectSqlite } from "../../../src/storage/sqlite/client.ts";
import { migrateSqlite } from "../../../src/storage/sqlite/migrate.ts";
import { temporaryFolder } from "../folder.ts";
import { migrations } from "../migrations.ts";

/** A client on a new file, both of which are gone after the test. */
export function openClient(options?: Parameters<typeof connectSqlite>[1]) {
  const file = join(temporaryFolder(), "test.db");
  migrateSqlite(file, migrations("sqlite"));
  const client = connectSqlite(file, options);
  onTestFinished(() => client.$disconnect());
  return { file, client };
}
