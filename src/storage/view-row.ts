import {
  type ChannelId,
  type GameId,
  toChannelId,
  toGameId,
  toMemberId,
  toMessageId,
  toViewId,
} from "../lib/ids.ts";
import type { NewBoard, NewWatcher, View } from "../play/view.ts";
import { toNullableDate, toTimestamp } from "./database.ts";
import type { View as ViewRow } from "./generated/sqlite/client.ts";

export const toView = (row: ViewRow): View => ({
  id: toViewId(row.id),
  gameId: toGameId(row.gameId),
  kind: row.kind,
  channelId: toChannelId(row.channelId),
  memberId: row.memberId === null ? undefined : toMemberId(row.memberId),
  messageId: row.messageId === null ? undefined : toMessageId(row.messageId),
  shown: row.shown ?? undefined,
  wanted: row.wanted,
  due: row.due === null ? undefined : toTimestamp(row.due),
  access:
    row.token === null || row.tokenExpiresAt === null
      ? undefined
      : { token: row.token, expiresAt: toTimestamp(row.tokenExpiresAt) },
});

/** By what a message can be edited. */
export const accessColumns = (access: View["access"]) => ({
  token: access?.token ?? null,
  tokenExpiresAt: toNullableDate(access?.expiresAt),
});

export const newBoardColumns = ({ access, ...board }: NewBoard) => ({
  ...board,
  ...accessColumns(access),
  kind: "board" as const,
  boardOf: board.gameId,
});

export const watcherColumns = ({ access, ...watcher }: NewWatcher) => ({
  ...watcher,
  ...accessColumns(access),
  kind: "watch" as const,
});

/** A board that does not show its game yet, nor need it be posted. */
export const boardColumns = (gameId: GameId, channelId: ChannelId, messageId: string | null, due: Date) => ({
  gameId,
  kind: "board" as const,
  boardOf: gameId,
  channelId,
  messageId,
  shown: null,
  due,
});
