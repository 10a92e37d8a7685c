import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from "@prisma/driver-adapter-utils";
import { type Connection, type ConnectionConfig, openConnection } from "./connection.ts";

const INFO = { provider: "sqlite", adapterName: "turncoat-sqlite" } as const;

/**
 * Prisma's adapter for better-sqlite3 with three things mended, all of them because it has a single
 * connection:
 * - It runs what comes from elsewhere while a transaction is open inside of that transaction, so that a
 *   roll-back takes along what others were told is stored. Here everybody else waits until the transaction
 *   has ended.
 * - Its transactions take the write lock late, when it may be too late to wait for it (SQLITE_BUSY_SNAPSHOT).
 *   Here they take it first.
 * - It holds up the event loop. Here it runs in a thread of its own.
 */
export const serialSqlite = (config: ConnectionConfig): SqlDriverAdapterFactory => ({
  ...INFO,
  connect: async () => serial(await openConnection(config)),
});

function serial(inner: Connection): SqlDriverAdapter {
  const acquire = createLock();

  const alone = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const release = await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };

  return {
    ...INFO,
    queryRaw: (query) => alone(() => inner.queryRaw(query)),
    executeRaw: (query) => alone(() => inner.executeRaw(query)),
    executeScript: (script) => alone(() => inner.executeScript(script)),
    dispose: () => alone(() => inner.dispose()),
    async startTransaction() {
      const release = await acquire();
      try {
        await inner.executeRaw(statement("BEGIN IMMEDIATE"));
      } catch (error) {
        release();
        throw error;
      }
      return transaction(inner, release);
    },
  };
}

/** @param release lets the others go on; called exactly once, when nothing of the transaction is left open */
function transaction(inner: Connection, release: () => void): Transaction {
  const rollBack = () => inner.executeRaw(statement("ROLLBACK"));
  return {
    ...INFO,
    // COMMIT and ROLLBACK are sent by commit() and rollback() below, not by Prisma.
    options: { usePhantomQuery: true },
    queryRaw: inner.queryRaw,
    executeRaw: inner.executeRaw,
    async commit() {
      try {
        await inner.executeRaw(statement("COMMIT"));
      } catch (error) {
        // A COMMIT that found the file busy leaves the transaction open; other failures have ended it
        // already.
        await rollBack().catch(() => undefined);
        throw error;
      } finally {
        release();
      }
    },
    async rollback() {
      try {
        await rollBack();
      } finally {
        release();
      }
    },
  };
}

const statement = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] });

/** Lets callers in one at a time, in the order in which they came, each until it calls what it was given. */
function createLock(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    let release = (): void => undefined;
    last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  };
}
