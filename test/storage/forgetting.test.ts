import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type MemberId, toMemberId } from "../../src/lib/ids.ts";
import type { Database } from "../../src/storage/database.ts";
import { openDatabase } from "../../src/storage/index.ts";
import { prismaStore } from "../../src/storage/prisma-store.ts";
import { onEachDatabase } from "../play/databases.ts";

/** How many games the one who goes has played. */
const GAMES = Number(process.env.FORGET ?? 300);

const ANNA = toMemberId("123456789012345678");
const BEN = toMemberId("234567890123456789");

interface Column {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
}

/** The columns of every model, as the schema has them. */
function modelsOf(schema: string): ReadonlyMap<string, readonly Column[]> {
  const enums = [...schema.matchAll(/^enum (\w+)/gm)].map(([, name]) => name);
  const scalars = ["String", "Int", "Float", "Boolean", "DateTime", "Json", ...enums];
  return new Map(
    [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, model = "", body = ""]) => [
      model,
      [...body.matchAll(/^ {2}(\w+) +(\w+)(\?)?/gm)].flatMap(([, name = "", type = "", optional]) =>
        scalars.includes(type) ? [{ name, type, optional: optional !== undefined }] : [],
      ),
    ]),
  );
}

const MODELS = modelsOf(readFileSync(new URL("../../prisma/models.prisma", import.meta.url), "utf8"));

/**
 * What each column that holds text is about: a member, or something else. A new column has to be thought about
 * here before the tests pass.
 */
const TEXTS: { readonly [column: string]: "member" | "other" } = {
  "Player.id": "member",
  "Player.settings": "other",
  "Rating.playerId": "member",
  "Rating.kind": "other",
  "Standing.guildId": "other",
  "Standing.kind": "other",
  "Standing.playerId": "member",
  "Game.kind": "other",
  "Game.variant": "other",
  "Game.timeControl": "other",
  "Game.guildId": "other",
  "Game.channelId": "other",
  "Game.xId": "member",
  "Game.oId": "member",
  "Game.reason": "other",
  "Game.offers": "other",
  "Game.ratings": "other",
  "Game.requestId": "other",
  "Move.text": "other",
  "Challenge.kind": "other",
  "Challenge.variant": "other",
  "Challenge.timeControl": "other",
  "Challenge.guildId": "other",
  "Challenge.channelId": "other",
  "Challenge.messageId": "other",
  "Challenge.hostId": "member",
  "Challenge.guestId": "member",
  "Challenge.requestId": "other",
  "Analysis.judged": "other",
  "ForeignGame.id": "other",
  "ForeignGame.record": "member",
  "ForeignGame.judged": "other",
  "Share.channelId": "other",
  "Ban.id": "member",
  "Block.blockerId": "member",
  "Block.blockedId": "member",
  "Departure.hash": "other",
  "Secret.name": "other",
  "Secret.value": "other",
  "Server.id": "other",
  "Server.settings": "other",
  "View.channelId": "other",
  "View.memberId": "member",
  "View.messageId": "other",
  "View.token": "other",
  "Lease.id": "other",
};

const texts = [...MODELS].flatMap(([model, columns]) =>
  columns.filter(({ type }) => type === "String" || type === "Json").map(({ name }) => `${model}.${name}`),
);

test("every column that could hold the id of a member is known", () => {
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.toSorted()).toEqual(Object.keys(TEXTS).toSorted());
});

type Rows = readonly Readonly<Record<string, unknown>>[];
interface Table {
  createMany(rows: { readonly data: Rows }): Promise<unknown>;
  findMany(): Promise<Rows>;
}
const tableOf = (db: Database, model: string): Table =>
  (db as unknown as Readonly<Record<string, Table>>)[model[0]?.toLowerCase() + model.slice(1)] as Table;

const ENUMS: { readonly [type: string]: string } = {
  Side: "x",
  HostSide: "random",
  ChallengeState: "withdrawn",
  Choice: "kept",
  ViewKind: "watch",
  Audience: "everyone",
  Wanted: "edit",
};

