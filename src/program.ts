import { randomInt, randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { createDiscordClock, evenClock } from "./discord/connection/discord-clock.ts";
import { askGatewayLimits } from "./discord/connection/gateway-limits.ts";
import { NO_METER } from "./discord/connection/meter.ts";
import { createAllowance } from "./discord/intake/allowance.ts";
import { createEngine } from "./engine/index.ts";
import { type Env, type Monitoring, parseEnv } from "./env.ts";
import { findGame } from "./games/index.ts";
import { reasonOf } from "./lib/reason.ts";
import { type Millis, SECOND } from "./lib/time.ts";
import { portsAfter, reachedAt } from "./monitoring/address.ts";
import { createCheck } from "./monitoring/check.ts";
import { type Diagnosis, worst } from "./monitoring/health.ts";
import { createLog } from "./monitoring/log.ts";
import type { MetricsParts } from "./monitoring/metrics.ts";
import type { Store } from "./play/ports/store.ts";
import { openPlayground } from "./playground.ts";
import { logUncaught } from "./processes/last-resort.ts";
import { parseArguments, type Share, shareOut } from "./processes/share.ts";
import { stopInOrder } from "./processes/signals.ts";
import { createSupervisor, READY } from "./processes/supervisor.ts";
import { createRenderer } from "./render/renderer.ts";
import { type RunningBot, startBot } from "./start-bot.ts";
import { openStore } from "./storage/index.ts";

/** Ends the program with one sentence for the operator. */
function fail(words: string): never {
  process.stderr.write(`${words.replace(/\.?$/, ".")}\n`);
  process.exit(1);
}

/** Discord itself, or the playground where no token is given. */
async function connection({ token, apiUrl, playgroundPort, databaseName }: Env, { load }: Store) {
  if (token !== undefined) return { token, apiUrl, close: async () => undefined };
  const { running } = await load();
  return openPlayground({ port: playgroundPort, database: databaseName, goesOn: running > 0 });
}

/** Health, and the figures of this process, where they are asked for. */
async function monitor(at: Monitoring | undefined, diagnose: () => Promise<Diagnosis>, log: Logger) {
  if (at === undefined) return { createMeter: () => NO_METER, close: async () => undefined };
  // Loaded only where they are used.
  const { createMeter, createRegistry } = await import("./monitoring/metrics.ts");
  const { serveMonitoring } = await import("./monitoring/server.ts");
  const registry = createRegistry();
  const server = await serveMonitoring({ ...at, registry, diagnose });
  log.info({ address: server.address }, "monitoring");
  return { createMeter: (parts: MetricsParts) => createMeter(registry, parts), close: server.close };
}

const PROCESS_ID = randomUUID();

/** How often a process notes that it uses the database. */
const LEASE_EVERY: Millis = 10 * SECOND;

/** Notes as long as it runs that this process uses the database; what is returned ends that. */
async function keepLease(store: Store, log: Logger): Promise<() => Promise<void>> {
  const keep = () => store.keepLease(PROCESS_ID, Date.now());
  await keep();
  const timer = setInterval(() => {
    keep().catch((error: unknown) => log.error({ err: error }, "the database cannot be written"));
  }, LEASE_EVERY);
  return async () => {
    clearInterval(timer);
    await store.endLease(PROCESS_ID);
  };
}

/** Runs the bot, or its share of it, in this process. */
async function run(env: Env, share: Share): Promise<void> {
  const facts = share.total > 1 ? { shards: share.shards } : {};
  const log = createLog({ level: env.logLevel, secret: env.token, facts });
  logUncaught(log);
  const close: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const closeOne of close.toReversed()) await closeOne();
  };
  const isStopping = stopInOrder(stop, log);
  await startParts(env, share, log, close).catch((error: unknown) => {
    if (!isStopping()) throw error;
  });
}

