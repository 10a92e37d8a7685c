import { PrismaClient } from "../generated/sqlite/client.ts";
import type { ConnectionConfig } from "./connection.ts";
import { serialSqlite } from "./serial-adapter.ts";

/** How long a statement waits while another process writes; the caller then tries again. */
const BUSY_TIMEOUT = 1_000;

// In WAL mode SQLite syncs only at checkpoints by default: a power cut could take acknowledged commits.
const SET_UP = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";

/** A client on a file that is up to date. */
export const connectSqlite = (
  file: string,
  options: Pick<ConnectionConfig, "onStatement"> = {},
): PrismaClient =>
  new PrismaClient({
    errorFormat: "minimal",
    adapter: serialSqlite({ url: file, timeout: BUSY_TIMEOUT, setUp: SET_UP, ...options }),
    // In milliseconds: transactions come one after another, so that the last of many waits for all.
    transactionOptions: { maxWait: 10_000, timeout: 15_000 },
  });
