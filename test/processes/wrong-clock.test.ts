import { startLocalDiscord } from "local-discord";
import { expect, onTestFinished, test, vi } from "vitest";
import { toGameId } from "../../src/lib/ids.ts";
import { openStore } from "../../src/storage/index.ts";
import { startProcess } from "../support/bot-process.ts";
import { temporaryFolder } from "../support/folder.ts";
import { present } from "../support/present.ts";

vi.setConfig({ testTimeout: 180_000 });

/** Sets the clock of a process, as its program sees it. */
const setClock = (ahead: number): string => {
  const script = `const now = Date.now; Date.now = () => now() + ${ahead};
    Object.defineProperty(performance, "timeOrigin", { value: performance.timeOrigin + ${ahead} });`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
};

test.each([20_000, -3_600_000])("on a machine %i ms ahead games begin by Discord's clock", async (ahead) => {
  const discord = await startLocalDiscord();
  onTestFinished(() => discord.close());
  const folder = temporaryFolder();
  const bot = startProcess({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DATABASE_URL: folder.databaseUrl,
    NODE_OPTIONS: setClock(ahead),
  });
  onTestFinished(async () => {
    await bot.kill();
    folder.remove();
  });
  await bot.said('"ready"');
  const before = Date.now();
  const options = { level: "novice", preset: "blitz", side: "x" };
  present((await discord.member("ada").command(discord.channels.games.id, "play", options)).message);
  const after = Date.now();
  const [told, ...more] = bot.log().filter(({ msg }) => msg.startsWith("the clock of this machine is wrong"));
  expect(more).toEqual([]);
  expect(Math.abs(Number(told?.behind) + ahead)).toBeLessThan(1_500);
  const store = await openStore(folder.databaseUrl);
  const game = present(await store.game(toGameId(1)));
  await store.close();
  expect(game.startedAt).toBeGreaterThan(before - 1_500);
  expect(game.startedAt).toBeLessThan(after + 1_500);
});
