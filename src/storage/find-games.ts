import type { GameId } from "../lib/ids.ts";
import type { Game } from "../play/game.ts";
import type { Aside } from "./aside.ts";
import type { Database } from "./database.ts";
import { type GameRow, toGame, WHOLE } from "./game-row.ts";
import type { Prisma } from "./generated/sqlite/client.ts";
import { isUnreadable, readEach, UnreadableRow } from "./read-each.ts";
import { retry } from "./retry.ts";

/**
 * Written to a game, it changes nothing but makes everybody wait who wants to, until the transaction has
 * ended.
 */
export const HOLD = { version: { increment: 0 } } satisfies Prisma.GameUpdateInput;

/** @throws when its row cannot be read, which is put aside */
export async function findGame(db: Database, aside: Aside, id: GameId): Promise<Game | undefined> {
  try {
    const row = await db.game.findUnique({ where: { id }, include: WHOLE });
    return row === null ? undefined : await whole(db, row);
  } catch (error) {
    if (isUnreadable(error)) aside.put({ model: "Game", id, error });
    throw error;
  }
}

/** The games of some rows, but for those that cannot be read. */
export const findGames = (
  db: Database,
  aside: Aside,
  { where, ...order }: Omit<Prisma.GameFindManyArgs, "include" | "select">,
): Promise<readonly Game[]> => {
  const query = { where: { ...where, ...notAside(aside) }, ...order };
  return readEach(
    aside,
    {
      model: "Game",
      all: () => db.game.findMany({ ...query, include: WHOLE }),
      ids: () => db.game.findMany({ ...query, select: { id: true } }),
      one: (id) => db.game.findFirst({ where: { id }, include: WHOLE }),
    },
    (row) => whole(db, row),
  );
};

/** Leaves out what was put aside. */
export function notAside(aside: Aside): Prisma.GameWhereInput {
  const ids = aside.ids("Game");
  return ids.length === 0 ? {} : { NOT: { id: { in: ids } } };
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
  if (!isWhole(held))
    throw new UnreadableRow(`Game ${held.id} has ${held.moves.length} of its ${held.plies} moves`);
  return toGame(held);
}

/** Whether the moves are those of the row: as many, and none that came later in place of one taken back. */
const isWhole = ({ version, plies, moves }: GameRow): boolean =>
  moves.length === plies && (moves.at(-1)?.version ?? 0) <= version;
