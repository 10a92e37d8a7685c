import { PrismaClient } from "../generated/sqlite/client.ts";
import { serialSqlite } from "./serial-adapter.ts";

/** How long a statement may block the process while another process writes; the caller then tries again. */
const BUSY_TIMEOUT = 1_000;

// In WAL mode SQLite syncs only at checkpoints by default: a power cut could take acknowledged commits.
const SET_UP = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";

export interface SqliteOptions {
  /** Called with every statement, its values filled in. */
  readonly onStatement?: (sql: string) => void;
}

/** A client on a file that is up to date. */
export function connectSqlite(file: string, { onStatement }: SqliteOptions = {}): PrismaClient {
  const config = { url: file, timeout: BUSY_TIMEOUT };
  const verbose = onStatement && { verbose: (sql: unknown) => onStatement(String(sql)) };
  return new PrismaClient({
    adapter: serialSqlite({ ...config, ...verbose }, SET_UP),
    // In milliseconds: transactions come one after another, so that the last of many waits for all.
    transactionOptions: { maxWait: 10_000, timeout: 15_000 },
  });
}
