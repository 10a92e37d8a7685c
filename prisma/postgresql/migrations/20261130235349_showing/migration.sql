-- CreateEnum
CREATE TYPE "Wanted" AS ENUM ('edit', 'repost');

-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "positionVersion" INTEGER NOT NULL DEFAULT 0;
-- So far each offer that was made in a position, and each that was closed, told of one version of it.
UPDATE "Game" SET "positionVersion" = "version" - jsonb_array_length("offers")
    - (SELECT COUNT(*) FROM jsonb_array_elements("offers") AS "offer" WHERE NOT ("offer" ->> 'open')::boolean);

-- AlterTable
ALTER TABLE "View" ADD COLUMN     "wanted" "Wanted" NOT NULL DEFAULT 'edit',
ALTER COLUMN "shown" DROP NOT NULL;
-- So far -1 stood for none, and -2 for one to be replaced.
UPDATE "View" SET "wanted" = 'repost' WHERE "shown" = -2;
UPDATE "View" SET "shown" = NULL WHERE "shown" < 0;
-- Private boards of games that are over have nothing to follow any more.
DELETE FROM "View" USING "Game" WHERE "Game"."id" = "gameId" AND "View"."kind" = 'watch' AND "reason" IS NOT NULL;
