import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { APIMessage } from "discord-api-types/v10";
import { type Actor, ClientRefusal, type LocalDiscord, partsOf } from "local-discord";
import { UNTIMED } from "../src/clock/time-control.ts";
import { GAMES } from "../src/games/index.ts";
import { toChannelId, toGuildId, toMemberId } from "../src/lib/ids.ts";
import { seededRandom } from "../src/lib/random.ts";
import { DAY, type Millis, SECOND } from "../src/lib/time.ts";
import type { Game } from "../src/play/game.ts";
import { newGame, type Opening } from "../src/play/new-game.ts";
import type { Player } from "../src/play/player.ts";
import type { GameKind } from "../src/rules/game-kind.ts";
import { openStore } from "../src/storage/index.ts";
import { createGame } from "../test/storage/support.ts";
import { findPostgres, startPostgres } from "../tools/postgres-server.ts";
import { type BotProcess, startBotProcess } from "./bot-process.ts";

/**
 * How many presses a second one process of the bot answers while a thousand games run in fifty servers, and
 * how long its event loop is held up by anything. The servers and their members are in this process and share
 * the machine with the bot.
 */

const [SERVERS, GAMES_A_SERVER] = [50, 20];
const RATES = [5, 10, 20, 30, 40, 60, 80, 120, 160];
const STEP: Millis = 5 * SECOND;
/** Of so many games one of each kind is against the computer. */
const COMPUTER_GAMES = 20;
/** How many boards are shown at once, before the presses begin. */
const AT_ONCE = 16;
/** More than this, in the slowest press of a hundred, is too slow. */
const PATIENCE: Millis = 500;

/** `npm run bench:load -- sqlite --cpu-prof`: one database only, and Node's own options for the bot. */
const [only, ...nodeOptions] = process.argv.slice(2);

interface Sample {
  readonly rate: number;
  /**
   * The milliseconds from each press to its answer, sorted; a press that got none counts as Discord's three
   * seconds.
   */
  readonly times: readonly number[];
  readonly failed: number;
  readonly bot: Strain;
}

/** How the bot itself fared, in milliseconds. */
interface Strain {
  /**
   * The delay of its event loop. Node takes it with a timer of 10 ms, so that an idle process shows about 10.
   */
  readonly p99: number;
  readonly max: number;
  /**
   * The processor time that it has used since it started, which other programs on the machine hardly change.
   */
  readonly cpu: number;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** The strain on the bot; delays are those since it was last asked for. */
async function strain(port: number): Promise<Strain> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const read = (name: string): number => 1_000 * Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
  return {
    p99: read("nodejs_eventloop_lag_p99_seconds"),
    max: read("nodejs_eventloop_lag_max_seconds"),
    cpu: read("process_cpu_seconds_total"),
  };
}

/** The games of a server in turn, of every kind. */
function setupOf(count: number) {
  const kind = GAMES[count % GAMES.length] as GameKind;
  const { key, presets } = kind;
  const setup = {
    kind: key,
    variant: presets[0].variant,
    timeControl: UNTIMED,
    chooseSides: false,
    games: 1,
  } as const;
  return { kind, setup, isComputer: count % COMPUTER_GAMES < GAMES.length };
}

/** Stores the games, and has the bot show them. @returns the ids of their boards */
async function setUp({ discord, databaseUrl }: BotProcess): Promise<readonly string[]> {
  const [ada, bob] = [discord.member("ada"), discord.member("bob")];
  const store = await openStore(databaseUrl);
  const now = Date.now();
  const stored: Game[] = [];
  for (const { guild, channels } of discord.servers) {
    for (let count = 0; count < GAMES_A_SERVER; count += 1) {
      const { kind, setup, isComputer } = setupOf(count);
      const guest: Player = isComputer
        ? { kind: "computer", level: "club" }
        : { kind: "member", id: toMemberId(bob.id) };
      const seats = {
        x: { player: { kind: "member", id: toMemberId(ada.id) }, seenAt: now },
        o: { player: guest, seenAt: now },
      } as const;
      const opening: Opening = {
        setup,
        seats,
        place: {
          kind: "server",
          guildId: toGuildId(guild.id),
          channelId: toChannelId(channels.games.id),
        },
      };
      stored.push(await createGame(store, newGame(kind, opening, now), now + DAY));
    }
  }
  await store.close();
  const boards: string[] = [];
  const show = async ({ id, place }: Game) => {
    const { message } = await ada.command(place.channelId, "board", { number: id });
    if (message) boards.push(message.id);
  };
  const left = [...stored];
  const members = Array.from({ length: AT_ONCE }, async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await show(next);
  });
  await Promise.all(members);
  return boards;
}

