import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { GameId } from "../../src/lib/ids.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/lib/time.ts";
import { boardText, gameNumber, LOOKING_BACK, labels, wordsOf } from "../support/message.ts";
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
  const board = await stage.startGame({ preset: "quick" });
  boardId = board.id;
  game = gameNumber(board);
  await stage.playMoves(boardId, ["ada b2"]);
});
afterEach(() => stage.forge("ada", boardId, `resignNow:${game}`));

const outcome = async () => (await stage.store.game(game))?.outcome;

test("six days after the last move the player to move is reminded once, by a message that notifies them", async () => {
  expect(await stage.posted(() => stage.pass(6 * DAY - SECOND))).toEqual([]);
  const posted = await stage.posted(async () => {
    await stage.pass(SECOND);
    await stage.pass(MINUTE);
    await stage.pass(HOUR);
  });
  expect(posted).toHaveLength(1);
  const { id } = present(posted[0]);
  expect(stage.discord.notified(id)).toEqual([stage.member("bob").id]);
  const end = (stage.clock.now() - HOUR - MINUTE + DAY) / SECOND;
  expect(wordsOf(stage.message(id))).toContain(
    `<@${stage.member("bob").id}>, this game waits for your move; without one it is abandoned. Deadline: <t:${end}:R>.`,
  );
  expect(labels(stage.message(boardId))).toEqual([]);

  // Ada has been away as well: her turn is a new message.
  const [next] = await stage.posted(() => stage.pressSquare("bob", id, "a1"));
  expect(boardText(present(next))).toContain("a1 O.");
});

test("a day after the reminder the game ends as abandoned, and says so on its board", async () => {
  const [reminder] = await stage.posted(() => stage.pass(6 * DAY));
  const { id } = present(reminder);
  await stage.pass(DAY - SECOND);
  expect(await outcome()).toBeUndefined();
  await stage.pass(SECOND);
  expect(await outcome()).toEqual({ winner: undefined, reason: "abandoned" });
  expect(wordsOf(stage.message(id))).toContain("The game was abandoned: nobody moved for seven days.");
  expect(labels(stage.message(id))).toEqual(["Rematch", ...LOOKING_BACK]);

  await stage.told("bob", /This game is over/, () => stage.forge("bob", id, `pick:${game}:1:a1`));
  expect(await outcome()).toEqual({ winner: undefined, reason: "abandoned" });
});

test("a move after the reminder keeps the game for another seven days", async () => {
  const [reminder] = await stage.posted(() => stage.pass(6 * DAY));
  await stage.pass(12 * HOUR);
  await stage.playMoves(present(reminder).id, ["bob a1"]);
  await stage.pass(DAY);
  expect(await outcome()).toBeUndefined();
  const again = await stage.posted(() => stage.pass(5 * DAY));
  expect(again.map(({ id }) => stage.discord.notified(id))).toEqual([[stage.member("ada").id]]);
});

test("a game that waited while the bot was down is reminded of before it is abandoned", async () => {
  await stage.stopBot();
  stage.clock.advance(30 * DAY);
  const posted = await stage.posted(async () => {
    await stage.startBot();
    await stage.sweep();
  });
  expect(posted.map(({ id }) => stage.discord.notified(id))).toEqual([[stage.member("bob").id]]);
  await stage.pass(DAY - SECOND);
  expect(await outcome()).toBeUndefined();
  await stage.pass(SECOND);
  expect(await outcome()).toEqual({ winner: undefined, reason: "abandoned" });
});

test("of two bots that share the database one reminds and one ends the game", async () => {
  await stage.startBot();
  const posted = await stage.posted(() => stage.pass(6 * DAY));
  expect(posted.map(({ id }) => stage.discord.notified(id))).toEqual([[stage.member("bob").id]]);
  await stage.pass(DAY);
  expect(await stage.store.game(game)).toMatchObject({ version: 2, outcome: { reason: "abandoned" } });
  await stage.restart();
});

test("a reminder that cannot be posted is not tried again and again", async () => {
  const sends = () =>
    stage.discord.requests.filter(({ method, route }) => `${method} ${route}`.startsWith("POST /channels"))
      .length;
  const before = sends();
  stage.discord.faults.next({ route: /^POST \/channels\//, code: 50_013, times: 100 });
  await stage.pass(6 * DAY);
  for (let hour = 1; hour <= 12; hour += 1) await stage.pass(HOUR);
  expect(sends()).toBe(before + 1);
  stage.discord.faults.clear();
});

test("a reminder that Discord could not take is posted later, and the game ends a day after that", async () => {
  stage.discord.faults.next({ route: /^POST \/channels\//, status: 502, times: 10 });
  expect(await stage.posted(() => stage.pass(6 * DAY))).toEqual([]);
  stage.discord.faults.clear();
  const posted = await stage.posted(async () => {
    await stage.pass(MINUTE);
    await stage.pass(MINUTE);
  });
  expect(posted).toHaveLength(1);
  expect(stage.discord.notified(present(posted[0]).id)).toEqual([stage.member("bob").id]);
  await stage.pass(DAY - 2 * MINUTE);
  expect(await outcome()).toBeUndefined();
  await stage.pass(MINUTE);
  expect(await outcome()).toEqual({ winner: undefined, reason: "abandoned" });
});
