import { makeTimeControl, UNTIMED } from "../clock/time-control.ts";
import { err, ok } from "../lib/result.ts";
import type { Millis } from "../lib/time.ts";
import type { Game, NewGame } from "../play/game.ts";
import { makePlayer } from "../play/player.ts";
import type { Store } from "../play/ports.ts";
import { deadlineOf } from "../play/settle.ts";
import type { Database, Transaction } from "./database.ts";
import { toDate, toNullableDate } from "./database.ts";
import type { GameRow } from "./game-row.ts";
import { changingColumns, HOLD, moveRows, offerRows, toGame, WHOLE } from "./game-row.ts";
import type { Prisma } from "./generated/sqlite/client.ts";
import { addPlayers } from "./players.ts";
import { breaksUnique, retry } from "./retry.ts";
import { setupColumns } from "./setup-row.ts";
import { boardColumns } from "./view-row.ts";

type GameStore = Pick<
  Store,
  | "game"
  | "createGame"
  | "commit"
  | "runningGames"
  | "computerTurns"
  | "idleGames"
  | "markReminded"
  | "restartTurn"
  | "dueGames"
  | "pulse"
  | "resume"
  | "remindedGames"
>;

const UNTIMED_TEXT = makeTimeControl(UNTIMED);

/** The only row of its table. */
const PULSE = 1;

const RUNNING = { reason: null } satisfies Prisma.GameWhereInput;

export function gameStore(db: Database): GameStore {
  const findGames = async (query: Omit<Prisma.GameFindManyArgs, "include" | "select">) => {
    const rows = await db.game.findMany({ ...query, include: WHOLE });
    return Promise.all(rows.map((row) => settled(db, row)));
  };

  return {
    async game(id) {
      const row = await db.game.findUnique({ where: { id }, include: WHOLE });
      return row === null ? undefined : settled(db, row);
    },

    createGame: (game, repairAt) =>
      retry(() => db.$transaction((tx) => insertGame(tx, game, { due: toDate(repairAt) }))),

    async commit({ game, opens }, expected, repairAt) {
      if (game.version <= expected) throw new Error(`Game ${game.id} changed without a new version`);
      const due = toDate(repairAt);
      try {
        return await retry(() =>
          db.$transaction(async (tx) => {
            const { count } = await tx.game.updateMany({
              where: { id: game.id, version: expected },
              data: { version: game.version, ...changingColumns(game) },
            });
            if (count === 0) return err("stale");
            await storeMoves(tx, game);
            await storeOffers(tx, game);
            await tx.view.updateMany({ where: { gameId: game.id }, data: { due } });
            return ok(opens && (await insertGame(tx, opens, { due })));
          }),
        );
      } catch (error) {
        if (breaksUnique(error, "Game")) return err("followed");
        throw error;
      }
    },

    async restartTurn(id, version, since) {
      await retry(() =>
        db.$transaction(async (tx) => {
          const where = { id, version, ...RUNNING };
          const [row] = await tx.game.updateManyAndReturn({ where, data: { turnSince: toDate(since) } });
          if (row) await storeDeadline(tx, id);
        }),
      );
    },

    dueGames: (now, limit) =>
      findGames({
        where: { deadline: { lte: toDate(now) } },
        orderBy: { deadline: "asc" },
        take: limit,
      }),

    async pulse(now) {
      const at = toDate(now);
      await retry(() => db.pulse.upsert({ where: { id: PULSE }, create: { id: PULSE, at }, update: { at } }));
    },

    resume: (now, tolerated) =>
      retry(() =>
        db.$transaction(async (tx) => {
          const before = await tx.pulse.findUnique({ where: { id: PULSE } });
          const absence = before === null ? 0 : now - before.at.getTime();
          if (before === null || absence <= tolerated) return 0;
          // Of several processes that start at once, one makes up for the absence.
          const first = await tx.pulse.updateMany({ where: { ...before }, data: { at: toDate(now) } });
          if (first.count === 0) return 0;
          await putForward(tx, absence);
          return absence;
        }),
      ),

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
        where: {
          ...RUNNING,
          timeControl: UNTIMED_TEXT,
          remindedAt: null,
          touchedAt: { lte: toDate(before) },
        },
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
        where: { ...RUNNING, timeControl: UNTIMED_TEXT, remindedAt: { lte: toDate(before) } },
        orderBy: { remindedAt: "asc" },
        take: limit,
      }),
  };
}

/**
 * Starts a game together with its board, which need not be posted yet.
 * @throws a unique violation when the game before it has been followed by another one
 */
export async function insertGame(
  tx: Transaction,
  game: NewGame,
  { messageId, due }: { readonly messageId?: string | null; readonly due: Date },
): Promise<Game> {
  await addPlayers(tx, [makePlayer(game.seats.x.player), makePlayer(game.seats.o.player)]);
  const { id, version } = await tx.game.create({
    data: {
      ...setupColumns(game.setup),
      guildId: game.guildId,
      channelId: game.channelId,
      startedAt: toDate(game.startedAt),
      follows: game.follows ?? null,
      ...changingColumns(game),
      moves: { create: moveRows(game, 0) },
    },
    select: { id: true, version: true },
  });
  await tx.view.create({ data: boardColumns(id, game.channelId, messageId ?? null, due) });
  return { ...game, id, version };
}

async function storeOffers(tx: Transaction, game: Game): Promise<void> {
  await tx.offer.deleteMany({ where: { gameId: game.id } });
  const rows = offerRows(game).map((offer) => ({ gameId: game.id, ...offer }));
  if (rows.length > 0) await tx.offer.createMany({ data: rows });
}

/** Works out anew when something happens to a game by itself. */
async function storeDeadline(tx: Transaction, id: number): Promise<void> {
  const row = await tx.game.findUniqueOrThrow({ where: { id }, include: WHOLE });
  await tx.game.update({ where: { id }, data: { deadline: toNullableDate(deadlineOf(toGame(row))) } });
}

/** Puts the clocks of all running games forward. */
async function putForward(tx: Transaction, by: Millis): Promise<void> {
  const where = { ...RUNNING, timeControl: { not: UNTIMED_TEXT } };
  for (const { id, turnSince } of await tx.game.findMany({ where, select: { id: true, turnSince: true } })) {
    await tx.game.update({ where: { id }, data: { turnSince: toDate(turnSince.getTime() + by) } });
    await storeDeadline(tx, id);
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
    db.$transaction((tx) => tx.game.update({ where: { id: row.id }, data: HOLD, include: WHOLE })),
  );
  if (!isWhole(held)) throw new Error(`Game ${held.id} has ${held.moves.length} of its ${held.plies} moves`);
  return toGame(held);
}

const isWhole = (row: GameRow): boolean => row.moves.length === row.plies;
