-- AlterTable
ALTER TABLE "Player" ADD COLUMN "settings" JSONB;

-- CreateTable
CREATE TABLE "Server" (
    "id" TEXT NOT NULL,
    "settings" JSONB NOT NULL,

    CONSTRAINT "Server_pkey" PRIMARY KEY ("id")
);
