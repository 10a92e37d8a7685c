import { randomInt } from "node:crypto";
import { pino } from "pino";
import { createEngine } from "./engine/index.ts";
import { type Env, parseEnv } from "./env.ts";
import { findGame } from "./games/index.ts";
import { reasonOf } from "./lib/reason.ts";
import { createRenderer } from "./render/renderer.ts";
import { startBot } from "./start-bot.ts";
import { openStore } from "./storage/index.ts";

/** Ends the program with one sentence for the operator. */
function fail(words: string): never {
  process.stderr.write(`${words.replace(/\.?$/, ".")}\n`);
  process.exit(1);
}

/** Discord itself, or the playground where no token is given. */
async function connection({ token, apiUrl, playgroundPort }: Env) {
  if (token !== undefined) return { token, apiUrl, close: async () => undefined };
  // Loaded only where it is used: a bot on Discord should not carry one of its own in memory.
  const { startLocalDiscord } = await import("./playground/local-discord.ts");
  const discord = await startLocalDiscord({ port: playgroundPort }).catch((error: unknown) => {
    const where = `port ${playgroundPort}, which PLAYGROUND_PORT can change`;
    throw new Error(`The playground cannot start on ${where}: ${reasonOf(error)}`, { cause: error });
  });
  process.stdout.write(`No DISCORD_TOKEN is set, so this is the playground: ${discord.pageUrl}\n`);
  return { token: discord.token, apiUrl: discord.url, close: discord.close };
}

async function run(env: Env): Promise<void> {
  const log = pino({ level: env.logLevel });
  const store = await openStore(env.databaseUrl);
  const discord = await connection(env);
  const engine = createEngine({
    findGame,
    onFailure: (error) => log.error({ err: error }, "no worker answered; the computer plays any legal move"),
  });
  const bot = await startBot({
    token: discord.token,
    apiUrl: discord.apiUrl,
    store,
    engine,
    renderer: createRenderer(),
    log,
    now: Date.now,
    coin: () => (randomInt(2) === 0 ? "x" : "o"),
    // The token may have been revoked. Whatever watches over the program can start it again.
    onDisconnect: (code) => fail(`Discord has ended the connection for good (close code ${code})`),
  });
  log.info("ready");

  const stop = async (): Promise<void> => {
    await bot.stop();
    await Promise.all([engine.destroy(), discord.close()]);
    await store.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

const env = parseEnv(process.env);
if (!env.ok) fail(env.error);
try {
  await run(env.value);
} catch (error) {
  fail(reasonOf(error));
}
