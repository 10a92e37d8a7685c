import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type LocalDiscord, startLocalDiscord } from "../src/playground/local-discord.ts";

/** The bot in a process of its own, as an operator runs it, logged in at a local Discord in this process. */
export interface BotProcess {
  readonly discord: LocalDiscord;
  /** The resident memory of the bot, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

const MAIN = new URL("../src/main.ts", import.meta.url).pathname;

export async function startBotProcess(): Promise<BotProcess> {
  const folder = mkdtempSync(join(tmpdir(), "turncoat-bench-"));
  const discord = await startLocalDiscord();
  const bot = spawn(process.execPath, ["--import", "tsx", MAIN], {
    env: {
      ...process.env,
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.url,
      DATABASE_URL: `file:${join(folder, "bench.db")}`,
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await answering(discord, bot);
  return {
    discord,
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
