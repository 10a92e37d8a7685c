import type { MemberId, MessageId } from "../../lib/ids.ts";
import type { Timestamp } from "../../lib/time.ts";
import { WATCHERS } from "../../play/limits.ts";
import type { Place } from "../../play/place.ts";
import type { Table } from "../../play/table.ts";
import { isPosted } from "../../play/view.ts";
import type { Content } from "../messages/content.ts";
import { viewMessage } from "../messages/view-message.ts";
import type { Delivery, DeliveryOf } from "./delivery.ts";
import type { CarryOut } from "./errand.ts";
import type { ExecutorParts } from "./executor.ts";
import { NOBODY } from "./origin.ts";
import { isTurned } from "./turned.ts";

/** The member who watches, and the token by which their private board can be edited, and until when. */
export interface Watcher {
  readonly memberId: MemberId;
  readonly place: Place;
  readonly access: { readonly token: string; readonly expiresAt: Timestamp };
}

/**
 * Shows a member a private board that follows the game, in place of the one that they had. It follows for as
 * long as the token lives.
 * @param show answers with the board, and tells its message
 */
export type Watch = (
  watcher: Watcher,
  table: Table,
  show: (board: Content) => Promise<MessageId>,
) => Promise<void>;

/** Tells on a private board that it does not follow the game. */
const stop = (
  table: Table,
  message: DeliveryOf<"retire">["message"],
  face: DeliveryOf<"retire">["face"],
): Delivery => ({ kind: "retire", table, message, by: "bot", face });

export const createWatch =
  ({ store, render, now }: Pick<ExecutorParts, "store" | "render" | "now">, carryOut: CarryOut): Watch =>
  async ({ memberId, place, access }, table, show) => {
    const { id: gameId, version, outcome } = table.game;
    const face = { kind: "watch", until: access.expiresAt } as const;
    const turned = await isTurned(store, table, memberId);
    const messageId = await show(await viewMessage(table, face, render, now(), turned));
    if (outcome) return;
    const { channelId } = place;
    const watcher = { gameId, memberId, channelId, messageId, shown: version, access };
    const { view, previous } = await store.addWatcher(watcher, WATCHERS, now());
    const full = view ? [] : [stop(table, watcher, { kind: "watchingFull", most: WATCHERS })];
    const old = isPosted(previous) ? [stop(table, previous, { kind: "watchedElsewhere" })] : [];
    await carryOut([...full, ...old], { origin: NOBODY, caller: undefined });
  };
