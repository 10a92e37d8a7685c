// The thread that holds the connection to the file. It is plain JavaScript because Node 20 knows no
// TypeScript and does not pass the loader of the main thread on to worker threads.
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { isDriverAdapterError } from "@prisma/driver-adapter-utils";

/**
 * Opened once. A thread that takes the place of a dead one has none, so that nothing that the dead one has
 * begun is gone on with.
 * @type {import("@prisma/driver-adapter-utils").SqlDriverAdapter | undefined}
 */
let connection;

/** Passes on what the driver says: an error of its class does not outlive the way between threads. */
async function outcomeOf(work) {
  try {
    return { value: await work() };
  } catch (error) {
    if (isDriverAdapterError(error)) return { failure: error.cause };
    throw error;
  }
}

export const connect = (config) =>
  outcomeOf(async () => {
    connection = await new PrismaBetterSqlite3(config).connect();
  });

export const queryRaw = (query) => outcomeOf(() => connection.queryRaw(query));

export const executeRaw = (query) => outcomeOf(() => connection.executeRaw(query));

export const executeScript = (script) => outcomeOf(() => connection.executeScript(script));

export const dispose = () => outcomeOf(() => connection.dispose());