/** The square that the member to move presses next, by chance; undefined when the game is over. */
function nextPress(discord: LocalDiscord, message: APIMessage, chance: () => number) {
  const parts = partsOf(message);
  const turn = /Turn (\d+)/.exec(
    parts.map((part) => ("content" in part ? part.content : "")).join("\n"),
  )?.[1];
  const squares = parts.filter(
    ({ custom_id, disabled }) => custom_id?.startsWith("pick:") && disabled !== true,
  );
  const square = squares[Math.floor(chance() * squares.length)];
  if (turn === undefined || square?.custom_id == null) return undefined;
  const actor: Actor = discord.member(Number(turn) % 2 === 1 ? "ada" : "bob");
  return { actor, customId: square.custom_id };
}

/** Presses at some rate for a while, whether or not the bot keeps up. */
async function press(discord: LocalDiscord, boards: readonly string[], rate: number, chance: () => number) {
  const times: number[] = [];
  const busy = new Set<string>();
  const presses: Promise<void>[] = [];
  let failed = 0;
  const end = performance.now() + STEP;
  let due = performance.now();
  while (performance.now() < end) {
    // Members do not wait for each other: the gaps between their presses are those of a Poisson process.
    due += (-Math.log(1 - chance()) * SECOND) / rate;
    await sleep(Math.max(0, due - performance.now()));
    const id = boards[Math.floor(chance() * boards.length)] ?? "";
    const message = busy.has(id) ? undefined : discord.message(id);
    const next = message && nextPress(discord, message, chance);
    if (message === undefined || next === undefined) continue;
    busy.add(id);
    const start = performance.now();
    const answered = next.actor.press(message, next.customId).then(
      ({ status }) => {
        times.push(performance.now() - start);
        if (status === "failed") failed += 1;
      },
      (error: unknown) => {
        if (!(error instanceof ClientRefusal)) throw error;
      },
    );
    const pressed = answered.finally(() => busy.delete(id));
    presses.push(pressed);
  }
  await Promise.all(presses);
  return { times: times.sort((one, other) => one - other), failed };
}

async function measure(name: string, databaseUrl?: string): Promise<void> {
  const print = (line: string): void => void process.stdout.write(`${name}: ${line}\n`);
  const port = await freePort();
  const bot = await startBotProcess({
    guilds: SERVERS,
    env: { METRICS_PORT: String(port), PRESS_LIMIT: "0" },
    nodeOptions,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  try {
    const boards = await setUp(bot);
    const chance = seededRandom(1);
    print(`${boards.length} games, memory of the bot ${bot.memory().toFixed(0)} MB`);
    await press(bot.discord, boards, 10, chance);
    const samples: Sample[] = [];
    for (const rate of RATES) {
      const before = await strain(port);
      const pressed = await press(bot.discord, boards, rate, chance);
      const sample = { rate, ...pressed, bot: await strain(port) };
      samples.push(sample);
      const { times, failed } = sample;
      const [median, slow] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(0));
      const { p99, max, cpu } = sample.bot;
      print(
        [
          `${(times.length / (STEP / SECOND)).toFixed(0)} presses/s: median ${median} ms, p99 ${slow} ms, unanswered ${failed}`,
          `event loop p99 ${p99.toFixed(0)} ms, longest ${max.toFixed(0)} ms`,
          `processor ${((cpu - before.cpu) / times.length).toFixed(1)} ms a press`,
        ].join("; "),
      );
      if (percentile(times, 0.99) > 2 * PATIENCE) break;
    }
    const good = samples.filter(({ times }) => percentile(times, 0.99) < PATIENCE).at(-1);
    const best = good === undefined ? 0 : good.times.length / (STEP / SECOND);
    print(
      `p99 under ${PATIENCE} ms up to ${best.toFixed(0)} presses/s; memory ${bot.memory().toFixed(0)} MB`,
    );
  } finally {
    await bot.stop();
  }
}

if (only !== "postgresql") await measure("SQLite");
const programs = only === "sqlite" ? undefined : findPostgres();
if (programs === undefined) process.stdout.write("PostgreSQL was not measured.\n");
else {
  const server = await startPostgres(programs, { fsync: "on" });
  try {
    await measure("PostgreSQL", server.url("postgres"));
  } finally {
    await server.stop();
  }
}
