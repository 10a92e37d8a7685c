import type { Answer } from "local-discord";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gameNumber, isPrivate, squareButton, wordsOf } from "../support/message.ts";
import { inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const times = <Value>(count: number, act: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

const callbacks = () => stage.discord.requests.filter(({ route }) => route.endsWith("/callback"));

/** Expects that Discord took exactly one first answer to each of these interactions. */
function expectEachAnsweredOnce(answers: readonly Answer[]): void {
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => "answered"));
  for (const { interactionId } of answers) {
    const mine = callbacks().filter(({ path }) => path.includes(`/${interactionId}/`));
    expect(mine.map(({ status }) => status)).toHaveLength(1);
  }
}

const running = async () =>
  (await stage.store.runningGames({ near: inServer(stage.discord.guild.id) }, { offset: 0, limit: 100 }))
    .total;

test("ten members' presses on an open challenge at once start exactly one game, and all are answered", async () => {
  const open = await stage.challenge({ host: "emil", guest: undefined, preset: "quick" });
  const before = await running();
  const joiners = ["ada", "bob", "chidi", "dana", "ada", "bob", "chidi", "dana", "ada", "bob"];
  const answers = await times(10, (index) => stage.press(present(joiners[index]), open.id, "Join"));
  expectEachAnsweredOnce(answers);
  expect(await running()).toBe(before + 1);

  const boards = answers.filter(({ ephemeral }) => ephemeral === false);
  const late = answers.filter(({ ephemeral }) => ephemeral === true);
  expect(boards).toHaveLength(1);
  expect(late.map(({ message }) => wordsOf(present(message)))).toEqual(
    Array.from({ length: 9 }, () => expect.stringMatching(/You come too late. Accepted: game \d+./)),
  );
  const { x, o } = present(await stage.store.game(gameNumber(stage.message(open.id)))).seats;
  const joined = present(joiners[answers.findIndex(({ ephemeral }) => ephemeral === false)]);
  expect([x.player, o.player]).toEqual([
    { kind: "member", id: stage.member("emil").id },
    { kind: "member", id: stage.member(joined).id },
  ]);
});

test("twenty presses of one button at once make one move, and each is answered", async () => {
  const board = await stage.startGame({ preset: "quick" });
  const answers = await times(20, () => stage.pressSquare("ada", board.id, "b2", { stale: board }));
  expectEachAnsweredOnce(answers);
  expect((await stage.store.game(gameNumber(board)))?.moves).toEqual(["b2"]);
  expect(wordsOf(stage.message(board.id))).toContain("Turn 2");
});

test("presses of both players on every square at once make one move for each turn", async () => {
  const board = await stage.startGame({ preset: "quick" });
  const squares = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"];
  const answers = await times(18, (index) =>
    stage.pressSquare(index % 2 === 0 ? "ada" : "bob", board.id, present(squares[index >> 1]), {
      stale: board,
    }),
  );
  expectEachAnsweredOnce(answers);
  const { moves, version } = present(await stage.store.game(gameNumber(board)));
  expect(moves).toHaveLength(1);
  expect(version).toBe(1);
});

test("twenty presses one after the other on a board that stays old make one move", async () => {
  const board = await stage.startGame({ preset: "quick" });
  for (let count = 1; count <= 20; count += 1) {
    await stage.pressSquare("ada", board.id, "b2", { stale: board });
  }
  expect((await stage.store.game(gameNumber(board)))?.moves).toEqual(["b2"]);
});

test("twenty commands to move at once make one move", async () => {
  const board = await stage.startGame({ preset: "quick" });
  const game = gameNumber(board);
  const answers = await times(20, () => stage.command("ada", "move", { move: "c3", number: game }));
  expectEachAnsweredOnce(answers);
  expect((await stage.store.game(game))?.moves).toEqual(["c3"]);
  expect(answers.filter(({ message }) => !isPrivate(present(message)))).toHaveLength(1);
});

test("accepting, declining and withdrawing at once has one outcome", async () => {
  const before = await running();
  const challenge = await stage.challenge({ guest: "bob", preset: "quick" });
  const answers = await Promise.all([
    stage.press("bob", challenge.id, "Accept"),
    stage.press("bob", challenge.id, "Decline"),
    stage.press("ada", challenge.id, "Withdraw"),
  ]);
  expectEachAnsweredOnce(answers);
  await stage.sweep();
  const shown = wordsOf(stage.message(challenge.id));
  const outcomes = [/Turn 1/, /declined/, /withdrew/].filter((outcome) => outcome.test(shown));
  expect(outcomes).toHaveLength(1);
  expect(await running()).toBe(before + (/Turn 1/.test(shown) ? 1 : 0));
});

test("a forged press on a square is as good as any other, and no better", async () => {
  const board = await stage.startGame({ preset: "quick" });
  const { customId } = squareButton(board, "b2");
  await times(5, () => stage.forge("ada", board.id, customId));
  expect((await stage.store.game(gameNumber(board)))?.moves).toEqual(["b2"]);
});
