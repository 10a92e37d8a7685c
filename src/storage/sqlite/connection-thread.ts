import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { isDriverAdapterError, type SqlDriverAdapter, type SqlQuery } from "@prisma/driver-adapter-utils";
import type { Outcome } from "./connection.ts";

// The program of the thread that holds the connection to the file.

/**
 * Opened once. A thread that takes the place of a dead one has none, so that nothing that the dead one has
 * begun is gone on with.
 */
let connection: SqlDriverAdapter | undefined;

function connected(): SqlDriverAdapter {
  if (connection === undefined) throw new Error("The thread has no connection");
  return connection;
}

/** Passes on what the driver says: an error of its class does not outlive the way between threads. */
async function outcomeOf<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (isDriverAdapterError(error)) return { failure: error.cause };
    throw error;
  }
}

export const connect = (config: ConstructorParameters<typeof PrismaBetterSqlite3>[0]) =>
  outcomeOf(async () => {
    connection = await new PrismaBetterSqlite3(config).connect();
  });

export const queryRaw = (query: SqlQuery) => outcomeOf(() => connected().queryRaw(query));

export const executeRaw = (query: SqlQuery) => outcomeOf(() => connected().executeRaw(query));

export const executeScript = (script: string) => outcomeOf(() => connected().executeScript(script));

export const dispose = () => outcomeOf(() => connected().dispose());
