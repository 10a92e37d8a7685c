-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "madeUpTo" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Pulse" ADD COLUMN     "total" INTEGER;

-- So far there was one row for each shard.
UPDATE "Pulse" SET "total" = (SELECT COUNT(*) FROM "Pulse");

ALTER TABLE "Pulse" ALTER COLUMN "total" SET NOT NULL;
