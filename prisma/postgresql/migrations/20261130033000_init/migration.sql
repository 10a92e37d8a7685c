-- CreateEnum
CREATE TYPE "Side" AS ENUM ('x', 'o');

-- CreateEnum
CREATE TYPE "HostSide" AS ENUM ('x', 'o', 'random');

-- CreateEnum
CREATE TYPE "ChallengeState" AS ENUM ('open', 'accepted', 'declined', 'withdrawn', 'expired');

-- CreateEnum
CREATE TYPE "Choice" AS ENUM ('kept', 'taken');

-- CreateEnum
CREATE TYPE "ViewKind" AS ENUM ('board', 'watch');

-- CreateTable
CREATE TABLE "Player" (
    "id" TEXT NOT NULL,

    CONSTRAINT "Player_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Game" (
    "id" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "kind" TEXT NOT NULL,
    "variant" TEXT NOT NULL,
    "timeControl" TEXT NOT NULL,
    "chooseSides" BOOLEAN NOT NULL,
    "games" INTEGER NOT NULL,
    "guildId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "xId" TEXT NOT NULL,
    "xSeenAt" TIMESTAMP(3) NOT NULL,
    "oId" TEXT NOT NULL,
    "oSeenAt" TIMESTAMP(3) NOT NULL,
    "plies" INTEGER NOT NULL,
    "turn" "Side" NOT NULL,
    "computerDue" TIMESTAMP(3),
    "winner" "Side",
    "reason" TEXT,
    "xRemaining" INTEGER NOT NULL,
    "oRemaining" INTEGER NOT NULL,
    "turnSince" TIMESTAMP(3) NOT NULL,
    "deadline" TIMESTAMP(3),
    "offers" JSONB NOT NULL,
    "choice" "Choice",
    "matchNumber" INTEGER NOT NULL,
    "xCarried" INTEGER NOT NULL,
    "oCarried" INTEGER NOT NULL,
    "xReady" BOOLEAN NOT NULL,
    "oReady" BOOLEAN NOT NULL,
    "resignedBy" "Side",
    "startedAt" TIMESTAMP(3) NOT NULL,
    "touchedAt" TIMESTAMP(3) NOT NULL,
    "remindedAt" TIMESTAMP(3),
    "follows" INTEGER,

    CONSTRAINT "Game_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Move" (
    "gameId" INTEGER NOT NULL,
    "ply" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "Move_pkey" PRIMARY KEY ("gameId","ply")
);

-- CreateTable
CREATE TABLE "Challenge" (
    "id" SERIAL NOT NULL,
    "state" "ChallengeState" NOT NULL DEFAULT 'open',
    "kind" TEXT NOT NULL,
    "variant" TEXT NOT NULL,
    "timeControl" TEXT NOT NULL,
    "chooseSides" BOOLEAN NOT NULL,
    "games" INTEGER NOT NULL,
    "guildId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "messageId" TEXT,
    "hostId" TEXT NOT NULL,
    "guestId" TEXT,
    "hostSide" "HostSide" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "due" TIMESTAMP(3),
    "gameId" INTEGER,

    CONSTRAINT "Challenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "View" (
    "id" SERIAL NOT NULL,
    "gameId" INTEGER NOT NULL,
    "kind" "ViewKind" NOT NULL,
    "boardOf" INTEGER,
    "channelId" TEXT NOT NULL,
    "messageId" TEXT,
    "shown" INTEGER NOT NULL,
    "due" TIMESTAMP(3),
    "token" TEXT,
    "tokenExpiresAt" TIMESTAMP(3),

    CONSTRAINT "View_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Pulse" (
    "id" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Pulse_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Game_follows_key" ON "Game"("follows");

-- CreateIndex
CREATE INDEX "Game_guildId_reason_touchedAt_idx" ON "Game"("guildId", "reason", "touchedAt");

-- CreateIndex
CREATE INDEX "Game_reason_timeControl_remindedAt_touchedAt_idx" ON "Game"("reason", "timeControl", "remindedAt", "touchedAt");

-- CreateIndex
CREATE INDEX "Game_deadline_idx" ON "Game"("deadline");

-- CreateIndex
CREATE INDEX "Game_computerDue_idx" ON "Game"("computerDue");

-- CreateIndex
CREATE UNIQUE INDEX "Challenge_gameId_key" ON "Challenge"("gameId");

-- CreateIndex
CREATE INDEX "Challenge_hostId_state_idx" ON "Challenge"("hostId", "state");

-- CreateIndex
CREATE INDEX "Challenge_due_idx" ON "Challenge"("due");

-- CreateIndex
CREATE UNIQUE INDEX "View_boardOf_key" ON "View"("boardOf");

-- CreateIndex
CREATE INDEX "View_gameId_idx" ON "View"("gameId");

-- CreateIndex
CREATE INDEX "View_due_idx" ON "View"("due");

-- AddForeignKey
ALTER TABLE "Game" ADD CONSTRAINT "Game_xId_fkey" FOREIGN KEY ("xId") REFERENCES "Player"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Game" ADD CONSTRAINT "Game_oId_fkey" FOREIGN KEY ("oId") REFERENCES "Player"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Game" ADD CONSTRAINT "Game_follows_fkey" FOREIGN KEY ("follows") REFERENCES "Game"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Move" ADD CONSTRAINT "Move_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "Player"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_guestId_fkey" FOREIGN KEY ("guestId") REFERENCES "Player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "View" ADD CONSTRAINT "View_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
