-- AlterTable
ALTER TABLE "Game" ADD COLUMN "madeUpTo" DATETIME;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Pulse" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "total" INTEGER NOT NULL,
    "at" DATETIME NOT NULL
);
-- So far there was one row for each shard.
INSERT INTO "new_Pulse" ("at", "id", "total") SELECT "at", "id", (SELECT COUNT(*) FROM "Pulse") FROM "Pulse";
DROP TABLE "Pulse";
ALTER TABLE "new_Pulse" RENAME TO "Pulse";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