/** @param close takes up what ends each part, in the order in which they start */
async function startParts(
  env: Env,
  share: Share,
  log: Logger,
  close: (() => Promise<unknown>)[],
): Promise<void> {
  const store = await openStore(env.databaseUrl, {
    privacyKey: env.privacy.key,
    onUnreadable: ({ model, id, error }) => log.error({ model, id, err: error }, "a row cannot be read"),
  });
  close.push(store.close);
  close.push(await keepLease(store, log));
  let bot: RunningBot | undefined;
  const check = createCheck({
    now: evenClock,
    write: () => store.keepLease(PROCESS_ID, Date.now()),
    isConnected: () => bot?.isConnected() ?? false,
    ask: async () => bot?.ask(),
  });
  const diagnose = async (): Promise<Diagnosis> =>
    bot ? check.diagnose() : { healthy: false, because: "the bot is starting" };
  const monitoring = await monitor(env.monitoring, diagnose, log);
  close.push(monitoring.close);
  const discord = await connection(env, store);
  close.push(discord.close);
  const clock = createDiscordClock({
    now: evenClock,
    onWrong: (behind) => log.warn({ behind }, "the clock of this machine is wrong; Discord's is gone by"),
  });
  const engine = createEngine({
    findGame,
    onFailure: (error) => log.error({ err: error }, "no worker answered; the computer plays any legal move"),
    ...(share.threads !== undefined && { threads: share.threads }),
  });
  close.push(engine.destroy);
  bot = await startBot({
    token: discord.token,
    apiUrl: discord.apiUrl,
    share,
    store,
    engine,
    renderer: createRenderer(),
    log,
    meter: monitoring.createMeter({ load: store.load, now: clock.now }),
    onAnswer({ date, took, ...outcome }) {
      check.hear(outcome);
      const answered = evenClock();
      if (date !== undefined) clock.note({ date, asked: answered - took, answered });
    },
    allow: createAllowance(env.pressLimit),
    links: env.privacy,
    adminGuild: env.adminGuild,
    now: clock.now,
    coin: () => (randomInt(2) === 0 ? "x" : "o"),
    // The token may have been revoked. Whatever watches over the program can start it again.
    onEnd: fail,
  });
  close.push(bot.stop);
  await bot.connected;
  log.info("ready");
  process.send?.(READY);
}

/**
 * Discord lets as many shards log in within five seconds as it says, and those of a process wait for each
 * other.
 */
const LOGINS_APART = 5 * SECOND;

/** Runs all shards in processes of their own. */
async function runProcesses(env: Env, token: string, wanted: number | "auto"): Promise<void> {
  const log = createLog({ level: env.logLevel, secret: token });
  logUncaught(log);
  const limits = await askGatewayLimits(token, env.apiUrl);
  const total = wanted === "auto" ? limits.shards : wanted;
  const shares = shareOut(total, availableParallelism());
  const ports = env.monitoring ? portsAfter(env.monitoring.port, shares.length) : [];
  const supervisor = createSupervisor({
    file: fileURLToPath(new URL("main.js", import.meta.url)),
    shares,
    env: (index) => (env.monitoring ? { METRICS_PORT: String(ports[index]) } : {}),
    apart: limits.concurrency < total ? LOGINS_APART : 0,
    log,
  });
  /** What one of the processes tells of its health. */
  const ask = async (port: number): Promise<Diagnosis> => {
    const address = `${reachedAt(env.monitoring?.host ?? "", port)}/healthz`;
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(5 * SECOND) });
      return { healthy: answer.ok, because: (await answer.text()).trim().replace(/^\w+: /, "") };
    } catch (error) {
      return { healthy: false, because: `a process does not answer (${reasonOf(error)})` };
    }
  };
  const diagnose = async (): Promise<Diagnosis> => worst(await Promise.all(ports.map(ask)));
  const monitoring = await monitor(env.monitoring, diagnose, log);
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    await monitoring.close();
  };
  const isStopping = stopInOrder(stop, log);
  await supervisor.start();
  if (!isStopping()) log.info({ shards: total, processes: shares.length }, "ready");
}

/** Runs the program as its environment and its command line say. */
export async function runProgram(): Promise<void> {
  const parsed = parseEnv(process.env);
  if (!parsed.ok) fail(parsed.error);
  const env = parsed.value;
  const own = parseArguments(process.argv.slice(2));
  try {
    if (own) await run(env, own);
    else if ("shards" in env.sharding) await run(env, env.sharding);
    else await runProcesses(env, env.token ?? "", env.sharding.spread);
  } catch (error) {
    fail(reasonOf(error));
  }
}
