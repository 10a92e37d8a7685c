import type { APIMessage } from "discord-api-types/v10";
import { answerProblems, type LocalDiscord, startLocalDiscord } from "local-discord";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findGame } from "../../src/games/index.ts";
import type { GameId } from "../../src/lib/ids.ts";
import { shardOf } from "../../src/lib/shard.ts";
import { SECOND } from "../../src/lib/time.ts";
import type { Game } from "../../src/play/game.ts";
import { newGame } from "../../src/play/new-game.ts";
import { guildOf } from "../../src/play/place.ts";
import type { Store } from "../../src/play/ports/store.ts";
import { kindOf } from "../../src/play/table.ts";
import { openStore } from "../../src/storage/index.ts";
import { hasPostgres, migratedDatabase } from "../storage/postgres.ts";
import { member, sampleSetup } from "../storage/samples.ts";
import { createGame } from "../storage/support.ts";
import { type BotProcess, type LogLine, startProcess } from "../support/bot-process.ts";
import { buttons, gameNumber, labelled, wordsOf } from "../support/message.ts";
import { inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import { runningClock } from "../support/running-clock.ts";

const PATIENCE = 300_000;
vi.setConfig({ testTimeout: 3 * PATIENCE, hookTimeout: PATIENCE });
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: PATIENCE, interval: 50 });

const SERVERS = [0, 1, 2, 3, 4, 5];
/** What the first of two members in Blitz has left. */
const LEFT = 5 * SECOND;

/** How long a machine is away: longer than an absence that is charged to a clock. */
const AWAY = 13 * SECOND;

const SHARES = ["0,1", "2,3", "4,5"];

