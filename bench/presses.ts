import type { APIMessage } from "discord-api-types/v10";
import type { Actor, Target } from "local-discord";
import { type BotProcess, startBotProcess } from "./bot-process.ts";

/** What a press on a board costs, through the whole stack, and what many games leave in memory. */

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

/** The figures as lines of text. */
export async function benchPresses(): Promise<readonly string[]> {
  const bot = await startBotProcess();
  try {
    const times = await pressTimes(bot);
    const before = bot.memory();
    await playGames(bot);
    return [
      `press to answer: median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms (${times.length} presses)`,
      `memory of the bot: ${before.toFixed(0)} MB, after ${GAMES} more games ${bot.memory().toFixed(0)} MB`,
    ];
  } finally {
    await bot.stop();
  }
}
