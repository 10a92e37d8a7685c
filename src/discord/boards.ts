import { type Client, InteractionWebhook } from "discord.js";
import type { Logger } from "pino";
import type { Timestamp } from "../lib/time.ts";
import type { Game } from "../play/game.ts";
import type { Games } from "../play/games.ts";
import { AWAY_AFTER, REMINDER_BEFORE, REPAIR_AFTER } from "../play/limits.ts";
import type { Store } from "../play/ports.ts";
import type { Table } from "../play/table.ts";
import type { View } from "../play/view.ts";
import type { Call } from "./call.ts";
import { ButtonStyle, button, row } from "./components.ts";
import { type Content, payload } from "./content.ts";
import { classify } from "./error-codes.ts";
import { type GameMessageOptions, gameMessage, type RenderScene } from "./game-message.ts";
import { MOVED_ON, movedTo, reminder, WATCHING_ENDED, watching, yourTurn } from "./wording.ts";

/** The member who is to move and does not look, as far as one can tell. */
function absentPlayer({ game }: Table, now: Timestamp): string | undefined {
  const { player, seenAt } = game.seats[game.turn];
  const away = player.kind === "member" && !game.outcome && now - seenAt >= AWAY_AFTER;
  return away ? player.id : undefined;
}

export interface BoardsParts {
  readonly client: Client<true>;
  readonly store: Store;
  readonly games: Games;
  readonly render: RenderScene;
  readonly now: () => Timestamp;
  readonly log: Logger;
}

