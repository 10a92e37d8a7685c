import { type LocalDiscord, startLocalDiscord } from "local-discord";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SECOND } from "../../src/lib/time.ts";
import type { Share } from "../../src/processes/share.ts";
import { createRenderer } from "../../src/render/renderer.ts";
import { type RunningBot, startBot } from "../../src/start-bot.ts";
import { openStore } from "../../src/storage/index.ts";
import { following } from "../support/engines.ts";
import { type Folder, temporaryFolder } from "../support/folder.ts";
import { filterGateway } from "../support/gateway-filter.ts";
import { present } from "../support/present.ts";

/** Two servers, of which the second is long in coming. */
let discord: LocalDiscord;
let folder: Folder;
let store: Awaited<ReturnType<typeof openStore>>;
let bot: RunningBot | undefined;
beforeEach(async () => {
  folder = temporaryFolder();
  store = await openStore(folder.databaseUrl);
  discord = await startLocalDiscord({ guilds: 2 });
});
afterEach(async () => {
  await bot?.stop();
  await discord.close();
  await store.close();
  folder.remove();
});

const start = async (share: Omit<Share, "threads">): Promise<RunningBot> => {
  bot = await startBot({
    token: discord.token,
    apiUrl: discord.url,
    store,
    engine: following(),
    renderer: createRenderer(),
    log: pino({ level: "silent" }),
    now: Date.now,
    coin: () => "x",
    share: { ...share, threads: undefined },
  });
  return bot;
};

/** What becomes of a command in one of the servers. */
const asked = async (server: number) => {
  const { channels } = present(discord.servers[server]);
  return (await discord.member("ada").command(channels.games.id, "play", { side: "x" })).status;
};

test("a server that Discord has lost keeps nobody waiting in the others", async () => {
  const lost = present(discord.servers[1]).guild.id;
  filterGateway(discord, (packet) =>
    packet.t === "GUILD_CREATE" && packet.d?.id === lost ? undefined : packet,
  );
  const before = performance.now();
  await start({ shards: [0], total: 1 });
  expect(await asked(0)).toBe("answered");
  // The library by itself waits for 15 seconds.
  expect(performance.now() - before).toBeLessThan(12 * SECOND);
});

test("a shard that is not connected yet keeps nobody waiting on the others", async () => {
  let held: (() => void)[] = [];
  const release = filterGateway(discord, (packet, pass) => {
    if (!Array.isArray(packet.d?.shard) || packet.d.shard[0] !== 1) return packet;
    held = [...held, pass];
    return undefined;
  });
  const { connected } = await start({ shards: [0, 1], total: 2 });
  let isWhole = false;
  void connected.then(() => {
    isWhole = true;
  });
  expect(await asked(0)).toBe("answered");
  expect(isWhole).toBe(false);
  for (const pass of held) pass();
  release();
  await connected;
  await expect.poll(() => asked(1), { timeout: 10 * SECOND }).toBe("answered");
});
