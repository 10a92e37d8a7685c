import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Result } from "../lib/result.ts";
import { err, ok } from "../lib/result.ts";

/** Where the data is kept, and how that may be called in public. */
export type DatabaseUrl =
  | { readonly kind: "sqlite"; readonly name: string /** An absolute path. */; readonly file: string }
  | { readonly kind: "postgresql"; readonly name: string; readonly url: string };

/** @returns a sentence about what is wrong; it never repeats the address, which may hold a password */
export function parseDatabaseUrl(url: string): Result<DatabaseUrl, string> {
  if (url.startsWith("file:")) return parseFile(url);
  if (/^postgres(ql)?:\/\//.test(url)) return parseServer(url);
  return err("DATABASE_URL must be file: and the path of a file, or a postgresql:// address.");
}

function parseFile(url: string): Result<DatabaseUrl, string> {
  if (url.includes("?") || url.includes(":memory:")) {
    return err("DATABASE_URL must be file: and the path of a file, without parameters.");
  }
  try {
    const path = url.startsWith("file://") ? fileURLToPath(url) : url.slice("file:".length);
    if (path === "" || path.endsWith("/")) return err("DATABASE_URL lacks the name of a file after file:.");
    const file = resolve(path);
    return ok({ kind: "sqlite", name: file, file });
  } catch {
    return err("DATABASE_URL must name a file on this machine.");
  }
}

const NO_ADDRESS =
  "DATABASE_URL is not a valid postgresql:// address: in a password, @ is written %40, / %2F, ? %3F, # %23, % %25.";

function parseServer(url: string): Result<DatabaseUrl, string> {
  if (!URL.canParse(url)) return err(NO_ADDRESS);
  const { host, pathname, search, hash, searchParams } = new URL(url);
  // Then a sign in the password has ended the name of the server too early, and what follows is the
  // password's.
  if (`${pathname}${search}${hash}`.includes("@")) return err(NO_ADDRESS);
  const server = host || searchParams.get("host");
  if (!server || pathname.length <= 1) {
    return err(
      "DATABASE_URL must name a server and a database, such as postgresql://user:password@server/turncoat.",
    );
  }
  // Prisma's own parameter, which the driver would pass over in silence.
  if ((searchParams.get("schema") ?? "public") !== "public") {
    return err("DATABASE_URL must not name a schema: the bot keeps its tables in a database of its own.");
  }
  return ok({ kind: "postgresql", name: `${pathname.slice(1)} on ${server}`, url });
}
