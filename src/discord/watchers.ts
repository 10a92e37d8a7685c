import type { Logger } from "pino";
import type { Timestamp } from "../lib/time.ts";
import type { Store } from "../play/ports.ts";
import type { Table } from "../play/table.ts";
import type { View } from "../play/view.ts";
import type { Call } from "./call.ts";
import { ButtonStyle, button, row } from "./components.ts";
import type { Content } from "./content.ts";
import { classify } from "./error-codes.ts";
import { gameMessage, type RenderScene } from "./game-message.ts";
import { WATCHING_ENDED, watching } from "./wording/watch.ts";

export interface WatchersParts {
  readonly store: Store;
  readonly render: RenderScene;
  readonly now: () => Timestamp;
  readonly log: Logger;
  readonly edit: (
    view: Pick<View, "channelId" | "access"> & { readonly messageId: string },
    message: Content,
  ) => Promise<void>;
  readonly shown: (view: View, table: Table) => Promise<void>;
}

/** The private boards of members who watch a game. Each follows for as long as the token lives that opened it. */
export function createWatchers({ store, render, now, log, edit, shown }: WatchersParts) {
  /** A private board; the game over, it has nothing to follow any more. */
  async function message(table: Table, expiresAt: Timestamp): Promise<Content> {
    const { game } = table;
    const footer = game.outcome ? WATCHING_ENDED : watching(expiresAt);
    const board = await gameMessage(table, render, { live: false, footer });
    if (game.outcome) return board;
    const again = row(button({ verb: "watchOn", game: game.id }, "Watch on", ButtonStyle.Primary));
    return { ...board, components: [...board.components, again] };
  }

  async function repair(view: View, table: Table): Promise<void> {
    const { access, messageId } = view;
    if (access === undefined || messageId === undefined || access.expiresAt <= now()) {
      return store.removeView(view.id);
    }
    await edit({ ...view, messageId }, await message(table, access.expiresAt));
    await shown(view, table);
  }

  /** Brings a private board up to date. One that cannot follow is given up. */
  async function follow(view: View, table: Table): Promise<void> {
    try {
      await repair(view, table);
    } catch (error) {
      log.info({ view: view.id, failure: classify(error) }, "a private board could not follow");
      await store.removeView(view.id);
    }
  }

  /** Remembers somebody's private board, in place of what followed on the same message before. */
  async function watch(call: Call, table: Table, messageId: string): Promise<void> {
    const { id: gameId, version, outcome } = table.game;
    for (const view of await store.views(gameId)) {
      if (view.messageId === messageId) await store.removeView(view.id);
    }
    if (outcome) return;
    const { channelId, access } = call;
    await store.addView({ gameId, kind: "watch", channelId, messageId, shown: version, access });
  }

  return { message, repair, follow, watch };
}
