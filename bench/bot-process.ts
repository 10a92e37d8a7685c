import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type LocalDiscord, startLocalDiscord } from "local-discord";

/** The bot in a process of its own, as an operator runs it, logged in at a local Discord in this process. */
export interface BotProcess {
  readonly discord: LocalDiscord;
  readonly databaseUrl: string;
  /** The resident memory of the bot, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

const MAIN = createRequire(import.meta.url).resolve("#compiled/src/main.js");

export interface BotProcessOptions {
  /** How many servers the bot is in. */
  readonly guilds?: number;
  /** Left out, a file that goes with the bot. */
  readonly databaseUrl?: string;
  /** More of the bot's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Node's own options, e.g. to profile the bot. */
  readonly nodeOptions?: readonly string[];
}

export async function startBotProcess(options: BotProcessOptions = {}): Promise<BotProcess> {
  const folder = mkdtempSync(join(tmpdir(), "turncoat-bench-"));
  const { guilds = 1, databaseUrl = `file:${join(folder, "bench.db")}`, env, nodeOptions = [] } = options;
  const discord = await startLocalDiscord({ guilds });
  const bot = spawn(process.execPath, [...nodeOptions, MAIN], {
    env: {
      ...process.env,
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.url,
      DATABASE_URL: databaseUrl,
      PRESS_LIMIT: "0",
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await answering(discord, bot);
  return {
    discord,
    databaseUrl,
    memory: () =>
      Number(execFileSync("ps", ["-o", "rss=", "-p", String(bot.pid)], { encoding: "utf8" })) / 1024,
    async stop() {
      bot.kill("SIGTERM");
      await once(bot, "exit");
      await discord.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Waits until the bot answers its first command. */
async function answering(discord: LocalDiscord, bot: ChildProcess): Promise<void> {
  while (bot.exitCode === null) {
    try {
      const { status } = await discord.member("ada").command(discord.channels.games.id, "help");
      if (status === "answered") return;
    } catch {
      // The command is not registered yet.
    }
    await sleep(50);
  }
  throw new Error("The bot did not start.");
}
