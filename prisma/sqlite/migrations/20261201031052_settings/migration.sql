-- AlterTable
ALTER TABLE "Player" ADD COLUMN "settings" JSONB;

-- CreateTable
CREATE TABLE "Server" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "settings" JSONB NOT NULL
);
