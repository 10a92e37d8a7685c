import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { prismaStore } from "../../../src/storage/prisma-store.ts";
import { everyCall } from "../every-call.ts";
import { openClient } from "./open-client.ts";

/** What SQLite says about how it runs a statement, step by step. Its values make no difference. */
function plan(db: Database.Database, sql: string): readonly string[] {
  const values = (sql.match(/\?/g) ?? []).map(() => null);
  const steps = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
  return steps.map((step) => (step as { detail: string }).detail);
}

// Not Pulse, which has a row a shard.
const scans = (step: string) => /^SCAN (main\.)?(Game|Move|Player|Challenge|View)\b/.test(step);
const sorts = (step: string) => step.includes("TEMP B-TREE");
// The few places of two members, which are sorted so that everybody locks them in one order.
const sortsOnPurpose = (sql: string) => sql.includes('INSERT INTO "Standing"');

test("no method of the store reads a whole table or sorts what it could read in order", async () => {
  const statements: string[] = [];
  const { file, client } = openClient({ onStatement: ({ sql }) => statements.push(sql) });
  const calls = await everyCall(prismaStore(client));
  const db = new Database(file);
  for (const [method, call] of Object.entries(calls)) {
    statements.length = 0;
    await call();
    const queries = statements.filter((sql) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)/.test(sql));
    expect(queries, method).not.toEqual([]);
    const bad = queries.filter((sql) =>
      plan(db, sql).some((step) => scans(step) || (sorts(step) && !sortsOnPurpose(sql))),
    );
    expect(bad, method).toEqual([]);
  }
  db.close();
});

test("a query that reads a whole table is noticed, and one that sorts", () => {
  const { file } = openClient();
  const db = new Database(file);
  expect(plan(db, "SELECT * FROM main.Game WHERE variant = '4'").some(scans)).toBe(true);
  expect(plan(db, "SELECT * FROM main.Player ORDER BY id || id").some(sorts)).toBe(true);
  // Whose challenges this would orphan cannot be looked up then.
  db.exec('DROP INDEX "Challenge_guestId_idx"');
  expect(plan(db, "DELETE FROM Player WHERE id = 'anna'").some(scans)).toBe(true);
  db.close();
});
