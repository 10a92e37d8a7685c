import type { APIMessage } from "discord-api-types/v10";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import type { GameId } from "../../src/lib/ids.ts";
import { MINUTE, SECOND } from "../../src/lib/time.ts";
import { createGate } from "../support/gate.ts";
import { heard } from "../support/heard.ts";
import { boardText, gameNumber, square, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/** As long as it is shut, nothing is noted of who can press. */
const noting = createGate();

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({
    wrapStore: (store) => ({
      ...store,
      async pulse(...given) {
        await noting.pass();
        return store.pulse(...given);
      },
    }),
  });
});
afterEach(noting.open);
afterAll(() => stage.stop());

let boardId: string;
let game: GameId;
beforeEach(async () => {
  const board = await stage.startGame({ preset: "quick" });
  boardId = board.id;
  game = gameNumber(board);
});

/** Resolves when the bot is connected, or is not. discord.js waits up to seven seconds before a new login. */
const connected = (expected = true) =>
  vi.waitFor(
    () => expect(stage.discord.gateway.sessions.some(({ connection }) => connection)).toBe(expected),
    { timeout: 20_000, interval: 5 },
  );

test.each<[string, () => void]>([
  ["Discord closes the connection", () => stage.discord.gateway.close(4000)],
  ["Discord asks for a new connection", () => stage.discord.gateway.reconnect()],
  ["Discord declares the session invalid, to be resumed", () => stage.discord.gateway.invalidSession(true)],
])("a press made while the bot is not connected is answered when it is back: %s", async (_, disconnect) => {
  await stage.playMoves(boardId, ["ada b2"]);
  disconnect();
  await stage.pressSquare("bob", boardId, "a1");
  expect((await stage.store.game(game))?.moves).toEqual(["b2", "a1"]);
  expect(boardText(stage.message(boardId))).toContain("a1 O.");
});

test("the game goes on after the session was lost for good", async () => {
  stage.discord.gateway.invalidSession(false);
  await connected();
  await stage.playMoves(boardId, ["ada b2", "bob a1"]);
  expect(wordsOf(stage.message(boardId))).toContain("Turn 3");
});

describe("while Discord is out of reach for ten minutes, in the middle of a turn", () => {
  let board: APIMessage;
  let comeBack: () => void;
  beforeEach(async () => {
    board = await stage.runClocks(await stage.startGame({ preset: "blitz" }));
    await stage.pass(30 * SECOND);
    const { gateway } = stage.discord;
    const waiting: WebSocket[] = [];
    const accept = vi.spyOn(gateway, "accept").mockImplementation((socket) => void waiting.push(socket));
    comeBack = () => {
      accept.mockRestore();
      for (const socket of waiting) socket.close(4000);
    };
    gateway.close(4000);
    await connected(false);
    for (let passed = 0; passed < 10 * MINUTE; passed += 6 * SECOND) await stage.pass(6 * SECOND);
  });
  const current = async () => present(await stage.store.game(gameNumber(board)));

  test("no clock runs, though the bot lives", async () => {
    comeBack();
    await connected();
    await stage.sweep();
    const { outcome, clock } = await current();
    expect(outcome).toBeUndefined();
    expect(stage.clock.now() - clock.since).toBe(30 * SECOND);
  });

  test("a press finds nobody's time over that comes in before anything else", async () => {
    const press = stage.pressSquare("ada", board.id, "b2");
    comeBack();
    await press;
    expect(await current()).toMatchObject({ moves: ["b2"], clock: { remaining: { x: 30 * SECOND } } });
  });
});

test("a press that comes in while a bot that starts still puts clocks forward is answered", async () => {
  await stage.stopBot();
  noting.shut();
  const starting = stage.startBot();
  await noting.reached();
  const press = stage.member("ada").press(stage.message(boardId), square("b2"));
  await heard(stage.discord);
  noting.open();
  await starting;
  expect((await press).status).toBe("answered");
  expect((await stage.store.game(game))?.moves).toEqual(["b2"]);
});

test("a press that Discord delivers twice makes one move", async () => {
  const { gateway } = stage.discord;
  const publish = vi.spyOn(gateway, "publish").mockImplementation((...event) => {
    publish.mockRestore();
    gateway.publish(...event);
    gateway.publish(...event);
  });
  const { status } = await stage.pressSquare("ada", boardId, "b2");
  expect(status).toBe("answered");
  expect((await stage.store.game(game))?.moves).toEqual(["b2"]);
  await stage.pass(5_000);
  expect(boardText(stage.message(boardId))).toContain("b2 X.");
});

test("two bots that share a token and a database make one move a press", async () => {
  await stage.startBot();
  await stage.playMoves(boardId, ["ada a1", "bob b1", "ada a2", "bob b2", "ada a3"]);
  expect(await stage.store.game(game)).toMatchObject({
    moves: ["a1", "b1", "a2", "b2", "a3"],
    outcome: { winner: "x", reason: "line" },
  });
  await stage.pass(5_000);
  expect(wordsOf(present(stage.discord.message(boardId)))).toMatch(/## X wins\n.* won with a complete line/);
});
