import { err, ok, type Result } from "../lib/result.ts";
import type { Game } from "../play/game.ts";
import type { Store } from "../play/ports/store.ts";
import type { Aside } from "./aside.ts";
import { challengeColumns, toChallenge } from "./challenge-row.ts";
import { claim } from "./claim.ts";
import type { Database } from "./database.ts";
import { toDate, toNullableDate } from "./database.ts";
import { Prisma } from "./generated/sqlite/client.ts";
import { insertGame } from "./insert-game.ts";
import { addPlayers } from "./players.ts";
import { readEach } from "./read-each.ts";
import { breaksUnique, retry } from "./retry.ts";
import { NoRoom } from "./room.ts";

/** What others add meanwhile is counted, or else the transaction fails as busy. */
const AS_IF_ALONE = { isolationLevel: Prisma.TransactionIsolationLevel.Serializable };

type ChallengeStore = Pick<
  Store,
  | "challenge"
  | "createChallenge"
  | "placeChallenge"
  | "endChallenge"
  | "acceptChallenge"
  | "claimChallenges"
  | "deferChallenge"
>;

export const challengeStore = (db: Database, aside: Aside): ChallengeStore => ({
  async challenge(id) {
    const row = await db.challenge.findUnique({ where: { id } });
    return row === null ? undefined : toChallenge(row);
  },

  async createChallenge(challenge, { most, since }, requestId) {
    const create = () =>
      db.$transaction(async (tx) => {
        const { hostId, guestId } = challenge;
        await addPlayers(tx, guestId === undefined ? [hostId] : [hostId, guestId]);
        const open = (await tx.challenge.count({ where: { hostId, state: "open" } })) >= most;
        const [oldest] = await tx.challenge.findMany({
          where: { hostId, state: { not: "accepted" }, createdAt: { gt: toDate(since) } },
          orderBy: { createdAt: "desc" },
          skip: most - 1,
          take: 1,
          select: { createdAt: true },
        });
        if (open || oldest) return err({ open, madeSince: oldest?.createdAt.getTime() });
        const data = { ...challengeColumns(challenge), requestId: requestId ?? null };
        return ok(toChallenge(await tx.challenge.create({ data })));
      }, AS_IF_ALONE);
    try {
      return await retry(create);
    } catch (error) {
      if (breaksUnique(error, "Challenge")) return err("repeated");
      throw error;
    }
  },

  placeChallenge: (id, messageId) =>
    retry(() =>
      db.$transaction(async (tx) => {
        const { gameId } = await tx.challenge.update({ where: { id }, data: { messageId } });
        if (gameId === null) return;
        await tx.view.updateMany({ where: { boardOf: gameId, messageId: null }, data: { messageId } });
      }),
    ),

  async endChallenge(id, end, repairAt) {
    const { count } = await retry(() =>
      db.challenge.updateMany({
        where: { id, state: "open" },
        data: { state: end, due: toDate(repairAt) },
      }),
    );
    return count === 1;
  },

  async acceptChallenge(id, game, repairAt) {
    const accept = (): Promise<Result<Game, "ended">> =>
      db.$transaction(async (tx) => {
        const [challenge] = await tx.challenge.updateManyAndReturn({
          where: { id, state: "open", expiresAt: { gt: toDate(game.startedAt) } },
          data: { state: "accepted", due: null },
        });
        if (challenge === undefined) return err("ended");
        const { messageId } = challenge;
        const started = await insertGame(tx, game, { messageId, due: toDate(repairAt) });
        await tx.challenge.update({ where: { id }, data: { gameId: started.id } });
        return ok(started);
      });
    try {
      return await retry(accept);
    } catch (error) {
      if (error instanceof NoRoom) return err({ crowded: error.crowded });
      throw error;
    }
  },

  async claimChallenges({ now, until, limit }) {
    const due = { lte: toDate(now) };
    const select = { id: true };
    const where = { due, NOT: { id: { in: aside.ids("Challenge") } } };
    return claim({
      find: () => db.challenge.findMany({ where, orderBy: { due: "asc" }, take: limit, select }),
      take(ids) {
        const data = { due: toDate(until) };
        return db.challenge.updateManyAndReturn({ where: { id: { in: ids }, due }, data, select });
      },
      read: (ids) =>
        readEach(
          aside,
          {
            model: "Challenge",
            all: () => db.challenge.findMany({ where: { id: { in: ids } } }),
            ids: async () => ids.map((id) => ({ id })),
            one: (id) => db.challenge.findFirst({ where: { id } }),
          },
          toChallenge,
        ),
    });
  },

  async deferChallenge(id, due) {
    await retry(() =>
      db.challenge.updateMany({ where: { id, state: { not: "open" } }, data: { due: toNullableDate(due) } }),
    );
  },
});
