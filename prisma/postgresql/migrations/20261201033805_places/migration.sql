-- AlterTable
ALTER TABLE "Game" ALTER COLUMN "guildId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Challenge" ALTER COLUMN "guildId" DROP NOT NULL;
