-- CreateIndex
CREATE INDEX "Challenge_hostId_createdAt_idx" ON "Challenge"("hostId", "createdAt");
