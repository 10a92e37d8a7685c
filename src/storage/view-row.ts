import type { NewView, View } from "../play/view.ts";
import { toDate } from "./database.ts";
import type { View as ViewRow } from "./generated/sqlite/client.ts";

export const toView = (row: ViewRow): View => ({
  id: row.id,
  gameId: row.gameId,
  kind: row.kind,
  channelId: row.channelId,
  messageId: row.messageId ?? undefined,
  shown: row.shown,
  due: row.due?.getTime(),
  access:
    row.token === null || row.tokenExpiresAt === null
      ? undefined
      : { token: row.token, expiresAt: row.tokenExpiresAt.getTime() },
});

export const viewColumns = ({ access, ...view }: NewView) => ({
  gameId: view.gameId,
  kind: view.kind,
  boardOf: view.kind === "board" ? view.gameId : null,
  channelId: view.channelId,
  messageId: view.messageId,
  shown: view.shown,
  token: access?.token ?? null,
  tokenExpiresAt: access ? toDate(access.expiresAt) : null,
});

/** A board that does not show its game yet, nor need it be posted. */
export const boardColumns = (gameId: number, channelId: string, messageId: string | null, due: Date) => ({
  gameId,
  kind: "board" as const,
  boardOf: gameId,
  channelId,
  messageId,
  shown: -1,
  due,
});
