import { type APIMessage, type Client, Routes } from "discord.js";
import type { Logger } from "pino";
import { opposite } from "../../lib/side.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Change, Games } from "../../play/games.ts";
import { AWAY_AFTER, REMINDER_BEFORE, REPAIR_AFTER } from "../../play/limits.ts";
import { openOffer } from "../../play/offers.ts";
import { shownAt } from "../../play/playing.ts";
import type { Store } from "../../play/ports/store.ts";
import type { Table } from "../../play/table.ts";
import { TO_BE_POSTED, type View } from "../../play/view.ts";
import type { Call } from "../intake/call.ts";
import { type Content, request } from "../messages/content.ts";
import { type GameMessageOptions, gameMessage, type RenderScene } from "../messages/game-message.ts";
import { MOVED_ON, movedTo, reminder, yourTurn } from "../wording/game.ts";
import { COMPUTER_DECLINES, offerMention } from "../wording/offer.ts";
import { classify } from "./error-codes.ts";
import { createWatchers } from "./watchers.ts";

export interface BoardsParts {
  readonly client: Client<true>;
  readonly store: Store;
  readonly games: Games;
  readonly render: RenderScene;
  readonly now: () => Timestamp;
  readonly log: Logger;
  /** Takes on what nobody is to wait for. */
  readonly inBackground: (work: Promise<void>) => void;
}

/**
 * Words that fetch the member for whom a game waits, where they have been away; nothing where they have not.
 */
function fetching(table: Table, now: Timestamp): Pick<GameMessageOptions, "headline" | "notify"> {
  const { game } = table;
  const offer = openOffer(game, now);
  if (game.outcome && offer === undefined) return {};
  const { player, seenAt } = game.seats[offer ? opposite(offer.by) : game.turn];
  if (player.kind !== "member" || now - seenAt < AWAY_AFTER) return {};
  const headline = offer ? offerMention(table, offer, player.id) : yourTurn(player.id);
  return { headline, notify: player.id };
}

/** All that components say, in texts and in the words for pictures. */
function wordsIn(components: unknown): readonly string[] {
  const words: string[] = [];
  JSON.stringify(components, (key, value: unknown) => {
    if ((key === "content" || key === "description") && typeof value === "string") words.push(value);
    return value;
  });
  return words;
}

