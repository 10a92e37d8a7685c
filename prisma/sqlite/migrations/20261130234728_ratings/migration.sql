-- CreateTable
CREATE TABLE "Rating" (
    "playerId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "rating" REAL NOT NULL,
    "deviation" REAL NOT NULL,
    "volatility" REAL NOT NULL,
    "at" DATETIME NOT NULL,
    "games" INTEGER NOT NULL,
    "opponents" INTEGER NOT NULL,
    "order" INTEGER NOT NULL,

    PRIMARY KEY ("playerId", "kind"),
    CONSTRAINT "Rating_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Standing" (
    "guildId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "playerId" TEXT NOT NULL,
    "points" REAL NOT NULL,
    "games" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("guildId", "kind", "playerId"),
    CONSTRAINT "Standing_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Player" ADD COLUMN "listed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Player" ADD COLUMN "profile" TEXT NOT NULL DEFAULT 'everyone';
ALTER TABLE "Challenge" ADD COLUMN "rated" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Game" ADD COLUMN "rated" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Game" ADD COLUMN "ratings" JSONB;
ALTER TABLE "Game" ADD COLUMN "ratedOrder" INTEGER;

-- CreateIndex
CREATE INDEX "Game_xId_oId_touchedAt_idx" ON "Game"("xId", "oId", "touchedAt");

-- CreateIndex
CREATE INDEX "Game_ratedOrder_idx" ON "Game"("ratedOrder");

-- CreateIndex
CREATE INDEX "Standing_guildId_kind_points_at_games_idx" ON "Standing"("guildId", "kind", "points", "at", "games");

-- CreateIndex
CREATE INDEX "Standing_playerId_kind_idx" ON "Standing"("playerId", "kind");
