import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { boardText, gameNumber, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

let boardId: string;
let game: number;
beforeEach(async () => {
  const board = await stage.startGame({ preset: "quick" });
  boardId = board.id;
  game = gameNumber(board);
});

/** Resolves when the bot is connected again. discord.js waits up to seven seconds before a new login. */
const connected = () =>
  vi.waitFor(() => expect(stage.discord.gateway.sessions.some(({ connection }) => connection)).toBe(true), {
    timeout: 20_000,
    interval: 10,
  });

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
  expect(wordsOf(present(stage.discord.message(boardId)))).toContain("**X wins** with a complete line");
});
