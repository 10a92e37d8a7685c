import type { Logger } from "pino";
import type { Timestamp } from "../../lib/time.ts";
import type { Games } from "../../play/games.ts";
import { WATCHERS } from "../../play/limits.ts";
import type { Store } from "../../play/ports/store.ts";
import { waitsForComputer } from "../../play/seats.ts";
import type { Table } from "../../play/table.ts";
import type { View } from "../../play/view.ts";
import type { Call } from "../intake/call.ts";
import { ButtonStyle, button, row } from "../messages/components.ts";
import type { Content } from "../messages/content.ts";
import { gameMessage, type RenderScene } from "../messages/game-message.ts";
import { WATCHED_ELSEWHERE, WATCHING_ENDED, watching, watchingFull } from "../wording/watch.ts";
import { classify } from "./error-codes.ts";

type Shown = Pick<View, "channelId" | "access"> & { readonly messageId: string };

export interface WatchersParts {
  readonly store: Store;
  readonly games: Pick<Games, "find">;
  readonly render: RenderScene;
  readonly now: () => Timestamp;
  readonly log: Logger;
  readonly edit: (view: Shown, message: Content) => Promise<void>;
  readonly shown: (view: View, table: Table) => Promise<void>;
  /** Takes on what nobody is to wait for. */
  readonly inBackground: (work: Promise<void>) => void;
}

/**
 * The private boards of members who watch a game. Each follows for as long as the token lives that opened it.
 */
export function createWatchers(parts: WatchersParts) {
  const { store, games, render, now, log, edit, shown, inBackground } = parts;

  /** A private board; the game over, it has nothing to follow any more. */
  async function message(table: Table, footer: string): Promise<Content> {
    const { game } = table;
    if (game.outcome) return gameMessage(table, render, { live: false, footer: WATCHING_ENDED });
    const board = await gameMessage(table, render, { live: false, footer });
    const again = row(button({ verb: "watchOn", game: game.id }, "Watch on", ButtonStyle.Primary));
    return { ...board, components: [...board.components, again] };
  }

  async function repair(view: View, table: Table): Promise<void> {
    const { access, messageId } = view;
    if (access === undefined || messageId === undefined || access.expiresAt <= now()) {
      return store.removeView(view.id);
    }
    await edit({ ...view, messageId }, await message(table, watching(access.expiresAt)));
    await shown(view, table);
  }

  /** Brings a private board up to date. One that cannot follow is given up. */
  async function tryRepair(view: View, table: Table): Promise<void> {
    try {
      await repair(view, table);
    } catch (error) {
      log.info({ view: view.id, failure: classify(error) }, "a private board could not follow");
      await store.removeView(view.id);
    }
  }

  /**
   * Brings the private boards of a game up to date, unless it is about to go on by itself: then they follow
   * after that.
   */
  async function followNow(gameId: number): Promise<void> {
    try {
      const table = await games.find(gameId);
      if (table === undefined || waitsForComputer(table.game)) return;
      for (const view of await store.views(gameId)) {
        if (view.kind === "watch" && view.shown < table.game.version) await tryRepair(view, table);
      }
    } catch (error) {
      log.info({ game: gameId, failure: classify(error) }, "private boards are left to the sweep");
    }
  }

  /** Of each game whose private boards are behind, the last time that they are to follow. */
  const last = new Map<number, Promise<void>>();

  /**
   * Lets the private boards of a game follow in the background, once at a time so that they never go back.
   */
  function follow(gameId: number): void {
    const before = last.get(gameId) ?? Promise.resolve();
    const turn = before.then(() => followNow(gameId));
    const done = turn.then(() => {
      if (last.get(gameId) === done) last.delete(gameId);
    });
    last.set(gameId, done);
    inBackground(done);
  }

  /**
   * Tells on a private board that it does not follow. Nobody minds where that fails: it may have been closed.
   */
  async function stop(board: Shown, table: Table, footer: string): Promise<void> {
    try {
      await edit(board, await message(table, footer));
    } catch (error) {
      log.info({ game: table.game.id, failure: classify(error) }, "a private board looks as if it followed");
    }
  }

  /**
   * Shows a member a private board that follows the game, in place of the one that they had.
   * @param show answers with the board
   */
  async function watch(
    { memberId, channelId, access }: Call,
    table: Table,
    show: (board: Content) => Promise<string>,
  ): Promise<void> {
    const { id: gameId, version, outcome } = table.game;
    const messageId = await show(await message(table, watching(access.expiresAt)));
    if (outcome) return;
    const watcher = { gameId, memberId, channelId, messageId, shown: version, access };
    const { view, previous } = await store.addWatcher(watcher, WATCHERS, now());
    if (view === undefined) await stop(watcher, table, watchingFull(WATCHERS));
    if (previous?.messageId !== undefined)
      await stop({ ...previous, messageId: previous.messageId }, table, WATCHED_ELSEWHERE);
  }

  return { repair, follow, watch };
}
