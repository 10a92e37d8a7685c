import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Folder {
  /** A `DATABASE_URL` for a file in this folder. */
  readonly databaseUrl: string;
  remove(): void;
}

export function temporaryFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), "turncoat-"));
  return {
    databaseUrl: `file:${join(path, "turncoat.db")}`,
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