describe.skipIf(!hasPostgres)("three machines with two shards each, and PostgreSQL between them", () => {
  let discord: LocalDiscord;
  let databaseUrl: string;
  let store: Store;
  let bots: BotProcess[];

  const start = async (list: string): Promise<BotProcess> => {
    const bot = startProcess({
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.url,
      DATABASE_URL: databaseUrl,
      SHARD_LIST: list,
      SHARD_COUNT: "6",
      PRESS_LIMIT: "0",
      LOG_LEVEL: "info",
    });
    await bot.said('"ready"');
    return bot;
  };

  beforeAll(async () => {
    discord = await startLocalDiscord({ guilds: SERVERS.length });
    databaseUrl = await migratedDatabase();
    bots = await Promise.all(SHARES.map(start));
    store = await openStore(databaseUrl);
  });
  afterAll(async () => {
    for (const bot of bots) await bot.kill();
    await discord.close();
    await store.close();
    expect(discord.requests.flatMap(answerProblems)).toEqual([]);
  });

  const place = (server: number) => present(discord.servers[server]);
  const ada = () => discord.member("ada");
  const gameOf = async (id: GameId): Promise<Game> => present(await store.game(id));

  /** The message that shows a game: one whose answer was late gets another one from the sweep. */
  async function boardOf(id: GameId): Promise<APIMessage | undefined> {
    const [board] = await store.views(id);
    return board?.messageId === undefined ? undefined : discord.message(board.messageId);
  }

  /** A game against the computer in a server; asked for again where the busy bots let three seconds pass. */
  async function play(server: number): Promise<GameId> {
    const options = { level: "club", preset: "long", side: "x" };
    const { message } = await ada().command(place(server).channels.games.id, "play", options);
    return message ? gameNumber(message) : play(server);
  }

  /** A game of two members of whom the first makes no move. */
  function blitz(server: number): Promise<Game> {
    const { guild, channels } = place(server);
    const seats = { x: member(ada().id, Date.now()), o: member(discord.member("bob").id, Date.now()) };
    const setup = sampleSetup({ timeControl: { kind: "clock", limit: 60 * SECOND } });
    const opening = {
      setup,
      seats,
      place: inServer(guild.id, channels.lounge.id),
    };
    const game = newGame(kindOf(findGame, setup.kind), opening, Date.now());
    const remaining = { x: LEFT, o: 60 * SECOND };
    return createGame(
      store,
      { ...game, clock: { ...runningClock(setup.timeControl, Date.now()), remaining } },
      Date.now(),
    );
  }

  /** The moves that the bot has said are made: those on which it answered with the board. */
  const accepted: { readonly id: GameId; readonly ply: number; readonly move: string }[] = [];

  const turnOn = (board: APIMessage): number => Number(/Turn (\d+)/.exec(wordsOf(board))?.[1]);

  /**
   * Presses the first square that can be pressed, if it is Ada's turn, and notes the move when it was made.
   */
  async function move(id: GameId): Promise<void> {
    const board = await boardOf(id);
    if (board === undefined) return;
    const target = buttons(board).find(({ label, disabled }) => /^[a-e][1-5]/.test(label) && !disabled);
    if (target === undefined) return;
    const turn = turnOn(board);
    const answer = await ada()
      .press(board, labelled(target.label))
      .catch(() => undefined);
    if (answer?.status !== "answered" || answer.ephemeral === true) return;
    accepted.push({ id, ply: turn - 1, move: target.label.slice(0, 2) });
  }

  test("lose no game and no move, move no computer twice and flag every clock once while one is killed and another stopped", async () => {
    const ids = await Promise.all(SERVERS.map(play));

    let playing = true;
    const movesIn = (game: GameId) => accepted.filter(({ id }) => id === game).length;
    const players = ids.map(async (id) => {
      while (playing) {
        // Nobody runs ahead, so that no game is over before the last one has begun.
        if (movesIn(id) < Math.min(...ids.map(movesIn)) + 3) await move(id);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    // In the middle: moves have been made everywhere.
    await soon(() => expect(Math.min(...ids.map(movesIn))).toBeGreaterThan(0));
    const [, killed, stopped] = bots;
    const before = await Promise.all(ids.map(gameOf));
    const timed = await Promise.all(SERVERS.map(blitz));
    const flagged = async () =>
      (await Promise.all(timed.map(({ id }) => gameOf(id))))
        .filter(({ outcome }) => outcome)
        .map(({ id }) => id);
    stopped?.send("SIGSTOP");
    await killed?.kill();
    const leftAt = Date.now();
    // A busy machine may have been too slow for some of the clocks.
    const early = await flagged();

    // The machine that is left keeps the clocks of its own servers; in the others nobody could press.
    await soon(() => expect(Date.now() - leftAt).toBeGreaterThan(AWAY));
    const isOwn = ({ place }: Game) => shardOf(present(guildOf(place)), SERVERS.length) < 2;
    const running = timed.filter((game) => !isOwn(game) && !early.includes(game.id));
    const kept = timed.filter((game) => !running.includes(game)).map(({ id }) => id);
    await soon(async () => expect(await flagged()).toEqual(kept));

    const absence = Date.now() - leftAt;
    stopped?.send("SIGCONT");
    bots[1] = await start(present(SHARES[1]));
    const restarted = ids.map(movesIn);
    await soon(async () => {
      for (const [index, id] of ids.entries()) {
        const { outcome } = await gameOf(id);
        expect(outcome !== undefined || movesIn(id) > (restarted[index] ?? 0)).toBe(true);
      }
    });
    playing = false;
    await Promise.all(players);

    await soon(async () => {
      for (const id of ids) {
        const { moves, turn, outcome } = await gameOf(id);
        expect(outcome !== undefined || turn === "x").toBe(true);
        const shown = present(await boardOf(id));
        if (outcome === undefined) expect(turnOn(shown)).toBe(moves.length + 1);
        else expect(wordsOf(shown)).toMatch(/wins|Draw/);
      }
    });

    const after = await Promise.all(ids.map(gameOf));
    for (const [index, game] of after.entries()) {
      const replayed = kindOf(findGame, game.setup.kind).replay(game.setup.variant, game.moves);
      expect(replayed.ok).toBe(true);
      const { moves } = present(before[index]);
      expect(game.moves.slice(0, moves.length)).toEqual(moves);
    }
    const lost = accepted.filter(({ id, ply, move }) => after[ids.indexOf(id)]?.moves[ply] !== move);
    expect(lost).toEqual([]);

    await soon(async () => expect(await flagged()).toHaveLength(SERVERS.length));
    for (const started of timed) {
      const {
        id,
        clock,
        place: { channelId },
      } = started;
      const game = await gameOf(id);
      expect(game).toMatchObject({ version: 1, outcome: { winner: "o", reason: "time" } });
      const free = running.includes(started) ? absence : 0;
      expect(game.touchedAt - clock.since).toBeGreaterThanOrEqual(LEFT + free);
      await soon(() => {
        const said = discord.messages(channelId).map(wordsOf);
        expect(said).toEqual([expect.stringMatching(/## O wins\n.* won on time/)]);
      });
    }
    // Whoever does not move in the middle of something is let go of, by the database and by the engine's
    // patience.
    const isLetGo = ({ msg, err }: LogLine) =>
      Object(err).type === "StoreFailure" || msg.startsWith("no worker answered");
    const mistakes = bots.flatMap((bot) => bot.log().filter((line) => line.level >= 50 && !isLetGo(line)));
    expect(mistakes).toEqual([]);
    process.stdout.write(`${accepted.length} moves accepted, ${lost.length} lost\n`);
  });
});
