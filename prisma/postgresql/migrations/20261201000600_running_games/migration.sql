-- Prisma's schema cannot state partial indexes for both databases. Games that are over, most of them in time, are in
-- none of these.
DROP INDEX "Game_guildId_reason_touchedAt_idx";
DROP INDEX "Game_reason_timeControl_remindedAt_touchedAt_idx";
DROP INDEX "Game_deadline_idx";
DROP INDEX "Game_computerDue_idx";

-- The list of a server, those that moved last first.
CREATE INDEX "Game_running_guildId_touchedAt_id_idx" ON "Game"("guildId", "touchedAt", "id") WHERE "reason" IS NULL;

-- The games of a member.
CREATE INDEX "Game_running_xId_guildId_idx" ON "Game"("xId", "guildId") WHERE "reason" IS NULL;
CREATE INDEX "Game_running_oId_guildId_idx" ON "Game"("oId", "guildId") WHERE "reason" IS NULL;

-- Reminders.
CREATE INDEX "Game_running_timeControl_remindedAt_touchedAt_idx" ON "Game"("timeControl", "remindedAt", "touchedAt") WHERE "reason" IS NULL;

-- Clocks that an outage puts forward: every game with a clock that runs has a deadline.
CREATE INDEX "Game_timed_id_idx" ON "Game"("id") WHERE "reason" IS NULL AND "deadline" IS NOT NULL;
CREATE INDEX "Game_timed_guildId_id_idx" ON "Game"("guildId", "id") WHERE "reason" IS NULL AND "deadline" IS NOT NULL;

-- What is due.
CREATE INDEX "Game_deadline_idx" ON "Game"("deadline") WHERE "deadline" IS NOT NULL;
CREATE INDEX "Game_computerDue_idx" ON "Game"("computerDue") WHERE "computerDue" IS NOT NULL;
