import type { APIMessage } from "discord-api-types/v10";
import {
  type Actor,
  answerProblems,
  type LocalDiscord,
  manualClock,
  startLocalDiscord,
  type Target,
} from "local-discord";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStore } from "../../src/storage/index.ts";
import { type BotProcess, startProcess } from "../support/bot-process.ts";
import { type Folder, temporaryFolder } from "../support/folder.ts";
import { boardText, labelled, square, wordsOf } from "../support/message.ts";
import { inServer } from "../support/places.ts";
import { present } from "../support/present.ts";

// The bot is a process of its own and knows no time but the real one: these tests wait for what they expect.
const PATIENCE = 180_000;
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
// Every test kills the bot and starts it again, so one process is left for the next.
beforeAll(async () => {
  // Its clock stands still, so that a busy machine cannot make an answer late.
  discord = await startLocalDiscord(manualClock(Date.now()));
  folder = temporaryFolder();
  await start();
});
afterAll(async () => {
  await bot.kill();
  await discord.close();
  folder.remove();
  expect(discord.violations).toEqual([]);
  expect(discord.requests.flatMap(answerProblems)).toEqual([]);
});

const ada = () => discord.member("ada");
const bob = () => discord.member("bob");
const command = async (name: string, options: Record<string, string>): Promise<APIMessage> =>
  present((await ada().command(discord.channels.games.id, name, options)).message);
const message = (id: string): APIMessage => present(discord.message(id));
/** Waits until a message says this. */
const shows = (id: string, words: RegExp): Promise<APIMessage> =>
  discord.waitFor((one) => one.id === id && words.test(wordsOf(one)), PATIENCE);

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

/** The moves of the newest game, as they are on disk. */
async function storedMoves(): Promise<readonly string[] | undefined> {
  const store = await openStore(folder.databaseUrl);
  const { items } = await store.runningGames({ near: inServer(discord.guild.id) }, { offset: 0, limit: 10 });
  await store.close();
  return items.toSorted((one, other) => other.id - one.id)[0]?.moves;
}

/** Presses a button, and waits until the message says what comes of it. */
async function press(actor: Actor, id: string, target: Target, fits: RegExp): Promise<void> {
  await actor.press(message(id), target);
  await shows(id, fits);
}

test("killed between accepting a challenge and its answer, the game is there and can be played", async () => {
  const { id } = await command("challenge", { opponent: bob().id, preset: "quick", side: "x" });
  await killBeforeAnswer(() => bob().press(message(id), labelled("Accept")));
  expect(wordsOf(message(id))).toContain("you are challenged");
  expect(await storedMoves()).toEqual([]);

  await start();
  await shows(id, /Turn 1/);
  await press(ada(), id, square("b2"), /Turn 2/);
  expect(await storedMoves()).toEqual(["b2"]);
});

test("killed between a move and its answer, the board is brought up to date and its buttons work", async () => {
  const { id } = await command("challenge", { opponent: bob().id, preset: "quick", side: "x" });
  await press(bob(), id, labelled("Accept"), /Turn 1/);
  await killBeforeAnswer(() => ada().press(message(id), square("b2")));
  expect(wordsOf(message(id))).toContain("Turn 1");
  expect(await storedMoves()).toEqual(["b2"]);

  await start();
  await shows(id, /Turn 2/);
  expect(boardText(message(id))).toContain("b2 X.");
  expect(await storedMoves()).toEqual(["b2"]);
  await press(bob(), id, square("a1"), /Turn 3/);
  expect(await storedMoves()).toEqual(["b2", "a1"]);
});

test("killed while the computer thinks, the computer moves when the bot is back", async () => {
  const { id } = await command("play", { level: "master", preset: "long", side: "x" });
  await press(ada(), id, square("c3"), /Turn 2/);
  await bot.kill();
  expect((await storedMoves())?.[0]).toBe("c3");

  await start();
  await shows(id, /Turn 3/);
  expect(await storedMoves()).toHaveLength(2);
});
