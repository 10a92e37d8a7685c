import { createServer } from "node:net";
import { type LocalDiscord, startLocalDiscord } from "local-discord";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { COMMANDS, MENU } from "../../commands/index.ts";
import { type BotProcess, startProcess } from "../support/bot-process.ts";
import { type Folder, temporaryFolder } from "../support/folder.ts";
import { gameNumber } from "../support/message.ts";
import { present } from "../support/present.ts";
import { slowClock } from "../support/slow-clock.ts";

const PATIENCE = 180_000;
vi.setConfig({ testTimeout: 2 * PATIENCE, hookTimeout: PATIENCE });
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: PATIENCE, interval: 20 });

let discord: LocalDiscord;
let folder: Folder;
let bot: BotProcess;
beforeAll(async () => {
  discord = await startLocalDiscord({ ...slowClock, guilds: 3 });
  folder = temporaryFolder();
});
afterAll(async () => {
  await soon(() => expect(connected()).toEqual([]));
  await discord.close();
  folder.remove();
  expect(discord.violations).toEqual([]);
});

const starting = (env: Readonly<Record<string, string>>): BotProcess =>
  startProcess({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DATABASE_URL: folder.databaseUrl,
    LOG_LEVEL: "info",
    ...env,
  });

const start = async (env: Readonly<Record<string, string>>): Promise<void> => {
  bot = starting(env);
  await bot.said('"processes":');
};

/** The shards that are logged in, in order. */
const connected = (): readonly number[] =>
  discord.gateway.sessions
    .filter(({ connection }) => connection !== undefined)
    .map(({ shard: [id] }) => id)
    .sort();

/** The numbers of the processes that have been ready, as the log tells them. */
const children = (): readonly number[] =>
  bot
    .log()
    .filter(({ msg }) => msg === "a process is ready")
    .map(({ pid }) => Number(pid));

/** Starts a game in a server, and gives its number. */
async function play(server: number): Promise<number> {
  const { channels } = present(discord.servers[server]);
  return gameNumber(present((await discord.member("ada").command(channels.games.id, "play")).message));
}

// One program, from its start to its end.
describe("SHARDS", () => {
  let port: number;
  beforeAll(async () => {
    port = await freePorts(4);
    await start({ SHARDS: "auto", METRICS_PORT: String(port) });
  });
  afterAll(() => bot.kill());

  test("runs all shards that Discord recommends in processes of this machine, which share the database", async () => {
    expect(connected()).toEqual([0, 1, 2]);
    expect([await play(0), await play(1), await play(2)]).toEqual([1, 2, 3]);
    const { size } = new Set(children());
    expect(bot.log()).toContainEqual(expect.objectContaining({ msg: "ready", shards: 3, processes: size }));
  });

  test("tells Discord of the commands once", () => {
    const created = discord.requests.filter(
      ({ method, path }) => method === "POST" && /^\/applications\/\d+\/commands$/.test(path),
    );
    expect(created).toHaveLength(COMMANDS.length + MENU.length);
  });

  test("tells on one port whether all processes are well, and on the ports after it how each fares", async () => {
    const health = async (of: number) => (await fetch(`http://127.0.0.1:${of}/healthz`)).status;
    const last = children().length - 1;
    // A process of a busy machine may take longer to answer than it is asked for.
    await soon(async () => {
      expect(await health(port)).toBe(200);
      expect(await health(port + 1 + last)).toBe(200);
    });
    const metrics = await (await fetch(`http://127.0.0.1:${port + 1}/metrics`)).text();
    expect(metrics).toContain("turncoat_running_games 3");

    process.kill(present(children()[last]), "SIGSTOP");
    expect(await health(port)).toBe(503);
    process.kill(present(children()[last]), "SIGCONT");
    await soon(async () => expect(await health(port)).toBe(200));
  });

  test("starts a process again that has ended", async () => {
    process.kill(present(children()[0]), "SIGKILL");
    await bot.said('"a process is back"');
    expect(bot.log()).toContainEqual(
      expect.objectContaining({ msg: "a process has ended", shards: [0], signal: "SIGKILL" }),
    );
    expect(await play(0)).toBe(4);
    await soon(() => expect(connected()).toEqual([0, 1, 2]));
  });

  test("ends all processes in order when it is asked to stop", async () => {
    bot.terminate();
    const { code, stderr } = await bot.ended;
    expect(code).toBe(0);
    expect(stderr).toBe("");
    const stopped = bot.log().filter(({ msg, reason }) => msg === "stopping" && reason === "disconnect");
    expect(stopped).toHaveLength(children().length);
    await soon(() => expect(connected()).toEqual([]));
  });
});

test("no process is left behind when the one that started them is killed", async () => {
  await start({ SHARDS: "2" });
  expect(connected()).toEqual([0, 1]);
  await bot.kill();
  await soon(() => expect(connected()).toEqual([]));
});

test("a process that cannot start ends the program with its reason", async () => {
  const { code, stderr } = await starting({ DATABASE_URL: "file:/dev/null/turncoat.db", SHARDS: "2" }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The database .* cannot be opened: .*\.\nThe process for shard 0 of 2 did not start\.\n$/,
  );
});

/** The first of some ports in a row that nobody listens on. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = await freePort(0);
    const others = Array.from({ length: count - 1 }, (_, index) => freePort(first + 1 + index));
    if ((await Promise.allSettled(others)).every(({ status }) => status === "fulfilled")) return first;
  }
}

const freePort = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
