import type { Happening } from "../../../src/discord/delivery/cause.ts";
import type { Delivery } from "../../../src/discord/delivery/delivery.ts";
import type { Origin } from "../../../src/discord/delivery/origin.ts";
import { toChannelId, toGameId, toMemberId, toMessageId, toViewId } from "../../../src/lib/ids.ts";
import { MINUTE, SECOND, type Timestamp } from "../../../src/lib/time.ts";
import type { Game } from "../../../src/play/game.ts";
import { layOut, type Table } from "../../../src/play/table.ts";
import type { PostedView, View } from "../../../src/play/view.ts";
import { findGame, LATER, member, START, seat, storedGame } from "../../play/setting.ts";

/** A minute after the game began: nobody has been away for long. */
export const NOW: Timestamp = LATER;

/** Anna and Ben play game 1, which is at its fourth version. */
export const table = (changes: Partial<Game> = {}): Table => layOut(findGame, storedGame(changes));

export const AWAY = START - 10 * MINUTE;

/** Anna is to move, who was last seen so long ago that an edit would not reach her. */
export const ANNA_AWAY: Partial<Game> = {
  seats: { x: seat(member("anna"), AWAY), o: seat(member("ben")) },
};

export const COMPUTER: Partial<Game> = {
  seats: { x: seat({ kind: "computer", level: "club" }), o: seat(member("ben")) },
};

export const OVER: Partial<Game> = { outcome: { winner: "o", reason: "resignation" } };

/** Ben offers a draw, which Anna is to answer. */
export const OFFERED: Partial<Game> = {
  offers: [{ kind: "draw", by: "o", open: true, expiresAt: NOW + MINUTE }],
};

/** The game that follows game 1. */
export const opened = (changes: Partial<Game> = {}): Table =>
  table({ id: toGameId(2), version: 0, ...changes });

/** The board of game 1, which shows the version before. */
export const board = (changes: Partial<PostedView> = {}): PostedView => ({
  id: toViewId(10),
  gameId: toGameId(1),
  kind: "board",
  channelId: toChannelId("channel"),
  memberId: undefined,
  messageId: toMessageId("board"),
  shown: 3,
  wanted: "edit",
  due: NOW + 5 * SECOND,
  access: undefined,
  ...changes,
});

export const unposted = (): View => ({ ...board({ shown: undefined }), messageId: undefined });

/** Carl's private board. */
export const watch = (changes: Partial<PostedView> = {}): PostedView => ({
  ...board(),
  id: toViewId(20),
  kind: "watch",
  memberId: toMemberId("carl"),
  messageId: toMessageId("private"),
  access: { token: "token", expiresAt: NOW + MINUTE },
  ...changes,
});

export const pressed = (messageId = "board"): Origin => ({
  message: { channelId: toChannelId("channel"), messageId: toMessageId(messageId) },
  awaits: "update",
});

/** The call has been answered, and its message is this. */
export const answered = (messageId = "board"): Origin => ({ ...pressed(messageId), awaits: "nothing" });

export const COMMAND: Origin = { message: undefined, awaits: "board" };

export const happening = (cause: Happening["cause"], changes: Partial<Game> = {}): Happening => ({
  cause,
  table: table(changes),
});

/** A delivery in words. */
export function inWords(delivery: Delivery): string {
  switch (delivery.kind) {
    case "answer": {
      const path = delivery.path.length > 0 ? ` at ${delivery.path.join(" ")}` : "";
      return `answer with version ${delivery.table.game.version}${path}${delivery.settles ? "" : ", for now"}`;
    }
    case "edit":
      return `edit ${delivery.view.messageId} by ${delivery.by}`;
    case "post": {
      const { table: laid, by, nonce, news } = delivery;
      const told = news ? `, ${news.kind} to ${news.memberIds.join(" and ")}` : "";
      return `post game ${laid.game.id} by ${by} as "${nonce}"${told}`;
    }
    case "retire": {
      const { message, by, face } = delivery;
      const why = face.kind === "replaced" ? `for ${face.by?.messageId}` : face.kind;
      return `retire ${message.messageId} by ${by} ${why}`;
    }
    case "defer": {
      const due = delivery.due === undefined ? "to the next change" : `by ${(delivery.due - NOW) / SECOND} s`;
      return `defer ${delivery.view.id} ${due}${delivery.wanted === "repost" ? " to repost" : ""}`;
    }
    case "forget":
      return `forget ${delivery.view.id}`;
    case "ask":
      return `ask about game ${delivery.table.game.id}`;
    case "tell":
      return `tell ${delivery.told.kind}${delivery.told.kind === "stuck" && delivery.told.board ? ` for ${delivery.told.board.messageId}` : ""}`;
  }
}