/** The columns of a row that say more than "some value". */
const GIVEN: { readonly [column: string]: unknown } = {
  "Game.kind": "takxo",
  "Game.variant": "4",
  "Game.timeControl": "none",
  "Game.reason": "resignation",
  "Game.offers": [],
  "Game.games": 1,
  "Challenge.kind": "takxo",
  "Challenge.variant": "4",
  "Challenge.timeControl": "none",
  "Player.settings": {},
};

/** A row in which every column has a value, and those about members the one who goes, and the other one. */
function rowOf(model: string, number: number, [first, second]: readonly [MemberId, MemberId]) {
  let members = 0;
  const value = ({ name, type }: Column): unknown => {
    const column = `${model}.${name}`;
    if (TEXTS[column] === "member") return members++ % 2 === 0 ? first : second;
    if (column in GIVEN) return GIVEN[column];
    if (type === "String") return `${name} ${number}`;
    if (type === "Json") return {};
    if (type === "DateTime") return new Date(1_700_000_000_000 + number);
    if (type === "Boolean") return true;
    return ENUMS[type] ?? number;
  };
  const columns = MODELS.get(model) ?? [];
  return Object.fromEntries(columns.map((column) => [column.name, value(column)]));
}

const PAIRS = [
  [ANNA, BEN],
  [BEN, ANNA],
] as const;

/** Fills every model, both ways round; games many times. */
async function fill(db: Database): Promise<void> {
  await db.runningGames.deleteMany();
  for (const model of MODELS.keys()) {
    const many = model === "Game" || model === "Move" ? GAMES : 2;
    const rows = Array.from({ length: many }, (_, index) => {
      const number = index + 1;
      const row = rowOf(model, number, PAIRS[index % 2] ?? PAIRS[0]);
      if (model === "Move") return { ...row, gameId: number, ply: 1 };
      if (model === "Game") return { ...row, follows: null };
      return model === "RunningGames" ? { part: number + 100, games: 0 } : row;
    });
    for (let first = 0; first < rows.length; first += 500) {
      await tableOf(db, model).createMany({ data: rows.slice(first, first + 500) });
    }
  }
}

/** Where an id stands, in any column of any model. */
async function placesOf(db: Database, id: MemberId): Promise<readonly string[]> {
  const places = new Set<string>();
  for (const [model, columns] of MODELS) {
    for (const row of await tableOf(db, model).findMany()) {
      for (const { name } of columns) {
        if (JSON.stringify(row[name])?.includes(id)) places.add(`${model}.${name}`);
      }
    }
  }
  return [...places].toSorted();
}

onEachDatabase((_kind, newDatabase) => {
  test("whoever goes leaves their id nowhere, and others keep what is theirs", async () => {
    const db = await openDatabase(await newDatabase());
    const store = prismaStore(db);
    await fill(db);
    const members = Object.keys(TEXTS).filter((column) => TEXTS[column] === "member");
    expect(await placesOf(db, ANNA)).toEqual(members.toSorted());

    const start = performance.now();
    expect(await store.forget(ANNA, 2_000_000_000_000)).toBe(true);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(await placesOf(db, ANNA)).toEqual([]);

    // Ben's seats, his rating and his block of Anna are still there, the block by a hash.
    expect(await db.game.count({ where: { OR: [{ xId: BEN }, { oId: BEN }] } })).toBe(GAMES);
    expect(await db.rating.count({ where: { playerId: BEN } })).toBe(1);
    expect(await store.blockersOf(BEN, ANNA)).toEqual([BEN]);
    expect(await store.banned([ANNA, BEN])).toEqual([ANNA, BEN]);
    const others = new Set((await db.game.findMany()).flatMap(({ xId, oId }) => [xId, oId]));
    expect(others.size).toBe(2);

    expect((await store.storedAbout(ANNA)).finished).toBe(0);
    expect(await store.ratedFrom(ANNA)).toBe(2_000_000_000_000);
    expect(await store.ratedFrom(BEN)).toBeUndefined();
    expect(await store.forget(ANNA, 2_000_000_000_001)).toBe(true);
    expect(await store.unban(ANNA)).toBe(true);
    expect(await prismaStore(db).banned([ANNA])).toEqual([]);
    expect(await store.unblock(BEN, ANNA)).toBe(true);
    expect(await store.blockersOf(BEN, ANNA)).toEqual([]);
    await store.close();
  });
});
