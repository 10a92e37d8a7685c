import { setTimeout as sleep } from "node:timers/promises";
import type { LocalDiscord } from "local-discord";
import { findGame } from "../../src/games/index.ts";
import type { GameId } from "../../src/lib/ids.ts";
import { type Millis, SECOND } from "../../src/lib/time.ts";
import { awaitsChoice } from "../../src/play/choose-sides.ts";
import type { Game } from "../../src/play/game.ts";
import { apart, inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import type { Arena } from "./arena.ts";
import type { Members } from "./members.ts";
import { readBoard } from "./shown-board.ts";

/**
 * How long a board may take to come up to date by itself, a game to be played on, and the bot to fall silent.
 */
const [UP_TO_DATE, PLAYED_ON, SILENT]: readonly [Millis, Millis, Millis] = [
  12 * SECOND,
  15 * SECOND,
  6 * SECOND,
];

/** Where the bot only answers: a group, a server that has never invited it, and a direct message with it. */
export const apartFrom = ({ group, foreign, directMessage }: LocalDiscord): readonly string[] => [
  group,
  foreign.channels.games.id,
  directMessage("ada"),
];

/** Longer than the sweep pauses between two rounds. */
const SILENCE: Millis = 1.2 * SECOND;

/** What the bot may ask for in a silence because of a game with a clock. */
const REQUESTS_A_CLOCK = 4;

export interface InspectionParts {
  readonly arena: Arena;
  readonly members: Members;
  /** Told of everything that is not as it should be. */
  readonly note: (problem: string) => void;
}

/**
 * What must be true while nothing goes wrong: every running game is shown and can be played on, and nothing
 * loops.
 */
export function createInspection({ arena, members, note }: InspectionParts) {
  const { discord, store } = arena;
  let askedFor = 0;

  async function running(): Promise<readonly Game[]> {
    const places = [...discord.servers.map(({ guild }) => inServer(guild.id)), apart()];
    const all = await Promise.all(
      places.map((near) => store.runningGames({ near }, { offset: 0, limit: 99 })),
    );
    return all.flatMap(({ items }) => items);
  }

  /**
   * Whether nobody can play there any more: the channel was deleted, the thread locked, or the bot removed.
   */
  function isClosed(channelId: string): boolean {
    if (apartFrom(discord).includes(channelId)) return false;
    const home = discord.servers.find(({ guild }) => guild.place(channelId) !== undefined)?.guild;
    if (!home?.hasBot) return true;
    return home.threads.get(channelId)?.thread_metadata.locked === true;
  }

  /** Whether the board of a game, as the bot knows it, shows the game as it is stored. */
  async function isUpToDate({ id }: Game): Promise<boolean> {
    const view = (await store.views(id)).find(({ kind }) => kind === "board");
    const message = view?.messageId === undefined ? undefined : discord.message(view.messageId);
    const board = message && readBoard(message);
    const game = present(await store.game(id));
    if (game.outcome) return true;
    const replayed = findGame(game.setup.kind)?.replay(game.setup.variant, game.moves);
    return (
      replayed?.ok === true && board?.alt === replayed.value.scene([]).alt && board.version === game.version
    );
  }

  /** All that is known of a game that is not as it should be. */
  async function facts(id: GameId, time: Millis): Promise<string> {
    const [game, views] = [await store.game(id), await store.views(id)];
    const shown = views.map(({ messageId = "" }) => discord.message(messageId)?.components);
    const requests = discord.requests.slice(-30).map(({ at, method, path, status }) => ({
      ago: Date.now() - at,
      request: `${method} ${path.slice(0, 90)}`,
      status,
    }));
    return JSON.stringify({ time, game, views, shown, requests });
  }

  /**
   * Every board comes up to date by itself, but for those that nobody has told the bot are gone. Where the bot
   * only answers, somebody asks.
   */
  async function seen(game: Game): Promise<void> {
    if (isClosed(game.place.channelId)) return;
    const time = arena.stopwatch();
    while (game.place.kind === "server" && time() < UP_TO_DATE) {
      if (await isUpToDate(game)) return;
      await sleep(100);
    }
    if (game.place.kind === "server") askedFor += 1;
    for (let tries = 0; tries < 3; tries += 1) {
      await members.ask(present(await store.game(game.id)));
      if (await isUpToDate(game)) return;
    }
    note(`game ${game.id} does not show its position: ${await facts(game.id, time())}`);
  }

  /** Every game without a clock can be played on, or ended where the player to move has left. */
  async function playOn({ id, place: { channelId } }: Game): Promise<void> {
    if (isClosed(channelId)) return;
    const time = arena.stopwatch();
    while (time() < PLAYED_ON) {
      const game = present(await store.game(id));
      if (game.outcome || game.setup.timeControl.kind !== "none") return;
      const side = awaitsChoice(game) ? undefined : game.turn;
      const isComputer = side !== undefined && game.seats[side].player.kind === "computer";
      if (!isComputer && (await members.moveOn(id))) return;
      await sleep(100);
    }
    note(`game ${id} cannot be played on: ${await facts(id, time())}`);
  }

  /** Nobody does anything: nothing is left to do but turns that pass, and what was begun. */
  async function silent(): Promise<void> {
    const time = arena.stopwatch();
    for (;;) {
      const mark = arena.mark();
      await sleep(SILENCE);
      const made = arena.requestsSince(mark);
      const clocks = (await running()).filter(({ setup }) => setup.timeControl.kind !== "none").length;
      if (made.length <= REQUESTS_A_CLOCK * clocks) return;
      if (time() > SILENT) {
        const requests = made.map(({ method, path, status }) => `${method} ${path} ${status}`);
        return note(`${made.length} requests while nobody did anything: ${requests.join(", ")}`);
      }
    }
  }

  return {
    running,
    isClosed,
    /**
     * Boards of running games that somebody had to ask for, since they were deleted or the bot was not let
     * write.
     */
    get askedFor(): number {
      return askedFor;
    },
    async inspect(): Promise<void> {
      const games = await running();
      await Promise.all(games.map(seen));
      await Promise.all(games.map(playOn));
      await silent();
    },
  };
}
