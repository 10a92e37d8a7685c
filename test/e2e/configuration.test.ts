import { type LocalDiscord, startLocalDiscord } from "local-discord";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProcess } from "../support/bot-process.ts";
import { type Folder, temporaryFolder } from "../support/folder.ts";

let folder: Folder;
let discord: LocalDiscord;
beforeAll(async () => {
  folder = temporaryFolder();
  discord = await startLocalDiscord();
});
afterAll(async () => {
  await discord.close();
  folder.remove();
});

/** Starts the program and expects one sentence about what is wrong, and exit code 1. */
async function expectRefused(env: Readonly<Record<string, string>>, sentence: RegExp): Promise<string> {
  const { code, stdout, stderr } = await startProcess({
    DATABASE_URL: folder.databaseUrl,
    PLAYGROUND_PORT: "0",
    LOG_LEVEL: "silent",
    ...env,
  }).ended;
  expect(stderr).toMatch(sentence);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  expect(stderr.trimEnd()).toMatch(/^[A-Z].*\.$/);
  expect(code).toBe(1);
  return stdout + stderr;
}

describe("wrong configuration is one sentence and exit code 1, before anything starts:", () => {
  test("a database of another kind, whose password stays a secret", async () => {
    const output = await expectRefused(
      { DATABASE_URL: "mysql://me:hunter2@example.org/games" },
      /^DATABASE_URL must /,
    );
    expect(output).not.toContain("hunter2");
    expect(output).not.toContain("playground: http");
  });

  test("a database in a place where none can be", () =>
    expectRefused({ DATABASE_URL: "file:/dev/null/turncoat.db" }, /^The database .* cannot be opened/));

  test("a token that Discord refuses", async () => {
    const output = await expectRefused(
      { DISCORD_TOKEN: "not.the.token", DISCORD_API_URL: discord.url },
      /^The login to Discord failed: .*token/,
    );
    expect(output).not.toContain("not.the.token");
  });

  test("an address where nobody answers", () =>
    expectRefused(
      { DISCORD_TOKEN: "t", DISCORD_API_URL: "http://localhost:9/api" },
      /^The login to Discord failed: .*ECONNREFUSED/,
    ));

  test("a port that is taken", async () => {
    const { port } = new URL(discord.url);
    await expectRefused(
      { PLAYGROUND_PORT: port },
      /^The playground cannot start on port \d+, which PLAYGROUND_PORT can change: .*in use/,
    );
  });
});

test("without a token the playground starts, names its address, and stops when it is told to", async () => {
  const bot = startProcess({ DATABASE_URL: folder.databaseUrl, PLAYGROUND_PORT: "0", LOG_LEVEL: "info" });
  await bot.said('"ready"');
  bot.terminate();
  const { code, stdout } = await bot.ended;
  expect(code).toBe(0);
  expect(stdout).toMatch(/this is the playground: http:\/\/127\.0\.0\.1:\d+/);
  expect(stdout).toMatch(/second tab .* another member/);
  expect(stdout).toMatch(/Games are kept in \/.*\. Ctrl\+C stops the bot\./);
});

/** Resolves the local Discord as Node does where it is not installed. */
const WITHOUT_PLAYGROUND = `export const resolve = (name, context, next) =>
  next(name === "local-discord" ? "local-discord-that-is-not-installed" : name, context);`;

test("without a token, and without the playground, one sentence says how to get it", async () => {
  const module = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;
  const hook = `import { register } from "node:module"; register(${JSON.stringify(module(WITHOUT_PLAYGROUND))});`;
  await expectRefused(
    { NODE_OPTIONS: `--import=${module(hook)}` },
    /^There is no playground in this installation: set a DISCORD_TOKEN, or run `npm ci` /,
  );
});

test("a token that is revoked while the bot runs ends the program with exit code 1", async () => {
  const bot = startProcess({
    DATABASE_URL: folder.databaseUrl,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    LOG_LEVEL: "info",
  });
  await bot.said('"ready"');
  discord.gateway.close(4004);
  const { code, stderr } = await bot.ended;
  expect(code).toBe(1);
  expect(stderr).toBe("Discord has ended the connection for good (close code 4004).\n");
});

test("so does one that Discord refuses when it is used, though the connection stays", async () => {
  const bot = startProcess({
    DATABASE_URL: folder.databaseUrl,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    LOG_LEVEL: "info",
  });
  await bot.said('"ready"');
  const ada = discord.member("ada");
  const options = { opponent: discord.member("bob").id, preset: "custom" };
  const form = await ada.command(discord.channels.games.id, "challenge", options);
  discord.faults.next({ route: /^(?!.*\/(interactions|webhooks)\/)/, status: 401, times: 1_000 });
  await ada.submitModal(form, {});
  const { code, stderr } = await bot.ended;
  expect(code).toBe(1);
  expect(stderr).toBe("Discord does not take the token any more.\n");
});
