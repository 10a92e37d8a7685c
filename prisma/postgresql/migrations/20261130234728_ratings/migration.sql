-- CreateEnum
CREATE TYPE "Audience" AS ENUM ('everyone', 'shared', 'nobody');

-- AlterTable
ALTER TABLE "Challenge" ADD COLUMN     "rated" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "rated" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "ratedOrder" INTEGER,
ADD COLUMN     "ratings" JSONB;

-- AlterTable
ALTER TABLE "Player" ADD COLUMN     "listed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "profile" "Audience" NOT NULL DEFAULT 'everyone';

-- CreateTable
CREATE TABLE "Rating" (
    "playerId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "rating" DOUBLE PRECISION NOT NULL,
    "deviation" DOUBLE PRECISION NOT NULL,
    "volatility" DOUBLE PRECISION NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "games" INTEGER NOT NULL,
    "opponents" INTEGER NOT NULL,
    "order" INTEGER NOT NULL,

    CONSTRAINT "Rating_pkey" PRIMARY KEY ("playerId","kind")
);

-- CreateTable
CREATE TABLE "Standing" (
    "guildId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "playerId" TEXT NOT NULL,
    "points" DOUBLE PRECISION NOT NULL,
    "games" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Standing_pkey" PRIMARY KEY ("guildId","kind","playerId")
);

-- CreateIndex
CREATE INDEX "Standing_guildId_kind_points_at_games_idx" ON "Standing"("guildId", "kind", "points", "at", "games");

-- CreateIndex
CREATE INDEX "Standing_playerId_kind_idx" ON "Standing"("playerId", "kind");

-- CreateIndex
CREATE INDEX "Game_xId_oId_touchedAt_idx" ON "Game"("xId", "oId", "touchedAt");

-- CreateIndex
CREATE INDEX "Game_ratedOrder_idx" ON "Game"("ratedOrder");

-- AddForeignKey
ALTER TABLE "Rating" ADD CONSTRAINT "Rating_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Standing" ADD CONSTRAINT "Standing_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player"("id") ON DELETE CASCADE ON UPDATE CASCADE;
