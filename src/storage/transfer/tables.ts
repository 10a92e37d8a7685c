import type { Transaction } from "../database.ts";

/** A row as text can hold it: times are ISO 8601, and what is null is left away. */
export type Row = Readonly<Record<string, unknown>>;

/** What the client offers for each model alike. */
interface Delegate {
  findMany(query: object): Promise<readonly Row[]>;
  createMany(query: { readonly data: readonly Row[] }): Promise<{ readonly count: number }>;
  deleteMany(): Promise<unknown>;
}

export interface Table {
  /** As the client calls its model. */
  readonly name: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
}

/**
 * What is kept of a database, parents before children. `RunningGames` is counted by triggers, and a `Lease`
 * is that of a process.
 */
export const TABLES: readonly Table[] = [
  { name: "player", key: ["id"] },
  { name: "rating", key: ["playerId", "kind"] },
  { name: "standing", key: ["guildId", "kind", "playerId"] },
  { name: "game", key: ["id"] },
  { name: "move", key: ["gameId", "ply"] },
  { name: "challenge", key: ["id"] },
  { name: "view", key: ["id"] },
  { name: "analysis", key: ["gameId"] },
  { name: "foreignGame", key: ["id"] },
  { name: "share", key: ["gameId", "channelId"] },
  { name: "block", key: ["blockerId", "blockedId"] },
  { name: "departure", key: ["hash"] },
  { name: "secret", key: ["name"] },
  { name: "server", key: ["id"] },
  { name: "ban", key: ["id"] },
  { name: "pulse", key: ["id"] },
];

/** How many rows one statement takes. */
const BATCH = 500;

const delegate = (tx: Transaction, { name }: Table): Delegate =>
  (tx as unknown as Readonly<Record<string, Delegate>>)[name] as Delegate;

/** Where the next page begins: after the row with this key. */
const cursorAt = ({ key }: Table, row: Row): object => {
  const values = Object.fromEntries(key.map((column) => [column, row[column]]));
  return key.length === 1 ? values : { [key.join("_")]: values };
};

/** All rows of a table, in the order of its primary key. */
export async function* rowsOf(tx: Transaction, table: Table): AsyncGenerator<Row> {
  const orderBy = table.key.map((column) => ({ [column]: "asc" }));
  for (let last: Row | undefined, page: readonly Row[] | undefined; ; ) {
    page = await delegate(tx, table).findMany({
      orderBy,
      take: BATCH,
      ...(last && { cursor: cursorAt(table, last), skip: 1 }),
    });
    yield* page.map(plain);
    last = page.at(-1);
    if (page.length < BATCH) return;
  }
}

/** A row without nulls, and what it holds in one order, whichever database it is from. */
export const plain = (row: Row): Row => {
  const entries = Object.entries(row).filter(([, value]) => value !== null);
  return JSON.parse(JSON.stringify(inOrder(Object.fromEntries(entries))));
};

/** PostgreSQL keeps JSON in an order of its own. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, inOrder(one)]));
};

/** Writes rows in the order in which they come. */
export async function write(tx: Transaction, table: Table, rows: readonly Row[]): Promise<void> {
  await delegate(tx, table).createMany({ data: rows });
}

/** Takes away everything that is kept, children first. */
export async function empty(tx: Transaction): Promise<void> {
  for (const table of TABLES.toReversed()) await delegate(tx, table).deleteMany();
}

/** Rows of one table after the other, so many at a time. */
export async function* inBatches<Item extends { readonly table: Table }>(
  items: AsyncIterable<Item>,
): AsyncGenerator<readonly [Item, ...Item[]]> {
  let batch: Item[] = [];
  for await (const item of items) {
    const [first] = batch;
    if (first && (first.table !== item.table || batch.length === BATCH)) {
      yield batch as [Item, ...Item[]];
      batch = [];
    }
    batch.push(item);
  }
  if (batch.length > 0) yield batch as [Item, ...Item[]];
}
