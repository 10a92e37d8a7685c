-- CreateIndex
CREATE INDEX "Game_channelId_touchedAt_idx" ON "Game"("channelId", "touchedAt");
