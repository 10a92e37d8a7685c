import type { Fault } from "local-discord";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MINUTE, SECOND } from "../../src/lib/time.ts";
import { boardText, gameNumber, labels, pictureUrls, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

let boardId: string;
beforeEach(async () => {
  boardId = (await stage.startGame({ preset: "quick" })).id;
});

afterEach(() => stage.discord.faults.clear());

const mention = (name: string): string => `<@${stage.member(name).id}>`;

/** The board's address as Discord's own "Copy Message Link" gives it. */
const link = (messageId: string): string =>
  `https://discord.com/channels/${stage.discord.guild.id}/${stage.channelId}/${messageId}`;

test("a player who was away for five minutes gets the next board as a new message that notifies them", async () => {
  stage.clock.advance(5 * MINUTE);
  const posted = await stage.posted(() => stage.pressSquare("ada", boardId, "b2"));
  expect(posted).toHaveLength(1);
  const { id } = present(posted[0]);
  expect(stage.discord.notified(id)).toEqual([stage.member("bob").id]);
  expect(wordsOf(stage.message(id))).toContain(`${mention("bob")}, it is your turn.`);
  expect(boardText(stage.message(id))).toContain("b2 X.");
  await stage.playMoves(id, ["bob a1", "ada c1"]);
  expect(wordsOf(stage.message(id))).toContain("Turn 4");
});

test("the old board shrinks to one line that leads to the new one, and its picture is gone", async () => {
  const number = gameNumber(stage.message(boardId));
  stage.clock.advance(5 * MINUTE);
  const [board] = await stage.posted(() => stage.pressSquare("ada", boardId, "b2"));
  expect(wordsOf(stage.message(boardId))).toBe(
    `The board of game ${number} has moved [here](${link(present(board).id)}).`,
  );
  expect([labels(stage.message(boardId)), pictureUrls(stage.message(boardId))]).toEqual([[], []]);
});

test("a player who was there a moment ago is notified of nothing: the board stays one message", async () => {
  stage.clock.advance(5 * MINUTE - SECOND);
  const posted = await stage.posted(() => stage.pressSquare("ada", boardId, "b2"));
  expect(posted).toEqual([]);
  expect(stage.discord.notified(boardId)).toEqual([stage.member("bob").id]);
});

test("the time away counts from the player's own last move", async () => {
  await stage.playMoves(boardId, ["ada b2", "bob a1"]);
  stage.clock.advance(4 * MINUTE);
  // Bob and Ada moved four minutes ago.
  expect(await stage.posted(() => stage.pressSquare("ada", boardId, "a2"))).toEqual([]);
  stage.clock.advance(4 * MINUTE);
  // Bob moved eight minutes ago, Ada four.
  expect(await stage.posted(() => stage.pressSquare("bob", boardId, "c1"))).toEqual([]);
});

test("the end of a game is shown where it was played, and notifies nobody", async () => {
  await stage.playMoves(boardId, ["ada a1", "bob b1", "ada a2", "bob b2"]);
  stage.clock.advance(5 * MINUTE);
  const posted = await stage.posted(() => stage.pressSquare("ada", boardId, "a3"));
  expect(posted).toEqual([]);
  expect(wordsOf(stage.message(boardId))).toContain("## X wins");
});

test("a typed move tells an opponent who was away as well", async () => {
  stage.clock.advance(5 * MINUTE);
  const game = gameNumber(stage.message(boardId));
  const { message } = await stage.command("ada", "move", { move: "b2", number: game });
  expect(stage.discord.notified(present(message).id)).toEqual([stage.member("bob").id]);
});

test("an old board that is pressed shows that the game goes on elsewhere", async () => {
  const old = stage.message(boardId);
  stage.clock.advance(5 * MINUTE);
  const [board] = await stage.posted(() => stage.pressSquare("ada", boardId, "b2"));
  const newId = present(board).id;
  await stage.told("bob", /The game had moved on/, () =>
    stage.pressSquare("bob", boardId, "a1", { stale: old }),
  );
  expect(wordsOf(stage.message(boardId))).toContain(link(newId));
  expect(labels(stage.message(boardId))).toEqual([]);
  expect(wordsOf(stage.message(newId))).toContain("Turn 2");
});

test("a board that moved on stays current through a restart", async () => {
  stage.clock.advance(5 * MINUTE);
  const [board] = await stage.posted(() => stage.pressSquare("ada", boardId, "b2"));
  await stage.restart();
  await stage.playMoves(present(board).id, ["bob a1"]);
  expect(wordsOf(stage.message(present(board).id))).toContain("Turn 3");
});

describe("a player who was away is notified once, as soon as it can be done, where", () => {
  const CALLBACK = /^POST \/interactions\//;
  const NEW_BOARD = /^POST \/channels\//;
  test.each<[string, Fault]>([
    ["Discord takes the answer to the move for too late", { route: CALLBACK, code: 10062 }],
    ["Discord refuses the new board for a while", { route: NEW_BOARD, status: 502, times: 10 }],
    ["Discord's answer about the new board is lost", { route: NEW_BOARD, lose: "answer" }],
  ])("%s", async (_, fault) => {
    stage.clock.advance(5 * MINUTE);
    const posted = await stage.posted(async () => {
      stage.discord.faults.next(fault);
      const pressed = stage.pressSquare("ada", boardId, "b2");
      await stage.requested(fault.route);
      await stage.settled();
      stage.clock.advance(3 * SECOND);
      await pressed;
      stage.discord.faults.clear();
      await stage.pass(5 * SECOND);
      await stage.pass(MINUTE);
    });
    expect(posted).toHaveLength(1);
    const { id } = present(posted[0]);
    expect(stage.discord.notified(id)).toEqual([stage.member("bob").id]);
    expect(wordsOf(stage.message(id))).toContain(`${mention("bob")}, it is your turn.`);
    expect(labels(stage.message(boardId))).toEqual([]);
    await stage.playMoves(id, ["bob a1"]);
    expect(wordsOf(stage.message(id))).toContain("Turn 3");
  });
});

test("a player who was away is notified although the bot was killed before it could say so", async () => {
  stage.clock.advance(5 * MINUTE);
  const posted = await stage.posted(async () => {
    // The move is stored, and nothing else has happened.
    const game = present(await stage.store.game(gameNumber(stage.message(boardId))));
    const moved = { ...game, version: game.version + 1, moves: ["b2"], turn: "o" } as const;
    await stage.store.commit({ game: moved }, game, stage.clock.now());
    await stage.restart();
    await stage.pass(5 * SECOND);
    await stage.pass(MINUTE);
  });
  expect(posted).toHaveLength(1);
  expect(stage.discord.notified(present(posted[0]).id)).toEqual([stage.member("bob").id]);
});

test("where the bot may not write by itself, the new board is the answer to the move", async () => {
  stage.clock.advance(5 * MINUTE);
  stage.discord.faults.next({ route: /^POST \/channels\//, code: 50013 });
  const posted = await stage.posted(() => stage.pressSquare("ada", boardId, "b2"));
  expect(posted).toHaveLength(1);
  const { id } = present(posted[0]);
  expect(stage.discord.notified(id)).toEqual([stage.member("bob").id]);
  expect(wordsOf(stage.message(boardId))).toContain(`has moved [here](${link(id)}).`);
  await stage.playMoves(id, ["bob a1"]);
  expect(wordsOf(stage.message(id))).toContain("Turn 3");
});

test("whoever shows the board again notifies nobody", async () => {
  stage.clock.advance(5 * MINUTE);
  const number = gameNumber(stage.message(boardId));
  const posted = await stage.posted(() => stage.command("bob", "board", { number }));
  expect(posted).toHaveLength(1);
  expect(stage.discord.notified(present(posted[0]).id)).toEqual([]);
});

test("where the bot may not write by itself and the answer was lost, the old board is brought up to date", async () => {
  stage.clock.advance(5 * MINUTE);
  stage.discord.faults.next({ route: /^POST \/interactions\//, code: 10062 });
  stage.discord.faults.next({ route: /^POST \/channels\//, code: 50013, times: 100 });
  const pressed = stage.pressSquare("ada", boardId, "b2");
  await stage.requested(/^POST \/interactions\//);
  await stage.settled();
  stage.clock.advance(3 * SECOND);
  await pressed;
  await stage.pass(5 * SECOND);
  expect(boardText(stage.message(boardId))).toContain("b2 X.");
});
