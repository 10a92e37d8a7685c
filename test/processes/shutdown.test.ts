import type { APIMessage } from "discord-api-types/v10";
import { type LocalDiscord, startLocalDiscord } from "local-discord";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { toGameId } from "../../src/lib/ids.ts";
import { openStore } from "../../src/storage/index.ts";
import { type BotProcess, startProcess } from "../support/bot-process.ts";
import { type Folder, temporaryFolder } from "../support/folder.ts";
import { boardText, buttons, square, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { slowClock } from "../support/slow-clock.ts";

const PATIENCE = 180_000;
vi.setConfig({ testTimeout: 2 * PATIENCE, hookTimeout: PATIENCE });

const CALLBACK = /^POST \/interactions\//;

let discord: LocalDiscord;
let folder: Folder;
let bot: BotProcess;
beforeAll(async () => {
  discord = await startLocalDiscord(slowClock);
});
beforeEach(async () => {
  folder = temporaryFolder();
  bot = startProcess({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DATABASE_URL: folder.databaseUrl,
    LOG_LEVEL: "info",
  });
  await bot.said('"ready"');
});
afterEach(async () => {
  await bot.kill();
  discord.faults.clear();
  folder.remove();
});
afterAll(async () => {
  await discord.close();
  expect(discord.violations).toEqual([]);
});

const ada = () => discord.member("ada");
const board = (id: string): APIMessage => present(discord.message(id));
const play = async (level: string): Promise<string> => {
  const options = { level, preset: "long", side: "x" };
  return present((await ada().command(discord.channels.games.id, "play", options)).message).id;
};

/** The connections to the gateway. */
const connections = () => discord.gateway.sessions.flatMap(({ connection = [] }) => connection);

/** The moves of the only game, once no process has it open. */
async function storedMoves(): Promise<readonly string[]> {
  const store = await openStore(folder.databaseUrl);
  const game = await store.game(toGameId(1));
  await store.close();
  return present(game).moves;
}

/** Resolves when the bot is about to give its first answer to something. */
async function answering(act: () => Promise<unknown>): Promise<void> {
  const { length } = discord.requests;
  void act();
  const isAnswer = ({ method, path }: { readonly method: string; readonly path: string }) =>
    CALLBACK.test(`${method} ${path}`);
  await vi.waitFor(() => expect(discord.requests.slice(length).some(isAnswer)).toBe(true), {
    timeout: PATIENCE,
    interval: 5,
  });
}

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s lets the bot finish the press and the computer's reply, and ends it with exit code 0",
  async (signal) => {
    const id = await play("expert");
    discord.faults.next({ route: CALLBACK, delay: 50 });
    await answering(() => ada().press(board(id), square("c3")));
    bot.send(signal);
    const { code, stderr } = await bot.ended;
    expect(code).toBe(0);
    expect(stderr).toBe("");
    const moves = await storedMoves();
    expect(moves).toEqual(["c3", expect.any(String)]);
    expect(wordsOf(board(id))).toContain("Turn 3");
    expect(boardText(board(id))).toContain("X to move");
    await vi.waitFor(() => expect(connections()).toEqual([]), { timeout: PATIENCE });
    expect(bot.log().filter(({ level }) => level >= 40)).toEqual([]);
  },
);

test("SIGTERM lets go of the gateway at once, and what came in before is finished without it", async () => {
  const old = board(await play("novice"));
  discord.faults.next({ route: CALLBACK, delay: 200 });
  await answering(() => ada().command(discord.channels.games.id, "move", { move: "a1" }));
  const presses = ["bob", "chidi", "dana"].map((name) => discord.member(name).press(old, square("b2")));
  bot.send("SIGTERM");
  await vi.waitFor(() => expect(connections()).toEqual([]), { timeout: PATIENCE, interval: 5 });
  // Nothing comes in any more that nobody would answer, and the old board has not given up its buttons yet.
  expect(board(old.id)).toEqual(old);
  for (const { status } of await Promise.all(presses)) expect(status).toBe("answered");
  expect((await bot.ended).code).toBe(0);
  expect(buttons(board(old.id))).toEqual([]);
  expect(bot.log().filter(({ level }) => level >= 40)).toEqual([]);
});

test("a second signal ends the bot at once, and the move is kept all the same", async () => {
  const id = await play("novice");
  discord.faults.next({ route: CALLBACK, delay: 2 * PATIENCE });
  await answering(() => ada().press(board(id), square("c3")));
  bot.send("SIGTERM");
  await bot.said('"stopping"');
  bot.send("SIGTERM");
  expect((await bot.ended).code).toBe(143);
  expect((await storedMoves())[0]).toBe("c3");
});
