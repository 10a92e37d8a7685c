-- AlterTable
ALTER TABLE "Player" ADD COLUMN "welcomed" BOOLEAN NOT NULL DEFAULT false;

-- Who has played before needs no lessons.
UPDATE "Player" SET "welcomed" = true;
