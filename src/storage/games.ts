import { err, ok } from "../lib/result.ts";
import { endsRated } from "../play/ending.ts";
import type { Game } from "../play/game.ts";
import { guildOf } from "../play/place.ts";
import type { Store } from "../play/ports/store.ts";
import type { Aside } from "./aside.ts";
import { type Database, type Transaction, toDate } from "./database.ts";
import { findGame, findGames, notAside } from "./find-games.ts";
import { hasFinished } from "./finished.ts";
import { changingColumns, moveRows, RUNNING, reminderColumn } from "./game-row.ts";
import type { Prisma } from "./generated/sqlite/client.ts";
import { insertGame } from "./insert-game.ts";
import { placeColumns } from "./place-columns.ts";
import { computeRatedEnd, writeRatings } from "./rate-game.ts";
import { breaksUnique, retry } from "./retry.ts";
import { NoRoom } from "./room.ts";

type GameStore = Pick<Store, "game" | "hasFinished" | "createGame" | "commit" | "moveGame" | "runningGames">;

export const gameStore = (db: Database, aside: Aside): GameStore => ({
  game: (id) => findGame(db, aside, id),

  hasFinished: (kind, memberId) => hasFinished(db, kind, memberId),

  async createGame(game, repairAt, requestId) {
    const start = { due: toDate(repairAt), requestId };
    try {
      return ok(await retry(() => db.$transaction((tx) => insertGame(tx, game, start))));
    } catch (error) {
      if (error instanceof NoRoom) return err({ crowded: error.crowded });
      if (breaksUnique(error, "Game")) return err("repeated");
      throw error;
    }
  },

  async commit({ game, opens }, before, repairAt) {
    if (game.version <= before.version) throw new Error(`Game ${game.id} changed without a new version`);
    const due = toDate(repairAt);
    try {
      return await retry(() =>
        db.$transaction(async (tx) => {
          const isSameTurn =
            game.clock.since === before.clock.since &&
            game.pausedAt === before.pausedAt &&
            game.outcome === undefined;
          const rated = endsRated(before, game) ? await computeRatedEnd(tx, game) : undefined;
          const { count } = await tx.game.updateMany({
            where: { id: game.id, version: before.version, turnSince: toDate(before.clock.since) },
            data: {
              version: game.version,
              ...changingColumns(game, due),
              ...(isSameTurn ? {} : reminderColumn(game)),
              ...rated?.columns,
            },
          });
          if (count === 0) return err("stale");
          if (rated) await writeRatings(tx, rated, game.place);
          await storeMoves(tx, game, before.moves.length);
          await tx.view.updateMany({ where: { gameId: game.id }, data: { due } });
          const opened = opens && (await insertGame(tx, opens, { due }));
          return ok({ ratings: rated?.result ?? game.ratings, opened });
        }),
      );
    } catch (error) {
      if (error instanceof NoRoom) return err({ crowded: error.crowded });
      if (breaksUnique(error, "Game")) return err("followed");
      throw error;
    }
  },

  async moveGame(id, place) {
    await retry(() => db.game.updateMany({ where: { id }, data: placeColumns(place) }));
  },

  async runningGames({ near, playerId, turnOf, channelIds }, { offset, limit }) {
    const where: Prisma.GameWhereInput = {
      ...RUNNING,
      ...notAside(aside),
      guildId: guildOf(near) ?? null,
      ...(playerId !== undefined && { OR: [{ xId: playerId }, { oId: playerId }] }),
      ...(turnOf !== undefined && {
        OR: [
          { xId: turnOf, turn: "x" },
          { oId: turnOf, turn: "o" },
        ],
      }),
      ...(channelIds !== undefined && { channelId: { in: [...channelIds] } }),
    };
    const items = await findGames(db, aside, {
      where,
      orderBy: [{ touchedAt: "desc" }, { id: "desc" }],
      skip: offset,
      take: limit,
    });
    return { items, total: await db.game.count({ where }) };
  },
});

/**
 * Stores the moves that a game has gained, or deletes those that it has lost; it never does both at once.
 * @param stored how many it had, which the comparison of versions has found to be still true
 */
async function storeMoves(tx: Transaction, game: Game, stored: number): Promise<void> {
  if (game.moves.length > stored) {
    const added = moveRows(game, stored);
    await tx.move.createMany({ data: added.map((move) => ({ gameId: game.id, ...move })) });
  } else if (game.moves.length < stored) {
    await tx.move.deleteMany({ where: { gameId: game.id, ply: { gt: game.moves.length } } });
  }
}
