import { startLocalDiscord } from "../../src/playground/local-discord.ts";
import type { Recorded } from "../../src/playground/rest/recorder.ts";
import { openStore } from "../../src/storage/index.ts";
import { type BotProcess, type LogLine, startProcess } from "../support/bot-process.ts";
import { temporaryFolder } from "../support/folder.ts";

/** Servers to play in; the last of them are there to lose a channel. */
const SERVERS = 24;

const ERROR = 50;

/** What one life of the bot leaves behind. */
export interface Life {
  readonly requests: number;
  readonly problems: readonly string[];
}

/** How SQLite and Prisma speak of a file that is locked or cannot be written, which is no mistake of the bot's. */
const DATABASE_TROUBLE =
  /SQLITE_(BUSY|IOERR|FULL|LOCKED)|database is locked|disk I\/O error|database or disk is full|SocketTimeout|P1008|P2028/;

/** A local Discord, a database in a file, and the bot in a process of its own that lives many short lives on them. */
export async function openArena() {
  const folder = temporaryFolder();
  const file = folder.databaseUrl.slice("file:".length);
  const discord = await startLocalDiscord({ guilds: SERVERS });
  let bot: BotProcess | undefined;
  let lastSeen: Recorded | undefined;

  const store = await openStore(folder.databaseUrl);

  /** How many requests were made since the bot was started or this was asked; Infinity when they were too many to tell. */
  function requestsSince(mark: Recorded | undefined): number {
    const { requests } = discord;
    if (mark === undefined) return requests.length;
    const index = requests.lastIndexOf(mark);
    return index === -1 ? Number.POSITIVE_INFINITY : requests.length - 1 - index;
  }

  return {
    discord,
    store,
    file,
    get pid(): number {
      return bot?.pid ?? 0;
    },
    mark: () => discord.requests.at(-1),
    requestsSince,

    /** Starts the bot, and waits until it is ready. */
    async start(): Promise<void> {
      lastSeen = discord.requests.at(-1);
      bot = startProcess({
        DISCORD_TOKEN: discord.token,
        DISCORD_API_URL: discord.url,
        DATABASE_URL: folder.databaseUrl,
        PRESS_LIMIT: "0",
        LOG_LEVEL: "info",
      });
      await bot.said('"ready"');
    },

    /** Kills the bot at once, and tells how it has lived. */
    async kill(): Promise<Life> {
      const killed = bot;
      if (killed === undefined) return { requests: 0, problems: [] };
      bot = undefined;
      const ended = await Promise.race([killed.ended, Promise.resolve(undefined)]);
      await killed.kill();
      const { stderr } = await killed.ended;
      return {
        requests: requestsSince(lastSeen),
        problems: [
          ...(ended ? [`the bot ended by itself with ${ended.code}`] : []),
          ...(stderr.trim() === "" ? [] : [`standard error: ${stderr}`]),
          ...killed.log().flatMap(complaint),
        ],
      };
    },

    async close(): Promise<void> {
      await bot?.kill();
      await discord.close();
      await store.close();
      folder.remove();
    },
  };
}

export type Arena = Awaited<ReturnType<typeof openArena>>;

/** What a line of the log says that it should not. */
function complaint(line: LogLine): readonly string[] {
  if (line.level < ERROR) return [];
  const text = JSON.stringify(line);
  const isExcused = DATABASE_TROUBLE.test(text) && !/unhandled|uncaught/.test(line.msg);
  return isExcused ? [] : [`log: ${text.slice(0, 1_500)}`];
}
