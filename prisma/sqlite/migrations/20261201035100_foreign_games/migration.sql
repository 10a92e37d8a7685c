-- CreateTable
CREATE TABLE "ForeignGame" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "record" TEXT NOT NULL,
    "engineVersion" INTEGER,
    "judged" JSONB,
    "expiresAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "ForeignGame_expiresAt_idx" ON "ForeignGame"("expiresAt");

-- Whether somebody brings a game that is being played.
CREATE INDEX "Game_running_kind_variant_plies_idx" ON "Game"("kind", "variant", "plies") WHERE "reason" IS NULL;
