import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { Database } from "../database.ts";
import { PrismaClient } from "../generated/postgresql/client.ts";

/** For every connection; the address may say otherwise. In milliseconds. */
export const CONNECTING = { connectionTimeoutMillis: 10_000 };

/** How many statements one process has under way at once; more wait. */
const CONNECTIONS = 10;

// A process that is stopped or cut off in the middle of a transaction must not hold the others up for longer.
const IDLE_IN_TRANSACTION = 10_000;

/** A client on a database that is up to date. */
export function connectPostgresql(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    ...CONNECTING,
    max: CONNECTIONS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
  });
  // Who uses a connection hears of its end by their statement. At the moments when nobody does, an end that
  // nobody listens for would be the end of the process.
  pool.on("connect", (connection) => connection.on("error", () => undefined));
  const adapter = new PrismaPg(pool, { disposeExternalPool: true });
  const transactionOptions = { maxWait: 10_000, timeout: 15_000 };
  // The two clients differ in what they allow, not in what they do: SQLite's allows less.
  return new PrismaClient({ adapter, transactionOptions }) as unknown as Database;
}
