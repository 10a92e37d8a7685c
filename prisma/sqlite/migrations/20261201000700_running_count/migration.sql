-- CreateTable
CREATE TABLE "RunningGames" (
    "part" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "games" INTEGER NOT NULL
);

WITH RECURSIVE "parts"("part") AS (SELECT 0 UNION ALL SELECT "part" + 1 FROM "parts" WHERE "part" < 15)
INSERT INTO "RunningGames" ("part", "games")
SELECT "part", (SELECT count(*) FROM "Game" WHERE "reason" IS NULL AND "id" % 16 = "part") FROM "parts";

CREATE TRIGGER "Game_counted_insert" AFTER INSERT ON "Game" WHEN NEW."reason" IS NULL
BEGIN
    UPDATE "RunningGames" SET "games" = "games" + 1 WHERE "part" = NEW."id" % 16;
END;

CREATE TRIGGER "Game_counted_update" AFTER UPDATE OF "reason" ON "Game" WHEN (NEW."reason" IS NULL) <> (OLD."reason" IS NULL)
BEGIN
    UPDATE "RunningGames" SET "games" = "games" + (NEW."reason" IS NULL) - (OLD."reason" IS NULL) WHERE "part" = NEW."id" % 16;
END;

CREATE TRIGGER "Game_counted_delete" AFTER DELETE ON "Game" WHEN OLD."reason" IS NULL
BEGIN
    UPDATE "RunningGames" SET "games" = "games" - 1 WHERE "part" = OLD."id" % 16;
END;
