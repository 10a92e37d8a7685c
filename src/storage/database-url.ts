import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Result } from "../lib/result.ts";
import { err, ok } from "../lib/result.ts";

/** Where the data is kept. */
export interface DatabaseUrl {
  readonly kind: "sqlite";
  /** An absolute path. */
  readonly file: string;
}

/** @returns a sentence about what is wrong; it never repeats the address, which may hold a password */
export function parseDatabaseUrl(url: string): Result<DatabaseUrl, string> {
  if (!url.startsWith("file:")) {
    return err("DATABASE_URL must name a SQLite file, such as file:./data/turncoat.db.");
  }
  if (url.includes("?") || url.includes(":memory:")) {
    return err("DATABASE_URL must be file: and the path of a file, without parameters.");
  }
  try {
    const path = url.startsWith("file://") ? fileURLToPath(url) : url.slice("file:".length);
    if (path === "" || path.endsWith("/")) return err("DATABASE_URL lacks the name of a file after file:.");
    return ok({ kind: "sqlite", file: resolve(path) });
  } catch {
    return err("DATABASE_URL must name a file on this machine.");
  }
}
