-- SQLite cannot let an existing column be null: another one takes its place. Nothing else of the table is made anew.
DROP INDEX "Game_running_guildId_touchedAt_id_idx";
DROP INDEX "Game_running_xId_guildId_idx";
DROP INDEX "Game_running_oId_guildId_idx";
DROP INDEX "Game_timed_guildId_id_idx";

ALTER TABLE "Game" ADD COLUMN "serverId" TEXT;
UPDATE "Game" SET "serverId" = "guildId";
ALTER TABLE "Game" DROP COLUMN "guildId";
ALTER TABLE "Game" RENAME COLUMN "serverId" TO "guildId";

ALTER TABLE "Challenge" ADD COLUMN "serverId" TEXT;
UPDATE "Challenge" SET "serverId" = "guildId";
ALTER TABLE "Challenge" DROP COLUMN "guildId";
ALTER TABLE "Challenge" RENAME COLUMN "serverId" TO "guildId";

CREATE INDEX "Game_running_guildId_touchedAt_id_idx" ON "Game"("guildId", "touchedAt", "id") WHERE "reason" IS NULL;
CREATE INDEX "Game_running_xId_guildId_idx" ON "Game"("xId", "guildId") WHERE "reason" IS NULL;
CREATE INDEX "Game_running_oId_guildId_idx" ON "Game"("oId", "guildId") WHERE "reason" IS NULL;
CREATE INDEX "Game_timed_guildId_id_idx" ON "Game"("guildId", "id") WHERE "reason" IS NULL AND "deadline" IS NOT NULL;
