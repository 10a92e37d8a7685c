import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Folder {
  /** Where a database can be; nothing is there yet. */
  readonly databaseFile: string;
  /** A `DATABASE_URL` for that file. */
  readonly databaseUrl: string;
  remove(): void;
}

export function temporaryFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), "turncoat-"));
  const databaseFile = join(path, "turncoat.db");
  return {
    databaseFile,
    databaseUrl: `file:${databaseFile}`,
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
