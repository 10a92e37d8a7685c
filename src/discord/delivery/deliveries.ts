import type { Timestamp } from "../../lib/time.ts";
import { waitsForComputer } from "../../play/seats.ts";
import type { Table } from "../../play/table.ts";
import { boardAmong, isPosted, type PostedView, type View } from "../../play/view.ts";
import type { News } from "../messages/news.ts";
import { messagePlace } from "../wording/names.ts";
import type { Cause, Happening } from "./cause.ts";
import type { Delivery, DeliveryOf, Means } from "./delivery.ts";
import { fetching } from "./fetching.ts";
import type { Message, Origin } from "./origin.ts";
import { isInReach } from "./reach.ts";

/** Whether the computer may have to act after it: nobody else asks it then. */
const ASKS: { readonly [cause in Cause]: boolean } = {
  act: true,
  withdrawal: true,
  computer: true,
  time: true,
  look: false,
  repair: false,
  reminder: false,
};

/**
 * What is to be done about the messages of a game after something has happened, in this order. Nothing here
 * asks Discord; what Discord refuses is answered by `afterFailure`.
 * @param views those of the game that are to be looked at
 */
export function deliveries(
  happening: Happening,
  views: readonly View[],
  origin: Origin,
  now: Timestamp,
): readonly Delivery[] {
  const { table, opened, cause } = happening;
  const last = opened ?? table;
  return [
    ...forBoard(happening, boardAmong(views), origin, now),
    ...(opened ? forOpened(opened, fetching(opened, "act", now, happening), origin) : []),
    ...(ASKS[cause] && waitsForComputer(last.game) ? [{ kind: "ask", table: last } as const] : []),
    ...views.flatMap((view) => (view.kind === "watch" ? forWatcher(happening, view, now) : [])),
  ];
}

/** By what a new message comes to where a game is played. */
const bringing = ({ game }: Table): Means => (game.place.kind === "server" ? "bot" : "call");

/** The first board of a game that another one has led to. */
function forOpened(opened: Table, news: News | undefined, { awaits }: Origin): readonly Delivery[] {
  const by = bringing(opened);
  return by === "call" && awaits === "nothing" ? [] : [post(opened, undefined, by, news)];
}

const isBehind = ({ shown }: View, { game }: Table): boolean => shown !== game.version;

/** The board of a game: the one message that takes moves. */
function forBoard(
  happening: Happening,
  board: View | undefined,
  origin: Origin,
  now: Timestamp,
): readonly Delivery[] {
  const { table, cause, path = [], advice } = happening;
  const isApart = table.game.place.kind === "apart";
  const news = fetching(table, cause, now, happening);
  switch (origin.awaits) {
    case "board":
      return [post(table, board, "call", news)];
    case "update": {
      if (news) return [post(table, board, bringing(table), news)];
      const isElsewhere = !isApart && isPosted(board) && board.messageId !== origin.message?.messageId;
      if (!isElsewhere)
        return [{ kind: "answer", table, board, path, ...(advice && { advice }), settles: true }];
      const pressed = origin.message ? [retire(table, origin.message, "call", board)] : [];
      return [...pressed, ...(isBehind(board, table) ? [edit(table, board, origin)] : [])];
    }
    case "nothing":
      if (isApart) return keepUp(happening, board, origin, now);
      if (cause === "reminder") return news ? [post(table, board, "bot", news)] : [];
      // One that was given up comes back when somebody asks for it.
      if (board === undefined) return [];
      if (!isPosted(board)) return [post(table, board, "bot", fetching(table, "act", now, happening))];
      if (board.wanted === "repost") return [post(table, board, "bot", news)];
      if (!isBehind(board, table)) return cause === "repair" ? [edit(table, board, origin)] : [];
      return [news ? post(table, board, "bot", news) : edit(table, board, origin)];
  }
}

/**
 * The board of a game in a place apart, while nobody calls: what cannot be shown waits until somebody does.
 */
function keepUp(
  { table, cause }: Happening,
  board: View | undefined,
  origin: Origin,
  now: Timestamp,
): readonly Delivery[] {
  if (board === undefined) return [];
  const isAnswer = board.messageId !== undefined && board.messageId === origin.message?.messageId;
  const canShow = isPosted(board) && (isAnswer || isInReach(table, board, now));
  if (canShow && (cause === "repair" || isBehind(board, table))) return [edit(table, board, origin)];
  return cause === "repair" ? [{ kind: "defer", view: board, due: undefined, wanted: "edit" }] : [];
}

/** Somebody's private board, which follows for as long as the token lives that opened it. */
function forWatcher({ table, cause }: Happening, view: View, now: Timestamp): readonly Delivery[] {
  const canFollow = isPosted(view) && view.access !== undefined && isInReach(table, view, now);
  if (!canFollow) return [{ kind: "forget", view }];
  if (cause === "repair") return [{ kind: "edit", table, view, by: "bot" }];
  // A game that is about to go on by itself is shown after that.
  if (!isBehind(view, table) || waitsForComputer(table.game)) return [];
  return [{ kind: "edit", table, view, by: "bot" }];
}

const edit = (table: Table, view: PostedView, { message }: Origin): Delivery => ({
  kind: "edit",
  table,
  view,
  by: message?.messageId === view.messageId ? "call" : "bot",
});

/**
 * A new board. The first of a game may have been tried to post since the game began; another one may have
 * been in place of the same one before, at the same version.
 */
export function post(
  table: Table,
  board: View | undefined,
  by: Means,
  news: News | undefined,
): DeliveryOf<"post"> {
  const { id, version } = table.game;
  const more = { table, board, by, news };
  if (news?.kind === "reminder") {
    return { kind: "post", ...more, nonce: `${news.of} ${id} ${version}`, since: version };
  }
  return isPosted(board)
    ? { kind: "post", ...more, nonce: `next ${board.id} ${version}`, since: version }
    : { kind: "post", ...more, nonce: `first ${id}`, since: 0 };
}

/** An old board shrinks to one line, which leads to the one in use. */
export const retire = (
  table: Table,
  message: Message & Partial<Pick<View, "access">>,
  by: Means,
  board: Message,
): DeliveryOf<"retire"> => ({
  kind: "retire",
  table,
  message: { channelId: message.channelId, messageId: message.messageId, access: message.access },
  by,
  face: {
    kind: "replaced",
    by: messagePlace(table.game.place, board),
  },
});

/**
 * What follows when a new board is there: only now the old ones shrink to one line, so that there is one
 * board at any time.
 * @param previous what it has replaced
 */
export function afterPosting(
  table: Table,
  posted: Message,
  previous: View | undefined,
  { awaits, message }: Origin,
  now: Timestamp,
): readonly Delivery[] {
  const pressed = awaits === "update" ? message : undefined;
  return [
    ...(pressed ? [retire(table, pressed, "call", posted)] : []),
    ...(isPosted(previous) && previous.messageId !== pressed?.messageId && isInReach(table, previous, now)
      ? [retire(table, previous, "bot", posted)]
      : []),
  ];
}
