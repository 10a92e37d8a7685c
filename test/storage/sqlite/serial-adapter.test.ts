import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { prismaStore } from "../../../src/storage/prisma-store.ts";
import { sampleGame } from "../samples.ts";
import { createGame } from "../support.ts";
import { openClient } from "./open-client.ts";

/** Runs a transaction that adds a player and then fails; `meanwhile` starts while it is open. */
async function rollBackDuring<Value>(
  client: ReturnType<typeof openClient>["client"],
  meanwhile: () => PromiseLike<Value>,
): Promise<Value> {
  const started: Promise<Value>[] = [];
  const failing = client.$transaction(async (tx) => {
    await tx.player.create({ data: { id: "inside" } });
    started.push(Promise.resolve(meanwhile()));
    for (let step = 0; step < 5; step++) await tx.player.count();
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  const [value] = await Promise.all(started);
  if (value === undefined) throw new Error("Nothing ran meanwhile");
  return value;
}

test("an acknowledged write survives somebody else's roll-back", async () => {
  const { client } = openClient();
  const outside = await rollBackDuring(client, () => client.player.create({ data: { id: "outside" } }));
  expect(outside).toMatchObject({ id: "outside" });
  expect(await client.player.findMany()).toEqual([outside]);
});

test("nobody reads what a transaction has not committed", async () => {
  const { client } = openClient();
  expect(await rollBackDuring(client, () => client.player.count())).toBe(0);
});

test("a second transaction waits until the first has been rolled back", async () => {
  const { client } = openClient();
  const count = () => client.$transaction((tx) => tx.player.count());
  expect(await rollBackDuring(client, count)).toBe(0);
});

test("a transaction holds the write lock before its first statement", async () => {
  const { file, client } = openClient();
  const other = new Database(file, { timeout: 0 });
  const write = () => other.exec("INSERT INTO Player (id) VALUES ('other process')");
  await client.$transaction(async () => {
    expect(write).toThrow("database is locked");
  });
  write();
  other.close();
  expect(await client.player.count()).toBe(1);
});

test("a failed commit is reported and leaves nothing open", async () => {
  const { client } = openClient();
  const orphan = { gameId: 1_000, ply: 1, text: "a1", at: new Date(), version: 1 };
  const failing = client.$transaction(async (tx) => {
    await tx.$executeRawUnsafe("PRAGMA defer_foreign_keys = ON");
    await tx.move.create({ data: orphan });
  });
  await expect(failing).rejects.toThrow("ForeignKeyConstraintViolation");
  expect(await client.move.count()).toBe(0);
  await client.$transaction((tx) => tx.player.create({ data: { id: "later" } }));
  expect(await client.player.count()).toBe(1);
});

test("while a write waits for another process, this one goes on", async () => {
  const { file, client } = openClient();
  const other = new Database(file);
  other.exec("BEGIN IMMEDIATE");
  // A process that stood still would never get round to this, and the write would fail in the end.
  setTimeout(() => other.exec("COMMIT"), 50);
  expect(await client.player.create({ data: { id: "anna" } })).toMatchObject({ id: "anna" });
  other.close();
});

test("the file is in WAL mode, every commit is synced, and foreign keys are checked", async () => {
  const { client } = openClient();
  const pragma = async (name: string) =>
    Object.values((await client.$queryRawUnsafe<object[]>(`PRAGMA ${name}`))[0] ?? {});
  expect(await pragma("journal_mode")).toEqual(["wal"]);
  expect(await pragma("synchronous")).toEqual([2n]);
  expect(await pragma("foreign_keys")).toEqual([1n]);
  const orphan = { gameId: 1_000, ply: 1, text: "a1", at: new Date(), version: 1 };
  await expect(client.move.create({ data: orphan })).rejects.toMatchObject({ code: "P2003" });
});

test("a game has one move a ply", async () => {
  const { client } = openClient();
  const { id: gameId } = await createGame(prismaStore(client), sampleGame({ moves: ["a1"] }), 0);
  const move = { gameId, text: "b1", at: new Date(), version: 1 };
  await expect(client.move.create({ data: { ...move, ply: 1 } })).rejects.toMatchObject({ code: "P2002" });
  await client.move.create({ data: { ...move, ply: 2 } });
  expect(await client.move.count()).toBe(2);
});
