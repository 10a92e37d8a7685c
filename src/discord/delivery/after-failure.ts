import { type Millis, SECOND, type Timestamp } from "../../lib/time.ts";
import { ABANDONED_AFTER, REPAIR_AFTER } from "../../play/limits.ts";
import type { Table } from "../../play/table.ts";
import { isPosted, type View } from "../../play/view.ts";
import { post } from "./deliveries.ts";
import type { Delivery, DeliveryOf, Told } from "./delivery.ts";
import { type Failure, isOurs, isPassing } from "./error-codes.ts";
import type { Origin } from "./origin.ts";
import { isInReach } from "./reach.ts";

/** When what met trouble that passes is tried again, at the latest. */
export const RETRY_AFTER: Millis = 30 * SECOND;

interface Circumstances {
  readonly failure: Failure;
  /** From 1: the how-manieth delivery this was, of those that replace each other. */
  readonly attempt: number;
  readonly origin: Origin;
  readonly now: Timestamp;
}

type After<Kind extends Delivery["kind"]> = (
  delivery: DeliveryOf<Kind>,
  circumstances: Circumstances,
) => readonly Delivery[];

const none = (): readonly Delivery[] => [];

/** What follows where a delivery failed: another way, a word to the one who waits, or a later try. */
export function afterFailure(delivery: Delivery, circumstances: Circumstances): readonly Delivery[] {
  // The table pairs every kind of delivery with its own rule, which TypeScript cannot follow through the
  // index.
  const after = AFTER[delivery.kind] as (
    delivery: Delivery,
    circumstances: Circumstances,
  ) => readonly Delivery[];
  return after(delivery, circumstances);
}

/**
 * Whether a failure leaves the call without a way to be answered, or with an answer that may have arrived.
 */
export const isUnanswerable = (failure: Failure): boolean =>
  failure === "lateAnswer" || failure === "answered" || failure === "trouble";

/** Whether a message cannot be changed any more where a new one may be posted. */
const isStuck = (failure: Failure): boolean =>
  failure === "messageGone" || failure === "archived" || failure === "editsUsedUp";

/**
 * Whether a board whose message cannot be changed comes back as a new one. The end of a game opens no
 * archived thread, and brings back nothing that somebody has deleted. In a place apart `/board` brings it.
 */
const mayComeBack = ({ game }: Table, failure: Failure): boolean =>
  game.place.kind === "server" && (game.outcome === undefined || failure === "editsUsedUp");

const answer: After<"answer"> = ({ table, board }, { failure, attempt, origin }) => {
  // The sweep brings the board up to date where it was not changed, and notes that it was.
  if (isUnanswerable(failure) || origin.awaits === "nothing") return [];
  if (isOurs(failure)) return [tell({ kind: "broken" })];
  const isNew = attempt === 1 && isStuck(failure) && mayComeBack(table, failure);
  return isNew ? [post(table, board, "bot", undefined)] : [tell({ kind: "stuck", board: undefined })];
};

const edit: After<"edit"> = ({ table, view, by }, { failure, attempt, now }) => {
  if (view.kind === "watch") {
    return isPassing(failure) ? later(view, table, failure, now) : [{ kind: "forget", view }];
  }
  if (failure === "channelGone") return [{ kind: "forget", view }];
  if (!isStuck(failure)) {
    const isOther = by === "call" && !isPassing(failure) && isInReach(table, view, now);
    return isOther ? [{ kind: "edit", table, view, by: "bot" }] : later(view, table, failure, now);
  }
  if (mayComeBack(table, failure)) {
    return attempt > 1 ? later(view, table, failure, now, "repost") : [post(table, view, "bot", undefined)];
  }
  return failure === "messageGone" ? [{ kind: "forget", view }] : later(view, table, failure, now);
};

const postAfter: After<"post"> = ({ table, board, by, news }, { failure, attempt, origin, now }) => {
  // Whoever reminds does so later, or not at all.
  if (news?.kind === "reminder") return [];
  const inPlace = (settles: boolean): readonly Delivery[] =>
    origin.awaits === "update" ? [{ kind: "answer", table, board, path: [], settles }] : [];
  if (by === "call") {
    if (isUnanswerable(failure)) return [];
    if (origin.awaits !== "board") return inPlace(true);
    return [tell(isOurs(failure) ? { kind: "broken" } : { kind: "stuck", board: undefined })];
  }
  const isCalled = origin.message !== undefined || origin.awaits !== "nothing";
  if (failure === "forbidden" && isCalled) return [post(table, board, "call", news)];
  if (failure === "forbidden" && isPosted(board) && attempt < 3) {
    return [{ kind: "edit", table, view: board, by: "bot" }];
  }
  if (failure === "channelGone" && board) return [...inPlace(true), { kind: "forget", view: board }];
  return [...inPlace(false), ...later(board, table, failure, now, "repost")];
};

const retireAfter: After<"retire"> = (delivery, { failure, now }) => {
  if (delivery.by === "bot") return [];
  const { table, message } = delivery;
  const again = isInReach(table, message, now) ? [{ ...delivery, by: "bot" } as const] : [];
  if (isUnanswerable(failure)) return again;
  if (isOurs(failure)) return [tell({ kind: "broken" })];
  const board = delivery.face.kind === "replaced" ? delivery.face.by : undefined;
  return [tell({ kind: "stuck", board }), ...(failure === "messageGone" ? [] : again)];
};

const AFTER: { readonly [Kind in Delivery["kind"]]: After<Kind> } = {
  answer,
  edit,
  post: postAfter,
  retire: retireAfter,
  // The store has failed, or the computer; both are due until they have succeeded.
  defer: none,
  forget: none,
  // The sweep asks again.
  ask: (_delivery, { failure }) => (isOurs(failure) ? [tell({ kind: "broken" })] : []),
  // Nobody can be told any more.
  tell: none,
};

const tell = (told: Told): Delivery => ({ kind: "tell", told });

const defer = (view: View, due: Timestamp | undefined, wanted = view.wanted): Delivery => ({
  kind: "defer",
  view,
  due,
  wanted,
});

/**
 * Asks again later, each time after as long as the game has lain untouched. What meets trouble that passes is
 * asked for at least every half minute. Where the bot may not write, in a server that it had to leave above
 * all, that makes a dozen times in a week, and none after that; then the next press shows the game.
 */
function later(
  view: View | undefined,
  { game: { touchedAt } }: Table,
  failure: Failure,
  now: Timestamp,
  wanted?: View["wanted"],
): readonly Delivery[] {
  if (view === undefined) return [];
  const untouched = now - touchedAt;
  if (isPassing(failure)) {
    return [defer(view, now + Math.min(RETRY_AFTER, Math.max(REPAIR_AFTER, untouched)), wanted)];
  }
  const due = untouched > ABANDONED_AFTER ? undefined : now + Math.max(RETRY_AFTER, untouched);
  return [defer(view, due, wanted)];
}
