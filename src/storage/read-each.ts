import { ZodError } from "zod";
import type { Aside, Unreadable } from "./aside.ts";
import { Prisma } from "./generated/sqlite/client.ts";

interface Identified {
  readonly id: number;
}

/**
 * How to read some rows of a model: all by one statement, or, where that fails for one of them, each by one
 * of its own.
 */
export interface Rows<Row extends Identified> {
  readonly model: Unreadable["model"];
  readonly all: () => PromiseLike<readonly Row[]>;
  readonly ids: () => PromiseLike<readonly Identified[]>;
  /** By `findFirst`: the client makes one statement of several `findUnique`. */
  readonly one: (id: number) => PromiseLike<Row | null>;
}

/** Reads rows and makes something of each. A row that cannot be read is put aside and harms no other. */
export async function readEach<Row extends Identified, Value>(
  aside: Aside,
  { model, all, ids, one }: Rows<Row>,
  parse: (row: Row) => Value | Promise<Value>,
): Promise<readonly Value[]> {
  const attempt = async (id: number, read: () => Promise<Value | undefined>): Promise<Value[]> => {
    try {
      const value = await read();
      return value === undefined ? [] : [value];
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      aside.put({ model, id, error });
      return [];
    }
  };
  const readOne = async (id: number): Promise<Value | undefined> => {
    const row = await one(id);
    return row === null ? undefined : parse(row);
  };
  try {
    const rows = await all();
    return (await Promise.all(rows.map((row) => attempt(row.id, async () => parse(row))))).flat();
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    const found = await ids();
    return (await Promise.all(found.map(({ id }) => attempt(id, () => readOne(id))))).flat();
  }
}

/** A row holds what the program does not know. */
export class UnreadableRow extends Error {
  override readonly name = "UnreadableRow";
}

/**
 * Whether something failed for what a row holds, rather than for the database. SQLite's client parses JSON by
 * itself.
 */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof UnreadableRow ||
  error instanceof ZodError ||
  error instanceof SyntaxError ||
  (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2023");