/** The messages that show games: they are views, and this brings them up to date. */
export function createBoards({ client, store, games, render, now, log }: BoardsParts) {
  const draw = (table: Table, options: GameMessageOptions): Promise<Content> =>
    gameMessage(table, render, options);

  const live = (table: Table, more: Partial<GameMessageOptions> = {}): Promise<Content> =>
    draw(table, { live: true, ...more });

  async function watched(table: Table, expiresAt: Timestamp): Promise<Content> {
    const { game } = table;
    const board = await draw(table, {
      live: false,
      footer: game.outcome ? WATCHING_ENDED : watching(expiresAt),
    });
    if (game.outcome) return board;
    const again = row(button({ verb: "watchOn", game: game.id }, "Watch on", ButtonStyle.Primary));
    return { ...board, components: [...board.components, again] };
  }

  /** An old board without its buttons. */
  const retired = (table: Table, words: string): Promise<Content> =>
    draw(table, { live: false, footer: words });

  async function edit(
    view: Pick<View, "channelId" | "messageId" | "access">,
    message: Content,
  ): Promise<void> {
    if (view.access) {
      const webhook = new InteractionWebhook(client, client.application.id, view.access.token);
      await webhook.editMessage(view.messageId, payload(message));
      return;
    }
    const channel = await client.channels.fetch(view.channelId);
    if (channel?.isSendable()) await channel.messages.edit(view.messageId, payload(message));
  }

  const shown = (view: View, game: Game): Promise<void> =>
    store.markShown(view.id, game.version, now() + REPAIR_AFTER);

  async function boardOf(gameId: number): Promise<View | undefined> {
    return (await store.views(gameId)).find((view) => view.kind === "board");
  }

  /** Takes the buttons off a message that is not the board any more. It may be gone, and need not come back. */
  async function retire(view: View, table: Table, newer: View): Promise<void> {
    const { guildId } = table.game;
    try {
      await edit(view, await retired(table, movedTo({ guildId, ...newer })));
    } catch (error) {
      log.info({ view: view.id, failure: classify(error) }, "old board kept its buttons");
    }
  }

  async function register(table: Table, channelId: string, messageId: string): Promise<void> {
    const { game } = table;
    const { view, previous } = await store.addView({
      gameId: game.id,
      kind: "board",
      channelId,
      messageId,
      shown: game.version,
      due: undefined,
      access: undefined,
    });
    if (previous && previous.messageId !== messageId) await retire(previous, table, view);
  }

  /** Posts a new board without anybody having asked for it. */
  async function send(table: Table, more: Partial<GameMessageOptions> = {}): Promise<void> {
    const channel = await client.channels.fetch(table.game.channelId);
    if (!channel?.isSendable()) return;
    const message = await channel.send(payload(await live(table, more)));
    await register(table, channel.id, message.id);
  }

  /** Reminds the player to move that the game waits, a day before it ends as abandoned. */
  async function remind(table: Table): Promise<void> {
    const { player } = table.game.seats[table.game.turn];
    if (player.kind !== "member") return;
    await send(table, { headline: reminder(player.id, now() + REMINDER_BEFORE), notify: player.id });
  }

  /** Posts a new board as the answer to a call; the old one gives up its buttons. */
  async function post(call: Call, table: Table, more: Partial<GameMessageOptions> = {}): Promise<void> {
    const messageId = await call.answer.post(await live(table, more));
    await register(table, call.channelId, messageId);
  }

  /** Shows a game in the message that was pressed. One that is not its board any more gives up its buttons instead. */
  async function update(call: Call, table: Table): Promise<void> {
    const { game } = table;
    const view = await boardOf(game.id);
    if (view && call.messageId !== undefined && view.messageId !== call.messageId) {
      await call.answer.update(await retired(table, movedTo({ guildId: game.guildId, ...view })));
      return;
    }
    await call.answer.update(await live(table));
    if (view) await shown(view, game);
    // A message whose posting was never confirmed is not known as the board yet.
    else if (call.messageId !== undefined) await register(table, call.channelId, call.messageId);
  }

  /**
   * Shows a changed game after a press on its board. An edit notifies nobody: when the player to move has been away,
   * the board moves to a new message that mentions them.
   */
  async function present(call: Call, table: Table): Promise<void> {
    const absent = absentPlayer(table, now());
    if (absent === undefined) return update(call, table);
    await call.answer.update(await retired(table, MOVED_ON));
    await post(call, table, { headline: yourTurn(absent), notify: absent });
  }

  /** Shows a game after a typed move in a new board, which tells the opponent where they have been away. */
  async function postMove(call: Call, table: Table): Promise<void> {
    const absent = absentPlayer(table, now());
    await post(call, table, absent === undefined ? {} : { headline: yourTurn(absent), notify: absent });
    await follow(table);
  }

  /** Brings one view up to date, wherever it is. */
  async function repair(view: View, table: Table): Promise<void> {
    const message = view.access ? await watched(table, view.access.expiresAt) : await live(table);
    await edit(view, message);
    await shown(view, table.game);
  }

  /** Brings the board of a game up to date that changed by other means than a press on it. */
  async function refresh(table: Table): Promise<void> {
    const view = await boardOf(table.game.id);
    try {
      if (view && view.shown < table.game.version) await repair(view, table);
    } catch (error) {
      log.info({ game: table.game.id, failure: classify(error) }, "a board is left to the sweep");
    }
    await follow(table);
  }

  /** Brings the private boards of a game up to date. */
  async function follow(table: Table): Promise<void> {
    const watchers = (await store.views(table.game.id)).filter((view) => view.kind === "watch");
    for (const view of watchers) {
      try {
        if (view.access && view.access.expiresAt > now()) await repair(view, table);
        else await store.removeView(view.id);
      } catch (error) {
        log.info({ view: view.id, failure: classify(error) }, "a private board could not follow");
        await store.removeView(view.id);
      }
    }
  }

  /** Remembers somebody's private board, in place of what followed on the same message before. */
  async function watch(call: Call, table: Table, messageId: string): Promise<void> {
    for (const view of await store.views(table.game.id)) {
      if (view.messageId === messageId) await store.removeView(view.id);
    }
    if (table.game.outcome) return;
    await store.addView({
      gameId: table.game.id,
      kind: "watch",
      channelId: call.channelId,
      messageId,
      shown: table.game.version,
      due: undefined,
      access: call.access,
    });
  }

  /** Lets the computer move where it is its turn, and shows what it did as the answer to the same call. */
  async function computerReply(call: Call, table: Table): Promise<void> {
    const reply = await games.computerTurn(table);
    if (reply?.ok) {
      await update(call, reply.value);
      await refresh(reply.value);
      await computerReply(call, reply.value);
    }
  }

  return {
    live,
    edit,
    send,
    remind,
    watched,
    watch,
    post,
    update,
    present,
    postMove,
    repair,
    refresh,
    computerReply,
    boardOf,
  };
}

export type Boards = ReturnType<typeof createBoards>;
