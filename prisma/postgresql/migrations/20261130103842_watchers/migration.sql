-- AlterTable
ALTER TABLE "View" ADD COLUMN     "memberId" TEXT;
