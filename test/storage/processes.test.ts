import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { WHOLE } from "../../src/processes/share.ts";
import { openStore } from "../../src/storage/index.ts";
import { temporaryFolder } from "./folder.ts";
import { emptyDatabase, hasPostgres, query } from "./postgres.ts";
import { type Process, startProcess } from "./process.ts";
import { sampleBlitz, sampleGame } from "./samples.ts";
import { change, createGame } from "./support.ts";

const processes = Array.from({ length: 4 }, startProcess);

beforeAll(async () => {
  for (const each of processes) expect(await each.line()).toBe("ready");
});

afterAll(async () => {
  for (const each of processes) await each.kill();
});

/** Gives a command to processes and returns the next line of each. */
async function askAll(command: string, some: readonly Process[] = processes) {
  for (const each of some) each.send(command);
  return Promise.all(some.map((each) => each.line()));
}

/** A kind of database, and how to look into one from outside. */
interface Kind {
  readonly name: string;
  create(): Promise<string>;
  /** The first column of what a statement returns. */
  column(url: string, sql: string): Promise<readonly unknown[]>;
  /** Whom the test of killed processes uses up. */
  readonly victims: readonly Process[];
}

const sqlite: Kind = {
  name: "SQLite file",
  create: async () => `file:${join(temporaryFolder(), "test.db")}`,
  async column(url, sql) {
    const db = new Database(url.slice("file:".length), { readonly: true });
    try {
      expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
      return db.prepare(sql).pluck().all();
    } finally {
      db.close();
    }
  },
  victims: processes.slice(0, 2),
};

const postgresql: Kind = {
  name: "PostgreSQL database",
  create: emptyDatabase,
  async column(url, sql) {
    const values = (await query(url, sql)).map((row): unknown => Object.values(row)[0]);
    // Counts come as text, since they may be larger than a number.
    return values.map((value) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value));
  },
  victims: processes.slice(2, 3),
};

const KINDS = hasPostgres ? [sqlite, postgresql] : [sqlite];

async function open(url: string) {
  const store = await openStore(url);
  onTestFinished(() => store.close());
  return store;
}

describe.each(KINDS)("processes on one $name", ({ create, column }) => {
  test("four processes may start on a fresh database at once", async () => {
    for (let round = 1; round <= 2; round++) {
      const url = await create();
      const answers = await askAll(`start ${url}`);
      expect(answers.sort()).toEqual(["started 1", "started 2", "started 3", "started 4"]);
      expect(await column(url, `SELECT count(*) FROM "Game"`)).toEqual([4]);
      const names = await column(url, `SELECT migration_name FROM "_prisma_migrations"`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test("two processes may write at once", async () => {
    const url = await create();
    const writers = processes.slice(0, 2);
    for (const each of writers) each.send(`play ${url} 3 10`);
    for (const each of writers) {
      let line = await each.line();
      while (line?.startsWith("stored ")) line = await each.line();
      expect(line).toBe("done");
    }
    expect(await column(url, `SELECT version FROM "Game"`)).toEqual([10, 10, 10, 10, 10, 10]);
    expect(await column(url, `SELECT count(*) FROM "Move"`)).toEqual([60]);
  });

  test("work is done by one of several processes", async () => {
    const url = await create();
    const store = await open(url);
    const due: number[] = [];
    for (let index = 0; index < 8; index++) {
      const { id } = await createGame(store, sampleGame(), 1_000);
      due.push(...(await store.views(id)).map((view) => view.id));
    }
    const answers = await askAll(`claim ${url} 1000`);
    const claimed = answers.flatMap((line) => line?.match(/\d+/g) ?? []).map(Number);
    expect(claimed.sort((one, other) => one - other)).toEqual(due);
  });

  test("an absence is made up for by one of several processes that come back at once", async () => {
    const url = await create();
    const store = await open(url);
    const { id } = await createGame(store, sampleBlitz(), 0);
    await store.pulse(WHOLE, 11_000, 0);
    const answers = await askAll(`resume ${url} 100000`);
    expect(answers.sort()).toEqual(["absent 0", "absent 0", "absent 0", "absent 89000"]);
    expect((await store.game(id))?.clock.since).toBe(90_000);
  });
});

// Last, because it uses the processes up.
describe.each(KINDS)("processes on one $name that end", ({ name, create, column, victims }) => {
  test("when they are killed, lose nothing that they have acknowledged", async () => {
    const url = await create();
    const acknowledged = new Map<string, number>();
    for (const [index, writer] of victims.entries()) {
      writer.send(`play ${url} 4 1000`);
      const note = (line: string) => {
        const [word, game = "", turn] = line.split(" ");
        expect(word).toBe("stored");
        acknowledged.set(game, Number(turn));
      };
      for (let commits = 0; commits < 5 + 30 * index; commits++) note((await writer.line()) ?? "");
      await writer.kill();
      // What it still wrote before it was killed counts as well.
      for (let line = await writer.line(); line !== undefined; line = await writer.line()) note(line);
    }
    expect(acknowledged.size).toBeGreaterThan(0);
    for (const [game, turn] of acknowledged) {
      const [version] = await column(url, `SELECT version FROM "Game" WHERE id = ${game}`);
      expect(version).toBeGreaterThanOrEqual(turn);
      expect(await column(url, `SELECT text FROM "Move" WHERE "gameId" = ${game} ORDER BY ply`)).toEqual(
        Array.from({ length: Number(version) }, (_, index) => `turn ${index + 1}`),
      );
    }
  });

  test.runIf(name.startsWith("PostgreSQL"))(
    "when one stops in the middle of a transaction, does not hold up the others",
    async () => {
      const url = await create();
      const store = await open(url);
      const game = await createGame(store, sampleGame(), 0);
      const [stopped] = processes.slice(3);
      stopped?.send(`hold ${url} ${game.id}`);
      expect(await stopped?.line()).toBe("holding");
      stopped?.freeze();
      const changed = await change(store, game, { moves: ["a1"] });
      expect(await store.game(game.id)).toEqual(changed);
    },
  );
});
