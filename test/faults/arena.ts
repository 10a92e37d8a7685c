import { type Recorded, startLocalDiscord } from "local-discord";
import { type Millis, SECOND } from "../../src/lib/time.ts";
import { openStore } from "../../src/storage/index.ts";
import { type BotProcess, type LogLine, startProcess } from "../support/bot-process.ts";
import { temporaryFolder } from "../support/folder.ts";
import { stopwatch } from "./stopwatch.ts";

/** Servers to play in; the last of them are there to be lost. */
const SERVERS = 24;

const ERROR = 50;

/** Discord may refuse the same request so often in one life of the bot, and once more in so much time. */
const [REFUSALS, REFUSAL_EVERY] = [6, 5 * SECOND];

/** What one life of the bot leaves behind. */
export interface Life {
  readonly requests: number;
  readonly problems: readonly string[];
}

/**
 * How SQLite and Prisma speak of a file that is locked or cannot be written, which is no mistake of the
 * bot's.
 */
const DATABASE_TROUBLE =
  /SQLITE_(BUSY|IOERR|FULL|LOCKED)|database is locked|disk I\/O error|database or disk is full|SocketTimeout|P1008|P2028/;

/**
 * Where discord.js 14.28 trips over itself when a session that was resumed is declared invalid in the same
 * breath. It only fails to tell that it had resumed, and logs in anew as it should.
 */
const SLIP_OF_THE_LIBRARY = /handlers\/RESUMED\.js/;

/**
 * A local Discord, a database in a file, and the bot in a process of its own that lives many short lives on
 * them.
 */
export async function openArena() {
  const folder = temporaryFolder();
  const file = folder.databaseFile;
  const discord = await startLocalDiscord({ guilds: SERVERS });
  let bot: BotProcess | undefined;
  let born = { at: Date.now(), after: undefined as Recorded | undefined, violations: 0 };

  const store = await openStore(folder.databaseUrl);

  /**
   * What the bot has asked for since it was started or this was asked; all that is known when it was too much
   * to keep.
   */
  function requestsSince(mark: Recorded | undefined): readonly Recorded[] {
    const { requests } = discord;
    return requests.slice(mark === undefined ? 0 : requests.lastIndexOf(mark) + 1);
  }

  return {
    discord,
    store,
    file,
    databaseUrl: folder.databaseUrl,
    get pid(): number {
      return bot?.pid ?? 0;
    },
    mark: () => discord.requests.at(-1),
    requestsSince,
    /** Measures the time in which the bot and this process could work. */
    stopwatch: () => stopwatch(process.pid, bot?.pid ?? 0),

    /** Starts the bot, and waits until it is ready. */
    async start(): Promise<void> {
      born = { at: Date.now(), after: discord.requests.at(-1), violations: discord.violations.length };
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
      const requests = requestsSince(born.after);
      return {
        requests: requests.length,
        problems: [
          ...(ended ? [`the bot ended by itself with ${ended.code}`] : []),
          ...(stderr.trim() === "" ? [] : [`standard error: ${stderr}`]),
          ...killed.log().flatMap(complaint),
          ...importunities(requests, Date.now() - born.at),
          ...discord.violations
            .slice(born.violations)
            .map((violation) => `Discord would not take: ${JSON.stringify(violation)}`),
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
  const isUncaught = /unhandled|uncaught/.test(line.msg);
  const isExcused = SLIP_OF_THE_LIBRARY.test(text) || (DATABASE_TROUBLE.test(text) && !isUncaught);
  return isExcused ? [] : [`log: ${text.slice(0, 1_500)}`];
}

/** What the bot has asked for again and again although Discord refused it each time. */
function importunities(requests: readonly Recorded[], lived: Millis): readonly string[] {
  const counts = new Map<string, number>();
  for (const { method, path, status = 0 } of requests) {
    if (![401, 403, 404].includes(status)) continue;
    const refused = `${method} ${path} (${status})`;
    counts.set(refused, (counts.get(refused) ?? 0) + 1);
  }
  return [...counts].flatMap(([refused, times]) =>
    times > REFUSALS + lived / REFUSAL_EVERY ? [`refused ${times} times in ${lived} ms: ${refused}`] : [],
  );
}
