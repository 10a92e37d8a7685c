-- CreateTable
CREATE TABLE "Share" (
    "gameId" INTEGER NOT NULL,
    "channelId" TEXT NOT NULL,

    CONSTRAINT "Share_pkey" PRIMARY KEY ("gameId","channelId")
);

-- AddForeignKey
ALTER TABLE "Share" ADD CONSTRAINT "Share_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
