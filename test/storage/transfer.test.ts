import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { toChannelId, toForeignGameId, toGameId, toGuildId, toMemberId } from "../../src/lib/ids.ts";
import { MEMBER_DEFAULTS, SERVER_DEFAULTS } from "../../src/play/settings.ts";
import { WHOLE } from "../../src/processes/share.ts";
import { Prisma } from "../../src/storage/generated/sqlite/client.ts";
import { openStore } from "../../src/storage/index.ts";
import { backUp, move, restore } from "../../src/storage/transfer/index.ts";
import { TABLES } from "../../src/storage/transfer/tables.ts";
import { inServer } from "../support/places.ts";
import { temporaryFolder } from "./folder.ts";
import { hasPostgres, migratedDatabase } from "./postgres.ts";
import { computer, member, sampleBlitz, sampleBoard, sampleGame, sampleWatcher } from "./samples.ts";
import { accept, challenge, change, createGame } from "./support.ts";

const newFile = async () => `file:${join(temporaryFolder(), "test.db")}`;

async function open(url: string) {
  const store = await openStore(url);
  onTestFinished(() => store.close());
  return store;
}

/** A database with something in each table. */
async function fill(url: string) {
  const store = await open(url);
  const offers = [{ kind: "draw", by: "x", open: true, expiresAt: 1_700_000_000_345 } as const];
  const seats = { x: computer(), o: member("ben") };
  const first = await createGame(store, sampleBlitz({ moves: ["a1", "b2"], offers, seats }), 0);
  const finished = await createGame(store, sampleGame({ rated: true, moves: ["a1", "b1", "c1", "d1"] }), 0);
  await change(store, finished, { outcome: { winner: "x", reason: "resignation" } });
  const next = await createGame(store, sampleGame({ follows: finished.id }), 0);
  await store.addBoard(sampleBoard(first.id));
  await store.addWatcher(sampleWatcher(first.id), 9, 1_000);
  const accepted = await challenge(store);
  await accept(store, accepted.id, sampleGame(), 0);
  await challenge(store, { guestId: undefined });
  await store.pulse(WHOLE, 1_000, 0);
  await store.claimShare(finished.id, toChannelId("channel"));
  await store.block(toMemberId("anna"), toMemberId("ben"));
  await store.ban(toMemberId("9"), 1_000);
  await store.forget(toMemberId("gone"), 1_000);
  await store.keepForeignGame(toForeignGameId("record"), "{}", 1_000);
  await store.setServerSettings(toGuildId("guild"), SERVER_DEFAULTS);
  await store.setMemberSettings(toMemberId("anna"), { ...MEMBER_DEFAULTS, flip: true });
  const end = { turn: "x", score: 0, isDrawn: true } as const;
  await store.keepAnalysis(finished.id, 1, { turns: [], end });
  // More than one page.
  const moves = Array.from({ length: 600 }, (_, ply) => `move ${ply}`);
  const long = await createGame(store, sampleGame({ place: inServer("elsewhere"), moves }), 0);
  return { store, games: [first.id, finished.id, next.id, long.id] };
}

const read = async (url: string, ids: readonly number[]) => {
  const store = await open(url);
  return Promise.all(ids.map((id) => store.game(toGameId(id))));
};

test("every model is kept, but for those that are counted and those of processes", () => {
  const kept = TABLES.map(({ name }) => name.toLowerCase());
  const others = Object.values(Prisma.ModelName).filter((name) => !kept.includes(name.toLowerCase()));
  expect(others.sort()).toEqual(["Lease", "RunningGames"]);
});

interface Kind {
  readonly name: string;
  readonly create: () => Promise<string>;
}

const sqlite: Kind = { name: "SQLite", create: newFile };
const postgresql = (): Kind => ({ name: "PostgreSQL", create: migratedDatabase });

describe.each(hasPostgres ? [sqlite, postgresql()] : [sqlite])("on $name", ({ create }) => {
  test("a back-up is made while a bot runs, and restored to what was there then, with numbers raised", async () => {
    const url = await create();
    const { store, games } = await fill(url);
    await store.keepLease("bot", Date.now());
    const file = join(temporaryFolder(), "backup");
    const sum = await backUp(url, file);
    expect(Object.keys(sum.counts)).toEqual(TABLES.map(({ name }) => name));
    for (const [table, rows] of Object.entries(sum.counts)) expect(rows, table).toBeGreaterThan(0);
    const before = await read(url, games);
    const later = await createGame(store, sampleGame(), 0);

    await expect(restore(url, file, Date.now())).rejects.toThrow("A bot runs on the database");
    expect(await store.game(later.id)).toEqual(later);
    await store.endLease("bot");
    expect(await restore(url, file, Date.now())).toEqual(sum);
    expect(await read(url, games)).toEqual(before);
    expect(await store.game(later.id)).toBeUndefined();
    expect((await store.load()).running).toBe(4);
    const next = await createGame(store, sampleGame(), 0);
    expect(next.id).toBeGreaterThan(later.id + 9_000);
    expect((await challenge(store)).id).toBeGreaterThan(9_000);
  });

  test("a back-up that is damaged, cut short, of another version or none is refused, and nothing changes", async () => {
    const url = await create();
    const { store, games } = await fill(url);
    const file = join(temporaryFolder(), "backup");
    await backUp(url, file);
    const whole = readFileSync(file, "utf8");
    const refused = async (content: string, sentence: RegExp) => {
      writeFileSync(file, content);
      await expect(restore(url, file, Date.now())).rejects.toThrow(sentence);
    };
    await refused(whole.replace('"move 7"', '"move 8"'), /is damaged: its checksum is another one/);
    await refused(whole.slice(0, -50), /is no whole back-up/);
    await refused(whole.split("\n").slice(0, -2).join("\n"), /is no whole back-up: it ends too early/);
    await refused(whole.replace("_init", "_other"), /was made by another version/);
    await refused("Dear Anna", /is no whole back-up/);
    await refused("{}", /is no back-up of Turncoat/);
    expect((await store.game(games[0] ?? toGameId(0)))?.moves).toEqual(["a1", "b2"]);
    await expect(backUp(url, file)).rejects.toThrow("is there already");
  });
});

describe.skipIf(!hasPostgres)("a move", () => {
  test("from SQLite to PostgreSQL and back leaves everything as it was, and refuses while a bot runs", async () => {
    const from = await newFile();
    const { store, games } = await fill(from);
    const before = await read(from, games);
    const server = await migratedDatabase();
    await store.keepLease("bot", Date.now());
    await expect(move(from, server, Date.now())).rejects.toThrow("A bot runs on the database");
    await store.endLease("bot");
    const sum = await move(from, server, Date.now());
    expect(await read(server, games)).toEqual(before);
    const back = await newFile();
    expect(await move(server, back, Date.now())).toEqual(sum);
    expect(await read(back, games)).toEqual(before);
    const there = await open(server);
    await there.keepLease("bot", Date.now());
    await expect(move(from, server, Date.now())).rejects.toThrow("A bot runs on the database");
  });
});
