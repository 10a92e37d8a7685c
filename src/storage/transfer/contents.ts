import { createHash } from "node:crypto";
import { DAY } from "../../lib/time.ts";
import type { Database, Transaction } from "../database.ts";
import { empty, inBatches, type Row, rowsOf, TABLES, type Table, write } from "./tables.ts";

export interface Kept {
  readonly table: Table;
  readonly row: Row;
}

/** How much there is, and a checksum of it that is the same for the same contents of whichever database. */
export interface Sum {
  readonly counts: Readonly<Record<string, number>>;
  /** SHA-256 of all rows, in hexadecimal. */
  readonly sha256: string;
}

/** Adds up what passes by. */
export function createSum() {
  const hash = createHash("sha256");
  const counts = Object.fromEntries(TABLES.map(({ name }) => [name, 0]));
  return {
    add({ table: { name }, row }: Kept): void {
      counts[name] = (counts[name] ?? 0) + 1;
      hash.update(`${name} ${JSON.stringify(row)}\n`);
    },
    total: (): Sum => ({ counts, sha256: hash.digest("hex") }),
  };
}

export async function* contentsOf(tx: Transaction): AsyncGenerator<Kept> {
  for (const table of TABLES) for await (const row of rowsOf(tx, table)) yield { table, row };
}

async function sumOf(tx: Transaction): Promise<Sum> {
  const sum = createSum();
  for await (const kept of contentsOf(tx)) sum.add(kept);
  return sum.total();
}

/** Reads as of one moment, however long it takes. */
export const atOneMoment = <Value>(db: Database, work: (tx: Transaction) => Promise<Value>): Promise<Value> =>
  db.$transaction(work, { isolationLevel: "Serializable", timeout: DAY, maxWait: DAY });

/**
 * How far the numbers of a database are raised: buttons on Discord may name some that are not in it any more.
 */
const LEAP = 10_000;

const NUMBERED = ["Game", "Challenge", "View"] as const;

/**
 * Puts contents in place of those of a database, reads them back, and raises the numbers that it will give,
 * so that none is given twice. Nothing has changed when this fails.
 * @param isFile whether the database is a SQLite file
 * @param expected the sum of the contents; left out, that of what passes by
 * @returns the sum of what is there now
 * @throws an error whose message is a sentence for whoever runs the program
 */
export const replaceContents = (
  db: Database,
  isFile: boolean,
  contents: AsyncIterable<Kept>,
  expected?: Sum,
): Promise<Sum> =>
  atOneMoment(db, async (tx) => {
    await empty(tx);
    const passed = createSum();
    for await (const batch of inBatches(contents)) {
      for (const kept of batch) passed.add(kept);
      const rows = batch.map(({ row }) => row);
      await write(tx, batch[0].table, rows);
    }
    const { sha256 } = expected ?? passed.total();
    const written = await sumOf(tx);
    if (written.sha256 !== sha256)
      throw new Error("What was written reads back otherwise; nothing was changed");
    for (const model of NUMBERED) await (isFile ? raiseInFile(tx, model) : raiseOnServer(tx, model));
    return written;
  });

async function raiseInFile(tx: Transaction, model: string): Promise<void> {
  await tx.$executeRawUnsafe(`INSERT INTO sqlite_sequence (name, seq)
    SELECT '${model}', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = '${model}')`);
  await tx.$executeRawUnsafe(`UPDATE sqlite_sequence
    SET seq = max(seq, (SELECT coalesce(max("id"), 0) FROM "${model}")) + ${LEAP} WHERE name = '${model}'`);
}

async function raiseOnServer(tx: Transaction, model: string): Promise<void> {
  const sequence = `pg_get_serial_sequence('"${model}"', 'id')`;
  await tx.$queryRawUnsafe(`SELECT setval(${sequence},
    greatest(nextval(${sequence}), (SELECT coalesce(max("id"), 0) FROM "${model}")) + ${LEAP})::text`);
}
