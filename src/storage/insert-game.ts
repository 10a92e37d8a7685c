import { toGameId } from "../lib/ids.ts";
import type { Game, NewGame } from "../play/game.ts";
import { makePlayer } from "../play/player.ts";
import { type Transaction, toDate } from "./database.ts";
import { hasNewcomer } from "./finished.ts";
import { changingColumns, moveRows, reminderColumn } from "./game-row.ts";
import { placeColumns } from "./place-columns.ts";
import { addPlayers } from "./players.ts";
import { holdRoom } from "./room.ts";
import { setupColumns } from "./setup-row.ts";
import { boardColumns } from "./view-row.ts";

/** What a new game starts with besides itself. */
interface Start {
  /** When its board is due, and a computer that moves first. */
  readonly due: Date;
  /** The message that becomes its board, where it is known. */
  readonly messageId?: string | null;
  /** What asked for it, where that is to be taken once. */
  readonly requestId?: string | undefined;
}

/**
 * Starts a game together with its board, which need not be posted yet.
 * @throws NoRoom, or a unique violation when the game before it has been followed by another one, or the same
 *   has asked before
 */
export async function insertGame(
  tx: Transaction,
  game: NewGame,
  { due, messageId = null, requestId }: Start,
): Promise<Game> {
  await addPlayers(tx, [makePlayer(game.seats.x.player), makePlayer(game.seats.o.player)]);
  await holdRoom(tx, game);
  const newcomer = await hasNewcomer(tx, game);
  const { id: number, version } = await tx.game.create({
    data: {
      ...setupColumns(game.setup),
      ...placeColumns(game.place),
      startedAt: toDate(game.startedAt),
      follows: game.follows ?? null,
      requestId: requestId ?? null,
      rated: game.rated,
      newcomer,
      ...changingColumns(game, due),
      ...reminderColumn(game),
      moves: { create: moveRows({ ...game, version: 0 }, 0) },
    },
    select: { id: true, version: true },
  });
  const id = toGameId(number);
  await tx.view.create({ data: boardColumns(id, game.place.channelId, messageId, due) });
  return { ...game, id, version, newcomer };
}
