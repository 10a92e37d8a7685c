import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface Migration {
  /** The name of its folder, which starts with the time it was made: the order of names is the order of migrations. */
  readonly name: string;
  readonly sql: string;
  /** As Prisma computes it: SHA-256 of the script, in hexadecimal. */
  readonly checksum: string;
}

/** Reads migrations in the layout of Prisma, in the order in which they are to be applied. */
export function readMigrations(folder: URL): readonly Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(`${fileURLToPath(folder)}/${name}/migration.sql`, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}
