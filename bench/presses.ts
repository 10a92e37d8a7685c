import { setTimeout as sleep } from "node:timers/promises";
import type { APIMessage } from "discord-api-types/v10";
import type { Actor, Target } from "local-discord";
import { type Millis, SECOND } from "../src/lib/time.ts";
import { type BotProcess, startBotProcess } from "./bot-process.ts";

/**
 * What a press on a board costs, through the whole stack, beside a bot that does nothing else; and what many
 * games leave in memory.
 */

const PRESSES = 400;
const WARM_UP = 50;
const GAMES = 1_000;

const SQUARES = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3"] as const;

/** The labels of a game's squares begin with their names. */
const labelled =
  (label: string): Target =>
  (part) =>
    "label" in part && (part.label === label || part.label?.startsWith(`${label} `) === true);

async function startGame(discord: BotProcess["discord"], host: Actor, guest: Actor): Promise<APIMessage> {
  const channel = discord.channels.games.id;
  const { message } = await host.command(channel, "challenge", { opponent: guest.id, side: "x" });
  if (message === undefined) throw new Error("No challenge was posted.");
  await guest.press(message, labelled("Accept"));
  return message;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * @returns the milliseconds from each press to its answer, sorted; games are begun anew when their squares
 *   are used up
 */
async function pressTimes({ discord }: BotProcess): Promise<readonly number[]> {
  const [ada, bob] = [discord.member("ada"), discord.member("bob")];
  const times: number[] = [];
  while (times.length < PRESSES + WARM_UP) {
    const board = await startGame(discord, ada, bob);
    for (const [ply, square] of SQUARES.entries()) {
      const current = discord.message(board.id);
      if (current === undefined) throw new Error("The board is gone.");
      const start = performance.now();
      await (ply % 2 === 0 ? ada : bob).press(current, labelled(square));
      times.push(performance.now() - start);
    }
  }
  return times.slice(WARM_UP).sort((one, other) => one - other);
}

/** Plays short games one after the other: a challenge, two moves, a resignation. */
async function playGames({ discord }: BotProcess): Promise<void> {
  const [ada, bob] = [discord.member("ada"), discord.member("bob")];
  for (let game = 0; game < GAMES; game++) {
    const board = await startGame(discord, ada, bob);
    await ada.press(discord.message(board.id) ?? board, labelled("b2"));
    await bob.press(discord.message(board.id) ?? board, labelled("c3"));
    const { message } = await ada.press(discord.message(board.id) ?? board, labelled("Resign"));
    if (message) await ada.press(message, labelled("Resign"));
  }
}

/** What a bot costs on which nobody does anything: at the start, and then a second. */
interface Idle {
  readonly memory: number;
  readonly cpu: number;
}

const SETTLING: Millis = 3 * SECOND;
const IDLE: Millis = 5 * SECOND;

async function idle({ memory, cpu }: BotProcess): Promise<Idle> {
  await sleep(SETTLING);
  const before = cpu();
  await sleep(IDLE);
  return { memory: memory(), cpu: (cpu() - before) / (IDLE / SECOND) };
}

const idleText = (name: string, { memory, cpu }: Idle): string =>
  `${name} at rest: ${memory.toFixed(0)} MB at the start, ${cpu.toFixed(1)} ms of processor time a second`;

/** The mean size of the pictures that were sent in answer to presses, in bytes. */
function pictureSize({ discord }: BotProcess): number {
  const sizes = discord.requests
    .filter(({ path }) => path.endsWith("/callback"))
    .flatMap(({ files }) => files.map(({ size }) => size));
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
}

/** The same presses on a bot of discord.js and nothing else, which sends pictures of the same size. */
async function reference(bytes: number) {
  const bare = await startBotProcess({ program: "bare", arguments: [String(bytes)] });
  try {
    const rest = await idle(bare);
    const { discord } = bare;
    const ada = discord.member("ada");
    const { message } = await ada.command(discord.channels.games.id, "help");
    if (message === undefined) throw new Error("The bare bot does not answer.");
    const cpu = bare.cpu();
    const times: number[] = [];
    while (times.length < PRESSES + WARM_UP) {
      const start = performance.now();
      await ada.press(message, labelled("Again"));
      times.push(performance.now() - start);
    }
    const sorted = times.slice(WARM_UP).sort((one, other) => one - other);
    return { rest, times: sorted, cpu: (bare.cpu() - cpu) / times.length };
  } finally {
    await bare.stop();
  }
}

/** The figures as lines of text. */
export async function benchPresses(): Promise<readonly string[]> {
  const bot = await startBotProcess();
  try {
    const rest = await idle(bot);
    const cpu = bot.cpu();
    const times = await pressTimes(bot);
    const cpuAPress = (bot.cpu() - cpu) / (times.length + WARM_UP);
    const bytes = pictureSize(bot);
    const bare = await reference(bytes);
    const [median, bareMedian] = [percentile(times, 0.5), percentile(bare.times, 0.5)];
    const before = bot.memory();
    await playGames(bot);
    return [
      `press to answer: median ${median.toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, ${cpuAPress.toFixed(1)} ms of processor time (${times.length} presses, pictures of ${(bytes / 1024).toFixed(0)} KiB)`,
      `a bare discord.js bot with such pictures: median ${bareMedian.toFixed(1)} ms, p99 ${percentile(bare.times, 0.99).toFixed(1)} ms, ${bare.cpu.toFixed(1)} ms of processor time; the bot takes ${(median / bareMedian).toFixed(1)} times as long`,
      idleText("the bot", rest),
      idleText("the bare bot", bare.rest),
      `memory of the bot: ${before.toFixed(0)} MB, after ${GAMES} more games ${bot.memory().toFixed(0)} MB`,
    ];
  } finally {
    await bot.stop();
  }
}
