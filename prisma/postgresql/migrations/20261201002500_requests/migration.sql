-- AlterTable
ALTER TABLE "Game" ADD COLUMN "requestId" TEXT;

-- AlterTable
ALTER TABLE "Challenge" ADD COLUMN "requestId" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Game_requestId_key" ON "Game"("requestId");

-- CreateIndex
CREATE UNIQUE INDEX "Challenge_requestId_key" ON "Challenge"("requestId");
