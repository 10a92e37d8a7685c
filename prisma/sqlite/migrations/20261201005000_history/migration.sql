-- CreateIndex
CREATE INDEX "Game_xId_touchedAt_idx" ON "Game"("xId", "touchedAt");

-- CreateIndex
CREATE INDEX "Game_oId_touchedAt_idx" ON "Game"("oId", "touchedAt");

-- DropIndex
DROP INDEX "Standing_guildId_kind_points_at_games_idx";

-- CreateIndex
CREATE INDEX "Standing_guildId_kind_points_playerId_at_games_idx" ON "Standing"("guildId", "kind", "points", "playerId", "at", "games");
