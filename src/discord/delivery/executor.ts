import type { Logger } from "pino";
import type { MemberId } from "../../lib/ids.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Games } from "../../play/games.ts";
import { REPAIR_AFTER } from "../../play/limits.ts";
import { openOffer } from "../../play/offers.ts";
import type { Store } from "../../play/ports/store.ts";
import type { Table } from "../../play/table.ts";
import { boardAmong, isPosted, type PostedView, type View } from "../../play/view.ts";
import type { Content } from "../messages/content.ts";
import type { RenderScene } from "../messages/game-message.ts";
import { type Face, viewMessage } from "../messages/view-message.ts";
import { afterFailure, isUnanswerable } from "./after-failure.ts";
import { afterPosting, deliveries, retire } from "./deliveries.ts";
import type { Delivery, DeliveryOf, Means } from "./delivery.ts";
import { type CarryOut, type Errand, isByCall, replyOf } from "./errand.ts";
import { classify, type Failure, isOurs } from "./error-codes.ts";
import type { Lanes } from "./lanes.ts";
import { type Message, NOBODY } from "./origin.ts";
import type { Requests } from "./requests.ts";
import { wordsFor } from "./told.ts";
import { isTurned } from "./turned.ts";

export interface ExecutorParts {
  readonly store: Store;
  readonly games: Pick<Games, "computerTurn" | "turnShown">;
  readonly requests: Requests;
  /** The same for what nobody has called for: presses go first. */
  readonly unhurried: Requests;
  readonly lanes: Lanes;
  readonly render: RenderScene;
  readonly now: () => Timestamp;
  readonly log: Logger;
}

/** Does what one kind of delivery says, and tells what follows. */
type Carry<Kind extends Delivery["kind"]> = (
  delivery: DeliveryOf<Kind>,
  errand: Errand,
) => Promise<readonly Delivery[]>;

