-- CreateTable
CREATE TABLE "Analysis" (
    "gameId" INTEGER NOT NULL,
    "engineVersion" INTEGER NOT NULL,
    "judged" JSONB NOT NULL,

    CONSTRAINT "Analysis_pkey" PRIMARY KEY ("gameId")
);

-- AddForeignKey
ALTER TABLE "Analysis" ADD CONSTRAINT "Analysis_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
