-- CreateTable
CREATE TABLE "Analysis" (
    "gameId" INTEGER NOT NULL PRIMARY KEY,
    "engineVersion" INTEGER NOT NULL,
    "judged" JSONB NOT NULL,
    CONSTRAINT "Analysis_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
