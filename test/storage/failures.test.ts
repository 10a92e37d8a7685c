import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { prismaStore } from "../../src/storage/prisma-store.ts";
import { everyCall } from "./every-call.ts";
import { openClient } from "./sqlite/open-client.ts";

test("no failure of the database shows the program's source", async () => {
  const { file, client } = openClient();
  const calls = await everyCall(prismaStore(client));
  const db = new Database(file);
  db.pragma("foreign_keys = OFF");
  const tables = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%sqlite%'")
    .pluck()
    .all();
  for (const table of tables) db.exec(`DROP TABLE "${String(table)}"`);
  db.close();
  for (const [name, call] of Object.entries(calls)) {
    const error: unknown = await call().catch((reason: unknown) => reason);
    expect(error, name).toBeInstanceOf(Error);
    expect(String(error), name).not.toMatch(/→|\n\s*\d+ |await |=>/);
  }
});