/** The messages that show games: they are views, and this brings them up to date. */
export function createBoards({ client, store, games, render, now, log, inBackground }: BoardsParts) {
  /** A board as it is seen now. */
  const live = (table: Table, more: Partial<GameMessageOptions> = {}): Promise<Content> =>
    gameMessage({ ...table, game: shownAt(table.game, now()) }, render, { live: true, ...more });

  /** An old board without its buttons. */
  const retired = (table: Table, footer: string): Promise<Content> =>
    gameMessage(table, render, { live: false, footer });

  async function edit(
    { channelId, messageId, access }: Pick<View, "channelId" | "access"> & { readonly messageId: string },
    message: Content,
  ): Promise<void> {
    // By its ids alone: the channel may belong to a server that another process is connected for.
    if (access) {
      const route = Routes.webhookMessage(client.application.id, access.token, messageId);
      await client.rest.patch(route, { ...request(message), auth: false });
    } else await client.rest.patch(Routes.channelMessage(channelId, messageId), request(message));
  }

  /** Notes that a view shows a game. The time of a turn runs from when its board is seen. */
  async function shown(view: View, table: Table): Promise<void> {
    await store.markShown(view.id, table.game.version, now() + REPAIR_AFTER);
    if (view.kind === "board" && view.shown < table.game.version) await games.turnShown(table);
  }

  const watchers = createWatchers({ store, games, render, now, log, edit, shown, inBackground });

  async function boardOf(gameId: number): Promise<View | undefined> {
    return (await store.views(gameId)).find((view) => view.kind === "board");
  }

  /** Remembers a new board. The old one gives up its buttons; it may be gone, and need not come back. */
  async function register(
    table: Table,
    channelId: string,
    messageId: string,
    shown = table.game.version,
  ): Promise<void> {
    const { id: gameId, guildId, version } = table.game;
    const { previous } = await store.addBoard({ gameId, channelId, messageId, shown });
    if (previous === undefined || previous.shown < version) await games.turnShown(table);
    if (previous?.messageId === undefined) return;
    try {
      const message = await retired(table, movedTo({ guildId, channelId, messageId }));
      await edit({ ...previous, messageId: previous.messageId }, message);
    } catch (error) {
      log.info({ view: previous.id, failure: classify(error) }, "an old board kept its buttons");
    }
  }

  /**
   * Posts a new board in the channel.
   * @param nonce Discord posts no second message of this nonce within minutes, but tells of the first, which
   *   may show an older version: another process may have posted it and died before it could say so
   */
  async function send(table: Table, nonce: string, more: Partial<GameMessageOptions>): Promise<void> {
    const { channelId, version } = table.game;
    const { body, files } = request(await live(table, more));
    const route = Routes.channelMessages(channelId);
    const once = { ...body, nonce, enforce_nonce: true };
    const sent = (await client.rest.post(route, { body: once, files })) as APIMessage;
    const isAsSent = String(wordsIn(sent.components)) === String(wordsIn(body.components));
    await register(table, channelId, sent.id, isAsSent ? version : version - 1);
  }

  /** Posts the first board of a game, which tells the one who begins where they have been away. */
  const sendFirst = (table: Table): Promise<void> =>
    send(table, `game ${table.game.id}`, fetching(table, now()));

  /** Posts another board of a game, which tells the one for whom it waits where they have been away. */
  const sendNext = (table: Table): Promise<void> =>
    send(table, `game ${table.game.id} ${table.game.version}`, fetching(table, now()));

  /** Posts a new board as the answer to a call. */
  async function post(call: Call, table: Table, more: Partial<GameMessageOptions> = {}): Promise<void> {
    const messageId = await call.answer.post(await live(table, more));
    await register(table, call.channelId, messageId);
  }

  /** Sends something, or does something else where the bot may not write in the channel by itself. */
  async function unlessForbidden(sent: Promise<void>, otherwise: () => Promise<void>): Promise<void> {
    try {
      await sent;
    } catch (error) {
      if (classify(error) !== "forbidden") throw error;
      await otherwise();
    }
  }

  /**
   * Posts a board by the call that led to it, which tells the one for whom it waits where they have been
   * away.
   */
  const postNews = (call: Call, table: Table): Promise<void> => post(call, table, fetching(table, now()));

  /** Lets the sweep post the board of a game anew, at once. */
  async function postLater({ game }: Table): Promise<void> {
    const board = await boardOf(game.id);
    if (board) await store.markShown(board.id, TO_BE_POSTED, now());
  }

  /** Moves a board to a new message, which tells the one for whom the game waits. */
  async function moveOn(call: Call, table: Table): Promise<void> {
    await call.answer.update(await retired(table, MOVED_ON));
    await unlessForbidden(sendNext(table), () => postNews(call, table));
  }

  /** Brings the board of a game up to date, wherever it is; one that was never posted is posted. */
  async function show(board: View, table: Table): Promise<void> {
    const { messageId } = board;
    if (messageId === undefined) return sendFirst(table);
    await edit({ ...board, messageId }, await live(table));
    await shown(board, table);
  }

  /**
   * Does for a view what whoever changed the game could not do: where that was to notify somebody, it does so
   * now.
   */
  async function repair(view: View, table: Table): Promise<void> {
    if (view.kind === "watch") return watchers.repair(view, table);
    const isNews = view.shown < table.game.version && fetching(table, now()).notify !== undefined;
    const isNew = view.messageId !== undefined && (isNews || view.shown === TO_BE_POSTED);
    await (isNew ? unlessForbidden(sendNext(table), () => show(view, table)) : show(view, table));
  }

  /** Brings all views of a game up to date that do not show it yet; private boards follow later. */
  async function refresh(table: Table): Promise<void> {
    const views = await store.views(table.game.id);
    const behind = views.filter(({ shown }) => shown < table.game.version);
    try {
      for (const view of behind) if (view.kind === "board") await show(view, table);
    } catch (error) {
      log.info({ game: table.game.id, failure: classify(error) }, "a board is left to the sweep");
    }
    if (behind.some(({ kind }) => kind === "watch")) watchers.follow(table.game.id);
  }

  /**
   * Shows a game in the message that was pressed. One that is not its board any more gives up its buttons
   * instead.
   * @param path the half-made move that the board is to show
   */
  async function update(call: Call, table: Table, path: readonly string[] = []): Promise<void> {
    const { id, guildId } = table.game;
    const view = await boardOf(id);
    if (view?.messageId !== undefined && call.messageId !== undefined && view.messageId !== call.messageId) {
      const place = { guildId, channelId: view.channelId, messageId: view.messageId };
      await call.answer.update(await retired(table, movedTo(place)));
      return;
    }
    const board = await live(table, { path });
    try {
      await call.answer.update(board);
    } catch (error) {
      // The half of a move has changed nothing that the sweep would show.
      if (classify(error) === "archived") await postLater(table);
      throw error;
    }
    // A message whose posting was never confirmed is not known as the board yet.
    const unknown = view?.messageId === undefined && call.messageId !== undefined;
    if (unknown) await register(table, call.channelId, call.messageId);
    else if (view) await shown(view, table);
  }

  /**
   * Shows what came of a press on a board. An edit notifies nobody: when the one for whom the game waits has
   * been away, the board moves to a new message that mentions them. A game that was opened gets a board of
   * its own.
   * @param quietly notifies nobody: it was nothing that the other waits for
   */
  async function present(call: Call, { table, opened }: Change, quietly = false): Promise<void> {
    const isAway = fetching(table, now()).notify !== undefined;
    await (isAway && !quietly ? moveOn(call, table) : update(call, table));
    if (opened) await unlessForbidden(sendFirst(opened), () => postNews(call, opened));
    await refresh(table);
    await computerReply(opened ?? table, call);
  }

  /**
   * Lets the computer do what is its to do, and shows it by the call that led to it where that can still edit
   * the board.
   */
  async function computerReply(table: Table, call?: Call): Promise<void> {
    const reply = await games.computerTurn(table);
    if (!reply?.ok) return;
    const next = reply.value.table;
    const view = await boardOf(next.game.id);
    const isHere = call && (call.messageId === undefined || view?.messageId === call.messageId);
    if (isHere) await update(call, next);
    await refresh(next);
    const declined = openOffer(table.game, now()) !== undefined && !next.game.outcome;
    if (declined) await call?.answer.whisper(COMPUTER_DECLINES);
    await computerReply(next, call);
  }

  /** Reminds the player to move that the game waits, a day before it ends as abandoned. */
  async function remind(table: Table): Promise<void> {
    const { player } = table.game.seats[table.game.turn];
    if (player.kind !== "member") return;
    const headline = reminder(player.id, now() + REMINDER_BEFORE);
    await send(table, `reminder ${table.game.id} ${table.game.version}`, { headline, notify: player.id });
  }

  return {
    edit,
    post,
    postNews,
    update,
    present,
    repair,
    refresh,
    computerReply,
    remind,
    boardOf,
    watch: watchers.watch,
  };
}

export type Boards = ReturnType<typeof createBoards>;
