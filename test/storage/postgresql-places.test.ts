import { describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "../../src/storage/index.ts";
import { connectPostgresql } from "../../src/storage/postgresql/client.ts";
import { migratePostgresql } from "../../src/storage/postgresql/migrate.ts";
import { inServer } from "../support/places.ts";
import { everyCall } from "./every-call.ts";
import { migrations } from "./migrations.ts";
import { hasPgbouncer, pgbouncerBefore } from "./pgbouncer.ts";
import { emptyDatabase, hasPostgres, query } from "./postgres.ts";
import { sampleGame } from "./samples.ts";
import { atOnce, change, createGame } from "./support.ts";

async function open(url: string) {
  const store = await openStore(url);
  onTestFinished(() => store.close());
  return store;
}

/** Every table of the database, but for the server's own, with the schema it is in. */
const schemas = async (url: string): Promise<readonly unknown[]> => {
  const found = await query(
    url,
    `SELECT DISTINCT table_schema FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  return found.flatMap(Object.values);
};

describe.skipIf(!hasPostgres)("PostgreSQL as operators have it", () => {
  /** The address for a role that may do nothing but what it is given. */
  async function createRole(url: string, name: string, ...grants: readonly string[]): Promise<string> {
    await query(url, `CREATE ROLE ${name} LOGIN`);
    for (const grant of grants) await query(url, grant);
    const address = new URL(url);
    address.username = name;
    return address.href;
  }

  test("the tables are in the schema of the role, as PostgreSQL finds it, and used there", async () => {
    const url = await emptyDatabase();
    const own = await createRole(url, "keeper", "CREATE SCHEMA keeper AUTHORIZATION keeper");
    const store = await open(own);
    for (const [name, call] of Object.entries(await everyCall(store))) {
      await expect(call(), name).resolves.not.toThrow();
    }
    expect(await schemas(url)).toEqual(["keeper"]);
  });

  test("or in the first schema of a search_path, whoever sets it", async () => {
    const url = await emptyDatabase();
    const own = await createRole(
      url,
      "player",
      "CREATE SCHEMA games AUTHORIZATION player",
      "ALTER ROLE player SET search_path = missing, games, public",
    );
    const game = await createGame(await open(own), sampleGame(), 0);
    expect(await schemas(url)).toEqual(["games"]);
    const byAddress = await open(`${url}?options=-c%20search_path%3Dgames`);
    expect(await byAddress.game(game.id)).toEqual(game);
  });

  test("tables that are there already are found, also when a schema comes to stand before theirs", async () => {
    const url = await emptyDatabase();
    const own = await createRole(url, "mover", "GRANT CREATE ON SCHEMA public TO mover");
    const before = await open(own);
    const game = await createGame(before, sampleGame(), 0);
    await query(url, "CREATE SCHEMA mover AUTHORIZATION mover");
    const after = await open(own);
    expect(await after.game(game.id)).toEqual(game);
    await change(after, game, { outcome: { winner: "x", reason: "resignation" } });
    expect(await after.load()).toMatchObject({ running: 0 });
    expect(await schemas(url)).toEqual(["public"]);
  });

  test.each([
    ["may make nothing", "nobody", [], "permission denied for schema public"],
    [
      "has no schema",
      "lost",
      ["ALTER ROLE lost SET search_path = nowhere"],
      "there is no schema for its tables: none that the role's search_path names exists",
    ],
  ])(
    "a role that %s is told so by one sentence, and nothing is written",
    async (_, name, grants, sentence) => {
      const url = await emptyDatabase();
      const own = await createRole(url, name, ...grants);
      await expect(openStore(own)).rejects.toThrow(`cannot be opened: ${sentence}`);
      expect(await schemas(url)).toEqual([]);
    },
  );

  describe.skipIf(!hasPgbouncer)("behind PgBouncer", () => {
    test("that shares connections out by transaction, everything works", async () => {
      const url = await pgbouncerBefore(await emptyDatabase(), "transaction");
      await atOnce(4, () => migratePostgresql(url, migrations("postgresql")));
      const store = await open(url);
      for (const [name, call] of Object.entries(await everyCall(store))) {
        await expect(call(), name).resolves.not.toThrow();
      }
      const games = await atOnce(20, () => createGame(store, sampleGame({ place: inServer("busy") }), 0));
      await Promise.all(games.map((game) => change(store, game, { moves: ["a1"] })));
      const page = { offset: 0, limit: 50 };
      expect((await store.runningGames({ near: inServer("busy") }, page)).items).toHaveLength(20);
    });

    test("a transaction that is left alone is ended all the same", async () => {
      const client = await connectPostgresql(await pgbouncerBefore(await emptyDatabase(), "transaction"));
      const name = "idle_in_transaction_session_timeout";
      const [shown] = await client.$transaction((tx) => tx.$queryRawUnsafe<object[]>(`SHOW ${name}`));
      await client.$disconnect();
      expect(shown).toEqual({ [name]: "10s" });
    });

    test("that shares them out by statement, which has no transactions, one sentence says so", async () => {
      const direct = await emptyDatabase();
      const url = await pgbouncerBefore(direct, "statement");
      await expect(openStore(url)).rejects.toThrow(
        "cannot be opened: transaction blocks not allowed in statement pooling mode",
      );
      expect(await schemas(direct)).toEqual([]);
    });
  });
});
