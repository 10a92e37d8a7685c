ALTER TABLE "Game" ADD COLUMN "remindAt" TIMESTAMP(3);

-- What is due.
CREATE INDEX "Game_remindAt_idx" ON "Game"("remindAt") WHERE "remindAt" IS NOT NULL;
