import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { GameId } from "../../src/lib/ids.ts";
import { MINUTE, SECOND } from "../../src/lib/time.ts";
import { boardText, gameNumber } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

let boardId: string;
let game: GameId;
beforeEach(async () => {
  ({ id: boardId } = await stage.startGame({ preset: "quick" }));
  game = gameNumber(stage.message(boardId));
});

/** The boards that are posted when a player presses whose opponent has been away. */
const pressAfterAWhile = async (name: string, square: string): Promise<readonly string[]> => {
  stage.clock.advance(6 * MINUTE);
  const posted = await stage.posted(() => stage.pressSquare(name, boardId, square));
  return posted.map(({ id }) => id);
};

test("one answer that refuses the bot's token takes nothing from the answers after it", async () => {
  stage.discord.faults.next({ route: /^(PATCH|POST) \/channels/, status: 401 });
  expect(await pressAfterAWhile("ada", "b2")).toEqual([]);
  expect((await stage.store.game(game))?.moves).toEqual(["b2"]);
  const [repaired] = await stage.posted(() => stage.pass(40 * SECOND));
  boardId = present(repaired, "the board that the sweep posts").id;
  expect(boardText(stage.message(boardId))).toContain("b2 X.");
  const [next] = await pressAfterAWhile("bob", "a1");
  expect(boardText(stage.message(present(next)))).toContain("a1 O.");
});

test("Discord is asked whether it takes the token, once a refusal", async () => {
  const { length } = stage.discord.requests;
  stage.discord.faults.next({ route: /^(PATCH|POST) \/channels/, status: 401 });
  await pressAfterAWhile("ada", "b2");
  const asked = stage.discord.requests.slice(length).filter(({ path }) => path === "/users/@me");
  expect(asked).toHaveLength(1);
  await stage.pass(40 * SECOND);
});
