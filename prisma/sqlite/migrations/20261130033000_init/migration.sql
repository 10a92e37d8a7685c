-- CreateTable
CREATE TABLE "Player" (
    "id" TEXT NOT NULL PRIMARY KEY
);

-- CreateTable
CREATE TABLE "Game" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "kind" TEXT NOT NULL,
    "variant" TEXT NOT NULL,
    "timeControl" TEXT NOT NULL,
    "chooseSides" BOOLEAN NOT NULL,
    "games" INTEGER NOT NULL,
    "guildId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "xId" TEXT NOT NULL,
    "xSeenAt" DATETIME NOT NULL,
    "oId" TEXT NOT NULL,
    "oSeenAt" DATETIME NOT NULL,
    "plies" INTEGER NOT NULL,
    "turn" TEXT NOT NULL,
    "computerDue" DATETIME,
    "winner" TEXT,
    "reason" TEXT,
    "xRemaining" INTEGER NOT NULL,
    "oRemaining" INTEGER NOT NULL,
    "turnSince" DATETIME NOT NULL,
    "deadline" DATETIME,
    "offers" JSONB NOT NULL,
    "choice" TEXT,
    "matchNumber" INTEGER NOT NULL,
    "xCarried" INTEGER NOT NULL,
    "oCarried" INTEGER NOT NULL,
    "xReady" BOOLEAN NOT NULL,
    "oReady" BOOLEAN NOT NULL,
    "resignedBy" TEXT,
    "startedAt" DATETIME NOT NULL,
    "touchedAt" DATETIME NOT NULL,
    "remindedAt" DATETIME,
    "follows" INTEGER,
    CONSTRAINT "Game_xId_fkey" FOREIGN KEY ("xId") REFERENCES "Player" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Game_oId_fkey" FOREIGN KEY ("oId") REFERENCES "Player" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Game_follows_fkey" FOREIGN KEY ("follows") REFERENCES "Game" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Move" (
    "gameId" INTEGER NOT NULL,
    "ply" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "version" INTEGER NOT NULL,

    PRIMARY KEY ("gameId", "ply"),
    CONSTRAINT "Move_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Challenge" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "state" TEXT NOT NULL DEFAULT 'open',
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
    "hostSide" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "due" DATETIME,
    "gameId" INTEGER,
    CONSTRAINT "Challenge_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "Player" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Challenge_guestId_fkey" FOREIGN KEY ("guestId") REFERENCES "Player" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Challenge_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "View" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "gameId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "boardOf" INTEGER,
    "channelId" TEXT NOT NULL,
    "messageId" TEXT,
    "shown" INTEGER NOT NULL,
    "due" DATETIME,
    "token" TEXT,
    "tokenExpiresAt" DATETIME,
    CONSTRAINT "View_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Pulse" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL
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


