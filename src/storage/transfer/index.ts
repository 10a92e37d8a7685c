import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../database.ts";
import { type DatabaseUrl, parseDatabaseUrl } from "../database-url.ts";
import { migrationNames, openDatabase } from "../index.ts";
import { leasesAt } from "../leases.ts";
import { checkBackup, readBackup, writeBackup } from "./backup-file.ts";
import { atOneMoment, contentsOf, replaceContents, type Sum } from "./contents.ts";

// What an operator does to whole databases. Each throws an error whose message is a sentence for them.

/** Writes all that a database holds to a file, as of one moment, also while bots run on it. */
export const backUp = (url: string, file: string): Promise<Sum> =>
  standing(url, (db, { kind }) =>
    atOneMoment(db, (tx) => writeBackup(file, migrationNames(kind), contentsOf(tx))),
  );

/** Puts a back-up in place of all that a database holds, which no bot may use. */
export async function restore(url: string, file: string, now: number): Promise<Sum> {
  const { kind } = parsed(url);
  const sum = await checkBackup(file, migrationNames(kind));
  return unused(url, now, (db) => replaceContents(db, kind === "sqlite", readBackup(file), sum));
}

/** Puts all that one database holds in place of all that another one holds. No bot may use either. */
export const move = (from: string, to: string, now: number): Promise<Sum> =>
  unused(from, now, (source) =>
    unused(to, now, (target) =>
      atOneMoment(source, (tx) => replaceContents(target, parsed(to).kind === "sqlite", contentsOf(tx))),
    ),
  );

function parsed(url: string): DatabaseUrl {
  const address = parseDatabaseUrl(url);
  if (!address.ok) throw new Error(address.error);
  return address.value;
}

async function withDatabase<Value>(url: string, work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = await openDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.$disconnect();
  }
}

/**
 * Works with a database that holds still: a file is copied before, since a reader would hold up those who
 * write.
 */
async function standing<Value>(
  url: string,
  work: (db: Database, address: DatabaseUrl) => Promise<Value>,
): Promise<Value> {
  const address = parsed(url);
  if (address.kind === "postgresql") return withDatabase(url, (db) => work(db, address));
  const folder = mkdtempSync(join(tmpdir(), "turncoat-"));
  try {
    const { copyFile } = await import("../sqlite/copy.ts");
    const copy = join(folder, "copy.db");
    await copyFile(address.file, copy);
    return await withDatabase(`file:${copy}`, (db) => work(db, address));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Works with a database that no bot uses. */
const unused = <Value>(url: string, now: number, work: (db: Database) => Promise<Value>): Promise<Value> =>
  withDatabase(url, async (db) => {
    if ((await leasesAt(db, now)) > 0) {
      const { name } = parsed(url);
      throw new Error(
        `A bot runs on the database ${name}: stop it first. One that was killed counts as running for a minute`,
      );
    }
    return work(db);
  });
