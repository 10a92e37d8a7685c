-- AlterTable
ALTER TABLE "Server" ADD COLUMN "leftAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "Server_leftAt_idx" ON "Server"("leftAt");

-- CreateIndex
CREATE INDEX "Game_guildId_idx" ON "Game"("guildId");

-- CreateIndex
CREATE INDEX "Challenge_guildId_idx" ON "Challenge"("guildId");

-- Every server with games has a row, so that it is noticed when the bot is removed.
INSERT INTO "Server" ("id", "settings")
SELECT DISTINCT "guildId", '{}'::jsonb FROM "Game"
WHERE "guildId" IS NOT NULL AND "guildId" NOT IN (SELECT "id" FROM "Server");
