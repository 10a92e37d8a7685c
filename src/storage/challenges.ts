import type { Store } from "../play/ports.ts";
import { challengeColumns, toChallenge } from "./challenge-row.ts";
import type { Database, Transaction } from "./database.ts";
import { toDate, toNullableDate } from "./database.ts";
import { insertGame, orRematched } from "./games.ts";
import { addPlayers } from "./players.ts";
import { breaksUnique, retry } from "./retry.ts";
import { boardColumns } from "./view-row.ts";

type ChallengeStore = Pick<
  Store,
  | "challenge"
  | "createChallenge"
  | "rematchChallenge"
  | "placeChallenge"
  | "endChallenge"
  | "acceptChallenge"
  | "openChallenges"
  | "dueChallenges"
  | "deferChallenge"
>;

export const challengeStore = (db: Database): ChallengeStore => ({
  async challenge(id) {
    const row = await db.challenge.findUnique({ where: { id } });
    return row === null ? undefined : toChallenge(row);
  },

  async createChallenge(challenge) {
    try {
      return await retry(() =>
        db.$transaction(async (tx) => {
          const { hostId, guestId } = challenge;
          await addPlayers(tx, guestId === undefined ? [hostId] : [hostId, guestId]);
          return toChallenge(await tx.challenge.create({ data: challengeColumns(challenge) }));
        }),
      );
    } catch (error) {
      if (breaksUnique(error, "Challenge")) return undefined;
      throw error;
    }
  },

  async rematchChallenge(gameId) {
    const row = await db.challenge.findUnique({ where: { rematchOf: gameId } });
    return row === null ? undefined : toChallenge(row);
  },

  placeChallenge: (id, messageId) =>
    retry(() =>
      db.$transaction(async (tx) => {
        const { channelId, gameId } = await tx.challenge.update({ where: { id }, data: { messageId } });
        if (gameId === null || (await tx.view.count({ where: { boardOf: gameId } })) > 0) return;
        const { startedAt } = await tx.game.findUniqueOrThrow({ where: { id: gameId } });
        await tx.view.create({ data: boardColumns(gameId, { channelId, messageId }, startedAt) });
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

  acceptChallenge: (id, game, repairAt) =>
    orRematched(() =>
      db.$transaction(async (tx) => {
        const { count } = await tx.challenge.updateMany({
          where: { id, state: "open", expiresAt: { gt: toDate(game.startedAt) } },
          data: { state: "accepted", due: null },
        });
        if (count === 0) return undefined;
        const started = await insertGame(tx, game);
        await handOver(tx, id, started.id, toDate(repairAt));
        return started;
      }),
    ),

  openChallenges: (hostId) => db.challenge.count({ where: { hostId, state: "open" } }),

  async dueChallenges(now, limit) {
    const rows = await db.challenge.findMany({
      where: { due: { lte: toDate(now) } },
      orderBy: { due: "asc" },
      take: limit,
    });
    return rows.map(toChallenge);
  },

  async deferChallenge(id, due) {
    await retry(() =>
      db.challenge.updateMany({ where: { id, state: { not: "open" } }, data: { due: toNullableDate(due) } }),
    );
  },
});

/** Notes which game a challenge has led to, and makes the challenge's message the board of that game. */
async function handOver(tx: Transaction, id: number, gameId: number, due: Date): Promise<void> {
  const { channelId, messageId } = await tx.challenge.update({ where: { id }, data: { gameId } });
  if (messageId === null) return;
  await tx.view.create({ data: boardColumns(gameId, { channelId, messageId }, due) });
}
