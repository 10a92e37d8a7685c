import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../folder.ts";
import { atOnce } from "../support.ts";
import { MIGRATIONS } from "./open-client.ts";
import { startProcess } from "./process.ts";

const processes = Array.from({ length: 4 }, startProcess);

beforeAll(async () => {
  for (const each of processes) expect(await each.line()).toBe("ready");
});

afterAll(async () => {
  for (const each of processes) await each.kill();
});

function query(file: string, sql: string): readonly unknown[] {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare(sql).pluck().all();
  } finally {
    db.close();
  }
}

test("four processes may start on a fresh file at once", async () => {
  const folder = temporaryFolder();
  for (let round = 1; round <= 4; round++) {
    const file = join(folder, `round-${round}.db`);
    for (const each of processes) each.send(`start ${file}`);
    const answers = await atOnce(4, (index) => processes[index]?.line() ?? Promise.resolve(undefined));
    expect(answers.sort()).toEqual(["started 1", "started 2", "started 3", "started 4"]);
    expect(query(file, "SELECT migration_name FROM _prisma_migrations")).toEqual(
      MIGRATIONS.map(({ name }) => name),
    );
  }
});

test("two processes may write to one file at once", async () => {
  const file = join(temporaryFolder(), "test.db");
  const writers = processes.slice(0, 2);
  for (const each of writers) each.send(`play ${file} 3 10`);
  for (const each of writers) {
    let line = await each.line();
    while (line?.startsWith("stored ")) line = await each.line();
    expect(line).toBe("done");
  }
  expect(query(file, "SELECT version FROM Game")).toEqual([10, 10, 10, 10, 10, 10]);
  expect(query(file, "SELECT count(*) FROM Move")).toEqual([60]);
});

// The last test, because it uses the processes up.
test("a killed process loses nothing that it has acknowledged", async () => {
  const file = join(temporaryFolder(), "test.db");
  const acknowledged = new Map<string, number>();
  for (const [index, writer] of processes.entries()) {
    writer.send(`play ${file} 4 1000`);
    const note = (line: string) => {
      const [word, game = "", turn] = line.split(" ");
      expect(word).toBe("stored");
      acknowledged.set(game, Number(turn));
    };
    for (let commits = 0; commits < 1 + 15 * index; commits++) note((await writer.line()) ?? "");
    await writer.kill();
    // What it still wrote before it was killed counts as well.
    for (let line = await writer.line(); line !== undefined; line = await writer.line()) note(line);
    for (const [game, turn] of acknowledged) {
      const [version] = query(file, `SELECT version FROM Game WHERE id = ${game}`);
      expect(version).toBeGreaterThanOrEqual(turn);
      expect(query(file, `SELECT text FROM Move WHERE gameId = ${game} ORDER BY ply`)).toEqual(
        Array.from({ length: Number(version) }, (_, index) => `turn ${index + 1}`),
      );
    }
    expect(query(file, "PRAGMA integrity_check")).toEqual(["ok"]);
    expect(query(file, "PRAGMA foreign_key_check")).toEqual([]);
  }
  expect(acknowledged.size).toBeGreaterThan(4);
});
