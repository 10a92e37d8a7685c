import type { Game, NewGame } from "../play/game.ts";
import { makePlayer } from "../play/player.ts";
import type { Store } from "../play/ports.ts";
import type { Database, Transaction } from "./database.ts";
import { toDate } from "./database.ts";
import type { GameRow } from "./game-row.ts";
import { changingColumns, HOLD, moveRows, toGame, WITH_MOVES } from "./game-row.ts";
import type { Prisma } from "./generated/sqlite/client.ts";
import { addPlayers } from "./players.ts";
import { breaksUnique, retry } from "./retry.ts";

type GameStore = Pick<
  Store,
  | "game"
  | "createGame"
  | "commit"
  | "runningGames"
  | "computerTurns"
  | "idleGames"
  | "markReminded"
  | "remindedGames"
>;

const RUNNING = { reason: null } satisfies Prisma.GameWhereInput;

export function gameStore(db: Database): GameStore {
  const findGames = async (query: Omit<Prisma.GameFindManyArgs, "include" | "select">) => {
    const rows = await db.game.findMany({ ...query, include: WITH_MOVES });
    return Promise.all(rows.map((row) => settled(db, row)));
  };

  return {
    async game(id) {
      const row = await db.game.findUnique({ where: { id }, include: WITH_MOVES });
      return row === null ? undefined : settled(db, row);
    },

    createGame: (game) => orRematched(() => db.$transaction((tx) => insertGame(tx, game))),

    commit(next, expected, repairAt) {
      if (next.version <= expected) throw new Error(`Game ${next.id} changed without a new version`);
      return retry(() =>
        db.$transaction(async (tx) => {
          const { count } = await tx.game.updateMany({
            where: { id: next.id, version: expected },
            data: { version: next.version, ...changingColumns(next) },
          });
          if (count === 0) return false;
          await storeMoves(tx, next);
          await tx.view.updateMany({ where: { gameId: next.id }, data: { due: toDate(repairAt) } });
          return true;
        }),
      );
    },

    async runningGames({ guildId, playerId }, { offset, limit }) {
      const where: Prisma.GameWhereInput = {
        ...RUNNING,
        guildId,
        ...(playerId !== undefined && { OR: [{ xId: playerId }, { oId: playerId }] }),
      };
      const items = await findGames({
        where,
        orderBy: [{ touchedAt: "desc" }, { id: "desc" }],
        skip: offset,
        take: limit,
      });
      return { items, total: await db.game.count({ where }) };
    },

    computerTurns: (before, limit) =>
      findGames({
        where: { computerTurn: true, touchedAt: { lte: toDate(before) } },
        orderBy: { touchedAt: "asc" },
        take: limit,
      }),

    idleGames: (before, limit) =>
      findGames({
        where: { ...RUNNING, remindedAt: null, touchedAt: { lte: toDate(before) } },
        orderBy: { touchedAt: "asc" },
        take: limit,
      }),

    async markReminded(id, version, at) {
      const { count } = await retry(() =>
        db.game.updateMany({
          where: { id, version, ...RUNNING, remindedAt: null },
          data: { remindedAt: toDate(at) },
        }),
      );
      return count === 1;
    },

    remindedGames: (before, limit) =>
      findGames({
        where: { ...RUNNING, remindedAt: { lte: toDate(before) } },
        orderBy: { remindedAt: "asc" },
        take: limit,
      }),
  };
}

/** @throws a unique violation on the second rematch of a game */
export async function insertGame(tx: Transaction, game: NewGame): Promise<Game> {
  await addPlayers(tx, [makePlayer(game.seats.x.player), makePlayer(game.seats.o.player)]);
  const { id, version } = await tx.game.create({
    data: {
      ...game.setup,
      guildId: game.guildId,
      channelId: game.channelId,
      startedAt: toDate(game.startedAt),
      rematchOf: game.rematchOf ?? null,
      ...changingColumns(game),
      moves: { create: moveRows(game, 0) },
    },
    select: { id: true, version: true },
  });
  return { ...game, id, version };
}

/** Starts a game; undefined when it is a rematch that has been started already. */
export async function orRematched<Value>(start: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await retry(start);
  } catch (error) {
    if (breaksUnique(error, "Game")) return undefined;
    throw error;
  }
}

/** Stores the moves that a game has gained, or deletes those that it has lost; it never does both at once. */
async function storeMoves(tx: Transaction, { id, ...game }: Game): Promise<void> {
  const stored = await tx.move.count({ where: { gameId: id } });
  if (game.moves.length > stored) {
    await tx.move.createMany({ data: moveRows(game, stored).map((move) => ({ gameId: id, ...move })) });
  } else if (game.moves.length < stored) {
    await tx.move.deleteMany({ where: { gameId: id, ply: { gt: game.moves.length } } });
  }
}

/**
 * The game of a row. Game and moves are read by two statements: when somebody committed between them, both are read
 * again while nobody can.
 */
async function settled(db: Database, row: GameRow): Promise<Game> {
  if (isWhole(row)) return toGame(row);
  const held = await retry(() =>
    db.$transaction((tx) => tx.game.update({ where: { id: row.id }, data: HOLD, include: WITH_MOVES })),
  );
  if (!isWhole(held)) throw new Error(`Game ${held.id} has ${held.moves.length} of its ${held.plies} moves`);
  return toGame(held);
}

const isWhole = (row: GameRow): boolean => row.moves.length === row.plies;
