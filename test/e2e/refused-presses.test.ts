import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GameId } from "../../src/lib/ids.ts";
import { gameNumber, squareButton, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
/** A game that every test leaves as it is. */
let boardId: string;
let game: GameId;
beforeAll(async () => {
  stage = await startStage();
  const board = await stage.startGame({ preset: "quick" });
  boardId = board.id;
  game = gameNumber(board);
});
afterAll(() => stage.stop());

/**
 * Expects a press to be answered with a private sentence, and to leave the game and its board as they were.
 */
async function expectRefused(
  press: () => ReturnType<Stage["press"]>,
  sentence: RegExp,
  id = boardId,
): Promise<void> {
  const [before, stored] = [stage.message(id), await stage.store.game(gameNumber(stage.message(id)))];
  const answer = await press();
  expect(answer).toMatchObject({ status: "answered", ephemeral: true });
  expect(wordsOf(present(answer.message))).toMatch(sentence);
  expect(stage.message(id)).toEqual(before);
  expect(await stage.store.game(gameNumber(before))).toEqual(stored);
}

describe("a press is answered in private, and nothing changes, when it comes from", () => {
  test("a stranger", () =>
    expectRefused(
      () => stage.pressSquare("chidi", boardId, "b2"),
      /You are not playing in this game: it is between <@\d+> and <@\d+>/,
    ));

  test("the player whose turn it is not", () =>
    expectRefused(() => stage.pressSquare("bob", boardId, "b2"), /It is not your turn: wait for <@\d+>/));

  test("a stranger who wants to resign for somebody", () =>
    expectRefused(() => stage.forge("chidi", boardId, `resign:${game}`), /You are not playing in this game/));

  test("somebody who forges the confirmation to resign", () =>
    expectRefused(() => stage.forge("chidi", boardId, `resignNow:${game}`), /You are not playing/));

  test("a stranger who forges a rematch", () =>
    expectRefused(() => stage.forge("chidi", boardId, `rematch:${game}`), /You are not playing/));

  test("a player who forges a rematch of a game that is not over", () =>
    expectRefused(() => stage.forge("ada", boardId, `rematch:${game}`), /This game is not over yet/));
});

test.each(["resignNow", "keepPlaying", "gamesPage:0", "rulesPage:takxo:1", "watchOn"])(
  "the forged press %s, which belongs to a private message, leaves the board alone",
  async (forged) => {
    const before = stage.message(boardId);
    const customId = forged === "resignNow" || forged === "watchOn" ? `${forged}:${game}` : forged;
    const answer = await stage.forge("chidi", boardId, customId);
    expect(answer).toMatchObject({ status: "answered", ephemeral: true });
    expect(stage.message(boardId)).toEqual(before);
  },
);

describe("a forged custom id is answered in private, and nothing changes:", () => {
  test.each([
    ["", "nothing at all"],
    ["pick", "a verb alone"],
    ["pick:1", "no version"],
    ["pick:1:0", "no square"],
    ["pick:01:0:b2", "a number with a zero in front"],
    ["pick:1:-1:b2", "a negative version"],
    ["pick:1e3:0:b2", "a number in another notation"],
    ["pick:99999999999999999999:0:b2", "a number beyond all measure"],
    ["pick:1:0:b2:more", "one field too many"],
    ["explode:1", "an unknown verb"],
    ["__proto__:1", "the name of a property"],
    ["constructor", "the name of a function"],
    [`resign:${"9".repeat(90)}`, "a hundred characters"],
    ["🔥:🔥:🔥", "no letters"],
  ])("%j (%s)", (customId) =>
    expectRefused(() => stage.forge("ada", boardId, customId), /That button is too old/),
  );

  test.each(["pick:999999:0:b2", "resign:999999", "resignNow:999999", "rematch:999999", "watch:999999"])(
    "%s, of a game that does not exist",
    (customId) => expectRefused(() => stage.forge("ada", boardId, customId), /There is no such game/),
  );

  test.each(["accept:999999", "decline:999999", "withdraw:999999"])(
    "%s, of a challenge that does not exist",
    (customId) =>
      expectRefused(() => stage.forge("ada", boardId, customId), /That challenge does not exist any more/),
  );

  test.each(["z9", "b2.c3", "shift.a1.a2", "0000", "x".repeat(60), "a4"])(
    "the square %s, which is none of this board",
    (path) =>
      expectRefused(() => stage.forge("ada", boardId, `pick:${game}:0:${path}`), /Nothing has changed/),
  );

  test("a version that the game has not reached yet gets the board as it is", async () => {
    await stage.told("ada", /The game had moved on, so this changed nothing/, () =>
      stage.forge("ada", boardId, `pick:${game}:7:b2`),
    );
    expect((await stage.store.game(game))?.moves).toEqual([]);
  });
});

test("a barred square whose press is forged is refused with the reason", async () => {
  const { id } = await stage.startGame({ preset: "quick" });
  await stage.playMoves(id, ["ada b2", "bob b2"]);
  const { customId, disabled } = squareButton(stage.message(id), "b2");
  expect(disabled).toBe(true);
  const sentence = /b2 was just taken from you: you may not retake it at once. Nothing has changed./;
  await expectRefused(() => stage.forge("ada", id, customId), sentence, id);
});

test("a locked square whose press is forged is refused with the reason", async () => {
  const { id } = await stage.startGame({ preset: "quick" });
  await stage.playMoves(id, ["ada b2", "bob b2", "ada a1", "bob c1", "ada b2"]);
  const { customId, disabled } = squareButton(stage.message(id), "b2");
  expect(disabled).toBe(true);
  const sentence = /b2 is locked: a stack of three changes no more. Nothing has changed./;
  await expectRefused(() => stage.forge("bob", id, customId), sentence, id);
});
