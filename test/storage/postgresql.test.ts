import { describe, expect, test } from "vitest";
import { StoreFailure } from "../../src/play/ports/store.ts";
import { openStore } from "../../src/storage/index.ts";
import type { Migration } from "../../src/storage/migrations.ts";
import { connectPostgresql } from "../../src/storage/postgresql/client.ts";
import { migratePostgresql } from "../../src/storage/postgresql/migrate.ts";
import { createExamination, type Finding } from "../../tools/operators/examination.ts";
import { everyCall } from "./every-call.ts";
import { migrations } from "./migrations.ts";
import { emptyDatabase, hasPostgres, query } from "./postgres.ts";
import { sampleBoard, sampleGame } from "./samples.ts";
import { atOnce, createGame } from "./support.ts";

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: `checksum of ${name}` });

const FIRST = migration("1_first", `CREATE TABLE "Thing" (id INT); INSERT INTO "Thing" VALUES (1)`);
const BROKEN = migration("2_broken", `INSERT INTO "Thing" VALUES (2); CREATE TABLE half (id INT); NONSENSE`);

const history = (url: string) => query(url, `SELECT migration_name FROM "_prisma_migrations"`);

const things = (url: string) => query(url, `SELECT id FROM "Thing" ORDER BY id`);

/** Waits until all connections have ended, and so have told what they did. */
const ended = (url: string) => {
  const others = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  return expect.poll(() => query(url, others), { timeout: 10_000 }).toEqual([]);
};

async function databaseFinding(url: string): Promise<Finding | undefined> {
  for await (const found of createExamination({ DATABASE_URL: url }))
    if (found.subject === "database") return found;
  return undefined;
}

describe.skipIf(!hasPostgres)("PostgreSQL", () => {
  describe("migrations", () => {
    test("a failed one is undone wholly, those before it stay, and it is applied once it is mended", async () => {
      const url = await emptyDatabase();
      await expect(migratePostgresql(url, [FIRST, BROKEN])).rejects.toThrow(
        /2_broken failed and was undone: .*NONSENSE/,
      );
      expect(await things(url)).toEqual([{ id: 1 }]);
      expect(await history(url)).toEqual([{ migration_name: "1_first" }]);
      await migratePostgresql(url, [FIRST, { ...BROKEN, sql: `INSERT INTO "Thing" VALUES (3)` }]);
      await migratePostgresql(url, [FIRST, BROKEN]);
      expect(await things(url)).toEqual([{ id: 1 }, { id: 3 }]);
    });

    test("a database that a newer program has written is refused and left as it is", async () => {
      const url = await emptyDatabase();
      const newer = migration("2_newer", `INSERT INTO "Thing" VALUES (2)`);
      await migratePostgresql(url, [FIRST, newer]);
      const other = migration("1_other", `INSERT INTO "Thing" VALUES (4)`);
      await expect(migratePostgresql(url, [FIRST, other])).rejects.toThrow("2_newer is not known here");
      expect(await things(url)).toEqual([{ id: 1 }, { id: 2 }]);
    });

    test("many at once apply each once", async () => {
      const url = await emptyDatabase();
      await atOnce(6, () => migratePostgresql(url, [FIRST, migration("2_more", FIRST.sql.slice(-30))]));
      expect(await history(url)).toHaveLength(2);
    });
  });

  test("a database that is not there, or a server, is told by one sentence without the password", async () => {
    const url = new URL(await emptyDatabase());
    url.password = "secret";
    url.pathname = "/missing";
    await expect(openStore(url.href)).rejects.toThrow(
      `The database missing on ${url.host} cannot be opened: database "missing" does not exist`,
    );
    url.hostname = "localhost";
    url.port = "1";
    const refused = expect(openStore(url.href)).rejects;
    await refused.toThrow(/^The database missing on localhost:1 cannot be opened: connect ECONNREFUSED /);
    await refused.not.toThrow("secret");
  });

  test("a doctor finds it well, and ill where it is missing", async () => {
    const url = new URL(await emptyDatabase());
    expect(await databaseFinding(url.href)).toMatchObject({
      isFine: true,
      finding: expect.stringMatching(/up to date and can be written; 0 games run$/),
    });
    url.pathname = "/missing";
    expect(await databaseFinding(url.href)).toMatchObject({
      isFine: false,
      finding: expect.stringMatching(/^The database missing .* cannot be opened/),
    });
  });

  test("a server that cuts its connections makes calls fail as the database's, and no more", async () => {
    const url = await emptyDatabase();
    const store = await openStore(url);
    const { id } = await createGame(store, sampleGame(), 0);
    const { view } = await store.addBoard(sampleBoard(id));
    const failures: unknown[] = [];
    let cutting = true;
    const again = async (call: () => Promise<unknown>): Promise<void> => {
      while (cutting) await call().catch((error: unknown) => failures.push(error));
    };
    const callers = [
      again(() => store.game(id)),
      again(() => createGame(store, sampleGame(), 0)),
      again(() => store.markShown(view.id, 0, 0)),
      again(() => store.claimViews({ now: 1e12, until: 0, limit: 5 })),
    ];
    const server = new URL(url);
    const [, database] = server.pathname.split("/");
    server.pathname = "/postgres";
    while (failures.length < 50) {
      const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}'`;
      await query(server.href, cut);
    }
    cutting = false;
    await Promise.all(callers);

    expect(failures.filter((failure) => !(failure instanceof StoreFailure))).toEqual([]);
    // The first call may still get a connection that was cut.
    await store.game(id).catch(() => undefined);
    expect(await store.game(id)).toMatchObject({ id, moves: [] });
    await store.close();
  });

  test("a transaction that is left alone is ended after ten seconds", async () => {
    const client = await connectPostgresql(await emptyDatabase());
    const [shown] = await client.$queryRawUnsafe<object[]>("SHOW idle_in_transaction_session_timeout");
    await client.$disconnect();
    expect(shown).toEqual({ idle_in_transaction_session_timeout: "10s" });
  });

  test("every query can go by an index", async () => {
    const url = await emptyDatabase();
    await migratePostgresql(url, migrations("postgresql"));
    await ended(url);
    await query(url, "SELECT pg_stat_reset()");
    // The planner reads a whole table only where it cannot do otherwise.
    const store = await openStore(`${url}?options=-c%20enable_seqscan%3Doff`);
    for (const call of Object.values(await everyCall(store))) await call();
    await store.close();
    await ended(url);
    // Not Pulse, which has a row a shard, and not RunningGames, which has sixteen. Records from elsewhere are
    // kept for a day, and searched where somebody deletes what is stored about them.
    const scanned = `SELECT relname FROM pg_stat_user_tables
      WHERE seq_scan > 0 AND relname NOT IN ('_prisma_migrations', 'Pulse', 'RunningGames', 'ForeignGame')`;
    expect(await query(url, scanned)).toEqual([]);
    await query(url, `SELECT count(*) FROM "Game" WHERE variant = '4'`);
    await ended(url);
    expect(await query(url, scanned)).toEqual([{ relname: "Game" }]);
  });
});
