-- Boards of games from before say nothing about what one is after.
ALTER TABLE "Game" ADD COLUMN "newcomer" BOOLEAN NOT NULL DEFAULT false;
