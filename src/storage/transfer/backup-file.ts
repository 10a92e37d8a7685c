import { createReadStream, existsSync, renameSync } from "node:fs";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { z } from "zod";
import { createSum, type Kept, type Sum } from "./contents.ts";
import { TABLES } from "./tables.ts";

// A back-up is text, a JSON value a line: what it is, each row with the name of its table, and the sum of
// them all.

const Head = z.strictObject({
  format: z.literal("turncoat 1"),
  /** What the database looks like that the rows are from. */
  migrations: z.array(z.string()),
  at: z.iso.datetime(),
});

const Line = z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) });

const Foot = z.strictObject({ counts: z.record(z.string(), z.number()), sha256: z.string() });

/**
 * @throws an error whose message is a sentence for whoever runs the program, where the file is there already
 */
export async function writeBackup(
  file: string,
  migrations: readonly string[],
  contents: AsyncIterable<Kept>,
): Promise<Sum> {
  if (existsSync(file)) throw new Error(`${file} is there already`);
  const part = `${file}.part`;
  const sum = createSum();
  const output = await open(part, "w");
  try {
    const line = (value: unknown) => `${JSON.stringify(value)}\n`;
    await output.write(line({ format: "turncoat 1", migrations, at: new Date().toISOString() }));
    for await (const kept of contents) {
      sum.add(kept);
      await output.write(line({ table: kept.table.name, row: kept.row }));
    }
    const total = sum.total();
    await output.write(line(total));
    await output.sync();
    await checkBackup(part, migrations);
    renameSync(part, file);
    return total;
  } finally {
    await output.close();
  }
}

async function* linesOf(file: string): AsyncGenerator<unknown> {
  const input = createReadStream(file);
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    try {
      yield JSON.parse(line);
    } catch {
      throw new Error(`${file} is no whole back-up: a line is none of its own`);
    }
  }
}

/** The rows of a back-up, which was checked before. */
export async function* readBackup(file: string): AsyncGenerator<Kept> {
  for await (const value of linesOf(file)) {
    const line = Line.safeParse(value);
    const table = TABLES.find(({ name }) => name === line.data?.table);
    if (line.data && table) yield { table, row: line.data.row };
  }
}

/**
 * Reads a back-up through.
 * @param migrations what the database looks like to which it shall go
 * @returns the sum of its rows
 * @throws an error whose message is a sentence for whoever runs the program, where it is not whole or not of
 *   this version
 */
export async function checkBackup(file: string, migrations: readonly string[]): Promise<Sum> {
  let foot: Sum | undefined;
  let isFirst = true;
  for await (const value of linesOf(file)) {
    if (isFirst) {
      const head = Head.safeParse(value);
      if (!head.success) throw new Error(`${file} is no back-up of Turncoat`);
      if (head.data.migrations.join() !== migrations.join()) {
        throw new Error(`${file} was made by another version: restore it with that one, then upgrade`);
      }
    }
    isFirst = false;
    foot = Foot.safeParse(value).data;
  }
  if (foot === undefined) throw new Error(`${file} is no whole back-up: it ends too early`);
  const sum = createSum();
  for await (const kept of readBackup(file)) sum.add(kept);
  const total = sum.total();
  if (total.sha256 !== foot.sha256) throw new Error(`${file} is damaged: its checksum is another one`);
  return total;
}
