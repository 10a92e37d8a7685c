import type { Game } from "../play/game.ts";
import type { Database } from "./database.ts";
import { type GameRow, toGame, WHOLE } from "./game-row.ts";
import type { Prisma } from "./generated/sqlite/client.ts";
import { retry } from "./retry.ts";

/**
 * Written to a game, it changes nothing but makes everybody wait who wants to, until the transaction has
 * ended.
 */
export const HOLD = { version: { increment: 0 } } satisfies Prisma.GameUpdateInput;

export async function findGame(db: Database, id: number): Promise<Game | undefined> {
  const row = await db.game.findUnique({ where: { id }, include: WHOLE });
  return row === null ? undefined : whole(db, row);
}

export async function findGames(
  db: Database,
  query: Omit<Prisma.GameFindManyArgs, "include" | "select">,
): Promise<readonly Game[]> {
  const rows = await db.game.findMany({ ...query, include: WHOLE });
  return Promise.all(rows.map((row) => whole(db, row)));
}

/**
 * The game of a row. Game and moves are read by two statements: when somebody committed between them, both
 * are read again while nobody can.
 */
async function whole(db: Database, row: GameRow): Promise<Game> {
  if (isWhole(row)) return toGame(row);
  const held = await retry(() =>
    db.$transaction((tx) => tx.game.update({ where: { id: row.id }, data: HOLD, include: WHOLE })),
  );
  if (!isWhole(held)) throw new Error(`Game ${held.id} has ${held.moves.length} of its ${held.plies} moves`);
  return toGame(held);
}

/** Whether the moves are those of the row: as many, and none that came later in place of one taken back. */
const isWhole = ({ version, plies, moves }: GameRow): boolean =>
  moves.length === plies && (moves.at(-1)?.version ?? 0) <= version;