export function createExecutor(parts: ExecutorParts): CarryOut {
  const { store, games, requests, unhurried, lanes, render, now, log } = parts;

  const content = async (table: Table, face: Face, viewerId?: MemberId): Promise<Content> =>
    viewMessage(table, face, render, now(), await isTurned(store, table, viewerId));

  const requestsFor = ({ caller }: Errand): Requests => (caller ? requests : unhurried);

  /** By what a message that the call shows can be changed later where the bot has no right of its own. */
  const accessBy = ({ game }: Table, { caller }: Errand): View["access"] =>
    game.place.kind === "apart" ? caller?.access : undefined;

  async function change(
    message: Message & Partial<Pick<View, "access">>,
    by: "call" | "bot",
    errand: Errand,
    shown: Content,
  ): Promise<void> {
    if (by === "call") await replyOf(errand).update(shown);
    else await requestsFor(errand).edit(message, shown);
  }

  /** Notes that a view shows a game. The time of a turn runs from when its board is seen. */
  async function note(
    view: PostedView,
    table: Table,
    by: Means,
    errand: Errand,
  ): Promise<readonly Delivery[]> {
    if (view.kind === "watch" && table.game.outcome) return [{ kind: "forget", view }];
    const access = by === "call" ? accessBy(table, errand) : undefined;
    const isView = await store.markShown(view.id, table.game.version, now() + REPAIR_AFTER, access);
    if (view.kind === "watch") return [];
    if (view.shown !== table.game.version) await games.turnShown(table);
    if (isView) return [];
    // Another board has taken its place meanwhile.
    const board = boardAmong(await store.views(table.game.id));
    return isPosted(board) && board.messageId !== view.messageId ? [retire(table, view, by, board)] : [];
  }

  /** Remembers a new board. */
  async function register(
    table: Table,
    { channelId, messageId }: Message,
    shown: number,
    errand: Errand,
  ): Promise<readonly Delivery[]> {
    const { id: gameId, version } = table.game;
    const { view, previous } = await store.addBoard({
      gameId,
      channelId,
      messageId,
      shown,
      access: accessBy(table, errand),
    });
    if (previous?.shown !== version) await games.turnShown(table);
    // What Discord posted at an earlier try shows an earlier version.
    const behind =
      shown < version ? [{ kind: "edit", table, view: { ...view, messageId }, by: "bot" } as const] : [];
    return [...behind, ...afterPosting(table, { channelId, messageId }, previous, errand.origin, now())];
  }

  const CARRY: { readonly [Kind in Delivery["kind"]]: Carry<Kind> } = {
    async answer({ table, board, path, advice, settles }, errand) {
      const { message } = errand.origin;
      await replyOf(errand).update(await content(table, { kind: "board", path, advice }));
      errand.origin = { message, awaits: "nothing" };
      if (!settles || message === undefined) return [];
      // A message whose posting was never confirmed is not known as the board yet. In a place apart the one that
      // was pressed last is the board: it is the one that can be changed.
      const isApart = table.game.place.kind === "apart";
      const isBoard = isPosted(board) && (!isApart || board.messageId === message.messageId);
      if (!isBoard) return register(table, message, table.game.version, errand);
      const isShown = board.shown === table.game.version && board.due === undefined;
      return isShown && !isApart ? [] : note(board, table, "call", errand);
    },

    async edit({ table, view, by }, errand) {
      const face: Face =
        view.kind === "board" ? { kind: "board" } : { kind: "watch", until: view.access?.expiresAt ?? now() };
      await change(view, by, errand, await content(table, face, view.memberId));
      return note(view, table, by, errand);
    },

    async post({ table, by, nonce, since, news }, errand) {
      const { version, place } = table.game;
      const { channelId } = place;
      const board = await content(table, { kind: "board", news });
      if (by === "bot") {
        const messageId = await requestsFor(errand).post(channelId, board, nonce);
        return register(table, { channelId, messageId }, since, errand);
      }
      const posted = { channelId, messageId: await replyOf(errand).post(board) };
      if (errand.origin.awaits === "board") errand.origin = { message: posted, awaits: "nothing" };
      return register(table, posted, version, errand);
    },

    async retire({ table, message, by, face }, errand) {
      await change(message, by, errand, await content(table, face));
      if (by === "call") errand.origin = { ...errand.origin, awaits: "nothing" };
      return [];
    },

    async defer({ view, due, wanted }) {
      await store.deferView(view.id, due, wanted);
      return [];
    },

    async forget({ view }) {
      await store.removeView(view.id);
      return [];
    },

    async ask({ table }, { origin }) {
      const acted = await games.computerTurn(table);
      if (!acted?.ok) return [];
      const { value } = acted;
      const views = await store.views(value.table.game.id);
      const isDeclined = openOffer(table.game, now()) !== undefined && !value.table.game.outcome;
      return [
        ...deliveries({ ...value, cause: "computer" }, views, origin, now()),
        ...(isDeclined ? [{ kind: "tell", told: { kind: "declined" } } as const] : []),
      ];
    },

    async tell({ told }, errand) {
      await errand.caller?.answer.whisper(wordsFor(told));
      errand.origin = { ...errand.origin, awaits: "nothing" };
      return [];
    },
  };

  async function carry(delivery: Delivery, errand: Errand, attempt: number): Promise<Failure | undefined> {
    try {
      await carryOut(await carryOne(delivery, errand), errand, attempt);
      return undefined;
    } catch (error) {
      const failure = classify(error);
      const fact = { delivery: delivery.kind, failure };
      if (isOurs(failure)) log.error({ ...fact, err: error }, "delivery failed");
      else log.info(fact, "delivery failed");
      const next = afterFailure(delivery, { failure, attempt, origin: errand.origin, now: now() });
      if (isByCall(delivery) && isUnanswerable(failure)) {
        errand.origin = { ...errand.origin, awaits: "nothing" };
      }
      await carryOut(next, errand, attempt + 1);
      return failure;
    }
  }

  // The table pairs every kind of delivery with its own function, which TypeScript cannot follow through the
  // index.
  const carryOne = (delivery: Delivery, errand: Errand): Promise<readonly Delivery[]> =>
    (CARRY[delivery.kind] as (delivery: Delivery, errand: Errand) => Promise<readonly Delivery[]>)(
      delivery,
      errand,
    );

  async function carryOut(
    planned: readonly Delivery[],
    errand: Errand,
    attempt = 1,
  ): Promise<readonly Failure[]> {
    const failures: Failure[] = [];
    for (const delivery of planned) {
      // Nobody waits for private boards, each of which never goes back.
      const isPrivate = delivery.kind === "edit" && delivery.view.kind === "watch";
      if (isPrivate)
        lanes(delivery.view.id, () => carry(delivery, { origin: NOBODY, caller: undefined }, attempt));
      else {
        const failure = await carry(delivery, errand, attempt);
        if (failure) failures.push(failure);
      }
    }
    return failures;
  }

  return carryOut;
}
