import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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
  /** The processor time that the bot has used, in milliseconds; Linux counts it in steps of ten. */
  cpu(): number;
  stop(): Promise<void>;
}

const { resolve } = createRequire(import.meta.url);

/** The programs that can be measured: the bot, and the bare bot that it is compared with. */
const PROGRAMS = { bot: "#compiled/src/main.js", bare: "#compiled/bench/bare-bot.js" } as const;

/** Node's own options with which an operator starts the bot; this file runs in `dist/bench`. */
const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const OPTIONS = { bot: scripts.start.split(" ").slice(1, -1), bare: [] } as const;

const TICK = 10;

export interface BotProcessOptions {
  /** Left out, the bot. */
  readonly program?: keyof typeof PROGRAMS;
  readonly arguments?: readonly string[];
  /** How many servers the bot is in. */
  readonly guilds?: number;
  /** Left out, a file that goes with the bot. */
  readonly databaseUrl?: string;
  /** More of the bot's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** More of Node's own options, e.g. to profile the bot. */
  readonly nodeOptions?: readonly string[];
}

export async function startBotProcess(options: BotProcessOptions = {}): Promise<BotProcess> {
  const folder = mkdtempSync(join(tmpdir(), "turncoat-bench-"));
  const {
    program = "bot",
    guilds = 1,
    databaseUrl = `file:${join(folder, "bench.db")}`,
    env,
    nodeOptions = [],
  } = options;
  const discord = await startLocalDiscord({ guilds });
  const bot = spawn(
    process.execPath,
    [...OPTIONS[program], ...nodeOptions, resolve(PROGRAMS[program]), ...(options.arguments ?? [])],
    {
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
    },
  );
  await answering(discord, bot);
  return {
    discord,
    databaseUrl,
    memory: () =>
      Number(execFileSync("ps", ["-o", "rss=", "-p", String(bot.pid)], { encoding: "utf8" })) / 1024,
    cpu() {
      // The fields after the name in brackets (proc_pid_stat(5)): user and system time are the 14th and 15th.
      const fields = readFileSync(`/proc/${bot.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) * TICK;
    },
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
