import type { APIMessage } from "discord-api-types/v10";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { answerProblems } from "../../src/playground/checks/answers.ts";
import { type LocalDiscord, startLocalDiscord } from "../../src/playground/local-discord.ts";
import { openStore } from "../../src/storage/index.ts";
import { type BotProcess, startProcess } from "../support/bot-process.ts";
import { type Folder, temporaryFolder } from "../support/folder.ts";
import { boardText, labelled, square, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";

// The bot is a process of its own and knows no time but the real one: these tests wait for what they expect.
const PATIENCE = 30_000;
vi.setConfig({ testTimeout: 2 * PATIENCE, hookTimeout: PATIENCE });

const CALLBACK = /^POST \/interactions\//;

let discord: LocalDiscord;
let folder: Folder;
let bot: BotProcess;
const start = async (): Promise<void> => {
  bot = startProcess({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DATABASE_URL: folder.databaseUrl,
    LOG_LEVEL: "info",
  });
  await bot.said('"ready"');
};
beforeAll(async () => {
  discord = await startLocalDiscord();
});
beforeEach(async () => {
  folder = temporaryFolder();
  await start();
});
afterEach(async () => {
  await bot.kill();
  folder.remove();
});
afterAll(async () => {
  await discord.close();
  expect(discord.violations).toEqual([]);
  expect(discord.requests.flatMap(answerProblems)).toEqual([]);
});

const ada = () => discord.member("ada");
const bob = () => discord.member("bob");
const command = async (name: string, options: Record<string, string>): Promise<APIMessage> =>
  present((await ada().command(discord.channels.games.id, name, options)).message);
const message = (id: string): APIMessage => present(discord.message(id));
/** Waits until a message says this. */
const shows = (id: string, fits: (message: APIMessage) => boolean) =>
  discord.waitFor((one) => one.id === id && fits(one), PATIENCE);

/** Lets something happen whose answer never reaches Discord, and kills the bot at that moment. */
async function killBeforeAnswer(act: () => Promise<unknown>): Promise<void> {
  discord.faults.next({ route: CALLBACK, lose: "request", times: 100 });
  const { length } = discord.requests;
  // The member's own client gives up after three seconds; nobody needs to wait for that.
  void act();
  const made = () => discord.requests.slice(length).map(({ method, path }) => `${method} ${path}`);
  await vi.waitFor(() => expect(made()).toContainEqual(expect.stringMatching(CALLBACK)), {
    timeout: PATIENCE,
    interval: 1,
  });
  await bot.kill();
  discord.faults.clear();
}

/** The moves of the only game, as they are on disk while no bot runs. */
async function storedMoves(): Promise<readonly string[] | undefined> {
  const store = await openStore(folder.databaseUrl);
  const game = await store.game(1);
  await store.close();
  return game?.moves;
}

test("killed between accepting a challenge and its answer, the game is there and can be played", async () => {
  const { id } = await command("challenge", { opponent: bob().id, preset: "quick", side: "x" });
  await killBeforeAnswer(() => bob().press(message(id), labelled("Accept")));
  expect(wordsOf(message(id))).toContain("you are challenged");
  expect(await storedMoves()).toEqual([]);

  await start();
  await shows(id, (shown) => wordsOf(shown).includes("Turn 1"));
  await ada().press(message(id), square("b2"));
  expect(boardText(message(id))).toContain("b2 X.");
});

test("killed between a move and its answer, the board is brought up to date and its buttons work", async () => {
  const { id } = await command("challenge", { opponent: bob().id, preset: "quick", side: "x" });
  await bob().press(message(id), labelled("Accept"));
  await killBeforeAnswer(() => ada().press(message(id), square("b2")));
  expect(boardText(message(id))).toContain("All squares are empty.");
  expect(await storedMoves()).toEqual(["b2"]);

  await start();
  await shows(id, (shown) => boardText(shown).includes("b2 X."));
  expect(await storedMoves()).toEqual(["b2"]);
  await bob().press(message(id), square("a1"));
  expect(boardText(message(id))).toContain("O");
  expect(await storedMoves()).toEqual(["b2", "a1"]);
});

test("killed while the computer thinks, the computer moves when the bot is back", async () => {
  const { id } = await command("play", { level: "master", preset: "long", side: "x" });
  await ada().press(message(id), square("c3"));
  await bot.kill();
  expect((await storedMoves())?.[0]).toBe("c3");

  await start();
  await shows(id, (shown) => wordsOf(shown).includes("Turn 3"));
  expect(await storedMoves()).toHaveLength(2);
});
