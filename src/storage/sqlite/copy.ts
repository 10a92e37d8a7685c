import Database from "better-sqlite3";

/**
 * Copies a SQLite file as of one moment, also while others write to it.
 * @throws when there is no such file
 */
export async function copyFile(from: string, to: string): Promise<void> {
  const db = new Database(from, { readonly: true, fileMustExist: true });
  try {
    await db.backup(to);
  } finally {
    db.close();
  }
}
