-- AlterTable
ALTER TABLE "Game" ADD COLUMN "positionVersion" INTEGER NOT NULL DEFAULT 0;
-- So far each offer that was made in a position, and each that was closed, told of one version of it.
UPDATE "Game" SET "positionVersion" = "version" - json_array_length("offers")
    - (SELECT COUNT(*) FROM json_each("Game"."offers") WHERE NOT json_extract("value", '$.open'));

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_View" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "gameId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "boardOf" INTEGER,
    "channelId" TEXT NOT NULL,
    "memberId" TEXT,
    "messageId" TEXT,
    "shown" INTEGER,
    "wanted" TEXT NOT NULL DEFAULT 'edit',
    "due" DATETIME,
    "token" TEXT,
    "tokenExpiresAt" DATETIME,
    CONSTRAINT "View_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- So far -1 stood for none, and -2 for one to be replaced.
INSERT INTO "new_View" ("boardOf", "channelId", "due", "gameId", "id", "kind", "memberId", "messageId", "shown", "token", "tokenExpiresAt", "wanted") SELECT "boardOf", "channelId", "due", "gameId", "id", "kind", "memberId", "messageId", CASE WHEN "shown" >= 0 THEN "shown" END, "token", "tokenExpiresAt", CASE "shown" WHEN -2 THEN 'repost' ELSE 'edit' END FROM "View"
-- Private boards of games that are over have nothing to follow any more.
WHERE "kind" = 'board' OR "gameId" IN (SELECT "id" FROM "Game" WHERE "reason" IS NULL);
DROP TABLE "View";
ALTER TABLE "new_View" RENAME TO "View";
CREATE UNIQUE INDEX "View_boardOf_key" ON "View"("boardOf");
CREATE INDEX "View_gameId_idx" ON "View"("gameId");
CREATE INDEX "View_due_idx" ON "View"("due");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
