-- CreateTable
CREATE TABLE "Share" (
    "gameId" INTEGER NOT NULL,
    "channelId" TEXT NOT NULL,

    PRIMARY KEY ("gameId", "channelId"),
    CONSTRAINT "Share_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
