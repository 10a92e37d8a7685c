import { createRequire } from "node:module";
import { DriverAdapterError, type SqlDriverAdapter, type SqlQuery } from "@prisma/driver-adapter-utils";
import { Piscina } from "piscina";

/** A connection to a file, which does one thing after the other. */
export type Connection = Pick<SqlDriverAdapter, "queryRaw" | "executeRaw" | "executeScript" | "dispose">;

type Name = "connect" | keyof Connection;

/** What the thread answers. */
export type Outcome<Value> = { readonly value: Value } | { readonly failure: DriverAdapterError["cause"] };

// Threads start from what was compiled, also where this file runs as it is.
const THREAD = createRequire(import.meta.url).resolve("#compiled/src/storage/sqlite/connection-thread.js");

export interface ConnectionConfig {
  /** The file. */
  readonly url: string;
  /** How long a statement waits, in milliseconds, while another process writes. */
  readonly timeout: number;
  /** Statements to run once, right after connecting. */
  readonly setUp: string;
  /** Called with every query and command before it runs. */
  readonly onStatement?: (statement: SqlQuery) => void;
}

/**
 * Opens a connection in a thread of its own: the driver waits for the disk and for other processes without
 * letting its thread do anything else meanwhile.
 */
export async function openConnection({
  onStatement,
  setUp,
  ...config
}: ConnectionConfig): Promise<Connection> {
  const pool = new Piscina<unknown, Outcome<never>>({
    filename: THREAD,
    execArgv: [],
    minThreads: 1,
    maxThreads: 1,
    // Both halve what it costs to hand over a statement.
    atomics: "disabled",
    recordTiming: false,
  });
  let closed = false;
  pool.on("workerDestroy", () => {
    if (closed) return;
    // Without its connection the program can do nothing. Thrown here, it would end in the middle of the
    // pool's work.
    queueMicrotask(() => {
      throw new Error("The thread of the database has died");
    });
  });
  async function run(name: Name, given?: unknown) {
    const outcome = await pool.run(given, { name });
    if ("failure" in outcome) throw new DriverAdapterError(outcome.failure);
    return outcome.value;
  }
  async function close(): Promise<void> {
    closed = true;
    await pool.destroy();
  }
  try {
    await run("connect", config);
    await run("executeScript", setUp);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    queryRaw(query) {
      onStatement?.(query);
      return run("queryRaw", query);
    },
    executeRaw(query) {
      onStatement?.(query);
      return run("executeRaw", query);
    },
    executeScript: (script) => run("executeScript", script),
    async dispose() {
      try {
        await run("dispose");
      } finally {
        await close();
      }
    },
  };
}
