-- CreateTable
CREATE TABLE "Departure" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "ratedFrom" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Secret" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "Departure_ratedFrom_idx" ON "Departure"("ratedFrom");

-- CreateIndex
CREATE INDEX "Block_blockedId_idx" ON "Block"("blockedId");

-- CreateIndex
CREATE INDEX "Challenge_guestId_idx" ON "Challenge"("guestId");

-- CreateIndex
CREATE INDEX "View_memberId_idx" ON "View"("memberId");

-- CreateIndex
CREATE INDEX "View_tokenExpiresAt_idx" ON "View"("tokenExpiresAt");
