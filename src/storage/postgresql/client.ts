import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { Database } from "../database.ts";
import { PrismaClient } from "../generated/postgresql/client.ts";
import { AT_CONNECT, CONNECTING, findPlace, IN_TRANSACTION } from "./place.ts";

/** How many statements one process has under way at once; more wait. */
const CONNECTIONS = 10;

/** A client on a database that is up to date. */
export async function connectPostgresql(url: string): Promise<Database> {
  const { schema, takesSettings } = await findPlace(url);
  const pool = new pg.Pool({
    connectionString: url,
    ...CONNECTING,
    ...(takesSettings && AT_CONNECT),
    max: CONNECTIONS,
  });
  // Who uses a connection hears of its end by their statement. At the moments when nobody does, an end that
  // nobody listens for would be the end of the process.
  pool.on("connect", (connection) => connection.on("error", () => undefined));
  const adapter = new PrismaPg(pool, { schema, disposeExternalPool: true });
  const transactionOptions = { maxWait: 10_000, timeout: 15_000 };
  return new PrismaClient({
    adapter: takesSettings ? adapter : settingInTransactions(adapter),
    transactionOptions,
    errorFormat: "minimal",
    // The two clients differ in what they allow, not in what they do: SQLite's allows less.
  }) as unknown as Database;
}

/** The same adapter, each of whose transactions asks for the settings that a connection could not. */
function settingInTransactions(adapter: PrismaPg): PrismaPg {
  const connect = adapter.connect.bind(adapter);
  adapter.connect = async () => {
    const connection = await connect();
    const start = connection.startTransaction.bind(connection);
    connection.startTransaction = async (level) => {
      const transaction = await start(level);
      try {
        await transaction.executeRaw({ sql: IN_TRANSACTION, args: [], argTypes: [] });
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
      return transaction;
    };
    return connection;
  };
  return adapter;
}
