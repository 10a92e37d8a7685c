import { setImmediate as nextTurn } from "node:timers/promises";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from "@prisma/driver-adapter-utils";

type Config = ConstructorParameters<typeof PrismaBetterSqlite3>[0];

/**
 * Prisma's adapter for better-sqlite3 with three things mended, all of them because it has a single connection:
 * - It runs what comes from elsewhere while a transaction is open inside of that transaction, so that a roll-back
 *   takes along what others were told is stored. Here everybody else waits until the transaction has ended.
 * - Its transactions take the write lock late, when it may be too late to wait for it (SQLITE_BUSY_SNAPSHOT).
 *   Here they take it first.
 * - It never lets the event loop turn. Here it does before every statement.
 *
 * @param setUp statements to run once, right after connecting
 */
export const serialSqlite = (config: Config, setUp: string): SqlDriverAdapterFactory => {
  const stock = new PrismaBetterSqlite3(config);
  return {
    provider: stock.provider,
    adapterName: stock.adapterName,
    async connect() {
      const adapter = await stock.connect();
      await adapter.executeScript(setUp);
      return serial(adapter);
    },
  };
};

function serial(inner: SqlDriverAdapter): SqlDriverAdapter {
  const acquire = createLock();

  const alone = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const release = await acquire();
    try {
      await nextTurn();
      return await work();
    } finally {
      release();
    }
  };

  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    queryRaw: (query) => alone(() => inner.queryRaw(query)),
    executeRaw: (query) => alone(() => inner.executeRaw(query)),
    executeScript: (script) => alone(() => inner.executeScript(script)),
    dispose: () => alone(() => inner.dispose()),
    async startTransaction() {
      const release = await acquire();
      try {
        await nextTurn();
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
function transaction(inner: SqlDriverAdapter, release: () => void): Transaction {
  const rollBack = () => inner.executeRaw(statement("ROLLBACK"));
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    // COMMIT and ROLLBACK are sent by commit() and rollback() below, not by Prisma.
    options: { usePhantomQuery: true },
    async queryRaw(query) {
      await nextTurn();
      return inner.queryRaw(query);
    },
    async executeRaw(query) {
      await nextTurn();
      return inner.executeRaw(query);
    },
    async commit() {
      try {
        await inner.executeRaw(statement("COMMIT"));
      } catch (error) {
        // A COMMIT that found the file busy leaves the transaction open; other failures have ended it already.
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
