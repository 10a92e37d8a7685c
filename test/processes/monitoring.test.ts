import Database from "better-sqlite3";
import { answerProblems, type LocalDiscord, startLocalDiscord } from "local-discord";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type BotProcess, startProcess } from "../support/bot-process.ts";
import { type Folder, temporaryFolder } from "../support/folder.ts";
import { gameNumber, labelled, square, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { slowClock } from "../support/slow-clock.ts";

const PATIENCE = 180_000;
vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE });

const CALLBACK = /^POST \/interactions\//;

let discord: LocalDiscord;
let folder: Folder;
let bot: BotProcess;
let address: string;
beforeAll(async () => {
  folder = temporaryFolder();
  discord = await startLocalDiscord(slowClock);
  bot = startProcess({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DATABASE_URL: folder.databaseUrl,
    METRICS_PORT: "0",
    PRESS_LIMIT: "4",
    LOG_LEVEL: "debug",
  });
  await bot.said('"ready"');
  address = String(bot.log().find(({ msg }) => msg === "monitoring")?.address);
});
afterAll(async () => {
  await bot.kill();
  await discord.close();
  folder.remove();
  expect(discord.requests.flatMap(answerProblems)).toEqual([]);
});

const metrics = async (): Promise<readonly string[]> =>
  (await (await fetch(`${address}/metrics`)).text()).split("\n");
const games = () => discord.channels.games.id;
const command = (name: string, which: string, options = {}) =>
  discord.member(name).command(games(), which, options);

test("monitoring is only for this machine", () => {
  expect(new URL(address).hostname).toBe("127.0.0.1");
});

test("what people ask for is counted by verb, and so are answers, games and what Discord refuses", async () => {
  const { message } = await command("bob", "play", { level: "novice", preset: "long", side: "x" });
  const { id } = present(message);
  await discord.member("bob").press(present(discord.message(id)), square("b2"));
  await discord.waitFor((one) => one.id === id && wordsOf(one).includes("Turn 3"), PATIENCE);
  await discord.member("bob").autocomplete(games(), "move", {}, "move");
  discord.faults.next({ route: CALLBACK, code: 10_062 });
  // Its answer is refused; nobody needs to wait until the member's client gives up.
  void discord.member("bob").press(present(discord.message(id)), labelled("More"));
  const counted = async (figures: readonly unknown[]) =>
    expect(await metrics()).toEqual(expect.arrayContaining([...figures]));
  await vi.waitFor(() => counted(['turncoat_discord_errors_total{code="10062"} 1']), { timeout: PATIENCE });
  await counted([
    'turncoat_asked_total{ask="command",name="play"} 1',
    'turncoat_asked_total{ask="press",name="pick"} 1',
    'turncoat_asked_total{ask="press",name="more"} 1',
    'turncoat_asked_total{ask="completion",name="move"} 1',
    'turncoat_answer_seconds_count{ask="press"} 1',
    'turncoat_answer_seconds_count{ask="command"} 1',
    "turncoat_running_games 1",
    expect.stringMatching(/^turncoat_sweep_seconds_count\{round="deadlines"\} \d+$/),
    expect.stringMatching(/^turncoat_sweep_lag_seconds \d/),
    expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds \d/),
  ]);
});

test("a member who asks for too much at once is told so in private, and nothing is done or said in public", async () => {
  for (let count = 0; count < 4; count += 1) expect((await command("ada", "help")).status).toBe("answered");
  const before = discord.messages(games());
  const held = await command("ada", "play");
  expect(held).toMatchObject({ status: "answered", ephemeral: true });
  expect(wordsOf(present(held.message))).toContain("too much at once");
  expect(discord.messages(games()).filter(({ flags }) => ((flags ?? 0) & 64) === 0)).toEqual(
    before.filter(({ flags }) => ((flags ?? 0) & 64) === 0),
  );
  expect(await metrics()).toEqual(
    expect.arrayContaining(['turncoat_held_total{ask="command"} 1', "turncoat_running_games 1"]),
  );
});

test("completion of what is being typed is not held back, nor is anybody else", async () => {
  const { choices } = await discord.member("ada").autocomplete(games(), "move", {}, "move");
  expect(choices).toBeDefined();
  expect(gameNumber(present((await command("chidi", "play")).message))).toBe(2);
});

test("the log tells of failed requests without the tokens of interactions and the texts of messages", async () => {
  discord.faults.next({ route: CALLBACK, code: 50_035 });
  // No answer arrives; nobody needs to wait until the member's client gives up.
  void command("dana", "help");
  const failed = () => bot.log().flatMap(({ msg, what }) => (msg === "interaction failed" ? [what] : []));
  await vi.waitFor(() => expect(failed()).toContain("help"), { timeout: PATIENCE });
  discord.faults.next({ route: /^PATCH \/webhooks/, code: 50_027 });
  discord.faults.next({ route: CALLBACK, status: 502, times: 10 });
  void command("dana", "rules");
  // The computer's reply of a test before this one may meet the fault of the webhook as well.
  await vi.waitFor(() => expect(failed()).toContain("rules"), { timeout: PATIENCE });
  discord.faults.clear();

  const { level, err } = present(bot.log().find(({ what }) => what === "help"));
  expect(level).toBe(50);
  expect(err).toMatchObject({
    code: 50_035,
    url: expect.stringMatching(/\/interactions\/\d+\/\[token\]\/callback/),
  });
  const output = JSON.stringify(bot.log());
  const tokens = discord.requests.flatMap(
    ({ path }) => /^\/(?:interactions|webhooks)\/\d+\/([^/]+)/.exec(path)?.[1] ?? [],
  );
  expect(tokens.length).toBeGreaterThan(5);
  expect(tokens.filter((token) => output.includes(token))).toEqual([]);
  expect(output).not.toContain(discord.token);
  for (const word of ["Turncoat: board games", "custom_id", "requestBody", "attachment"])
    expect(output).not.toContain(word);
});

test("health is 503 while the database cannot be written, and an outage of Discord is told apart", async () => {
  const health = async () => {
    const answer = await fetch(`${address}/healthz`);
    return `${answer.status} ${await answer.text()}`;
  };
  expect(await health()).toBe("200 healthy: all is well\n");
  const file = new Database(folder.databaseUrl.slice("file:".length));
  file.exec("CREATE TRIGGER full BEFORE UPDATE ON Lease BEGIN SELECT RAISE(FAIL, 'disk full'); END");
  expect(await health()).toBe("503 unhealthy: the database cannot be written\n");
  file.exec("DROP TRIGGER full");
  file.close();
  await discord.close();
  await vi.waitFor(async () => expect(await health()).toBe("200 healthy: but Discord does not answer\n"), {
    timeout: PATIENCE,
  });
});
