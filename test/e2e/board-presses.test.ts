import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { boardText, buttons, gameNumber, labels, squareButton, wordsOf } from "../support/message.ts";
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

/** Expects a press to be answered with a private sentence, and to leave the game and its board as they were. */
async function expectRefused(press: () => ReturnType<Stage["press"]>, sentence: RegExp): Promise<void> {
  const [before, stored] = [stage.message(boardId), await stage.store.game(game)];
  const answer = await press();
  expect(answer).toMatchObject({ status: "answered", ephemeral: true });
  expect(wordsOf(present(answer.message))).toMatch(sentence);
  expect(stage.message(boardId)).toEqual(before);
  expect(await stage.store.game(game)).toEqual(stored);
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
    expectRefused(() => stage.press("chidi", boardId, "Resign"), /You are not playing in this game/));

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

  test.each(["z9", "b2.b2", "shift.a1.a2", "0000", "x".repeat(60), "a4"])(
    "the square %s, which is none of this board",
    (path) =>
      expectRefused(() => stage.forge("ada", boardId, `pick:${game}:0:${path}`), /Nothing has changed/),
  );

  test("a version that the game has not reached yet gets the board as it is", async () => {
    await stage.told("ada", /The game had moved on, so nothing was played/, () =>
      stage.forge("ada", boardId, `pick:${game}:7:b2`),
    );
    expect((await stage.store.game(game))?.moves).toEqual([]);
  });
});

test("a barred square whose press is forged is refused with the reason", async () => {
  await stage.playMoves(boardId, ["ada b2", "bob b2"]);
  const { customId, disabled } = squareButton(stage.message(boardId), "b2");
  expect(disabled).toBe(true);
  await expectRefused(
    () => stage.forge("ada", boardId, customId),
    /b2 was just taken from you: you may not retake it at once. Nothing has changed./,
  );
});

test("a locked square whose press is forged is refused with the reason", async () => {
  await stage.playMoves(boardId, ["ada b2", "bob b2", "ada a1", "bob c1", "ada b2"]);
  await expectRefused(
    () => stage.forge("bob", boardId, squareButton(stage.message(boardId), "b2").customId),
    /b2 is locked: a stack of three changes no more. Nothing has changed./,
  );
});

describe("a press on a board that somebody sees late", () => {
  test("plays nothing and shows the current board with a word in private", async () => {
    const old = stage.message(boardId);
    await stage.playMoves(boardId, ["ada a1", "bob b2"]);
    const current = stage.message(boardId);
    await stage.told("ada", /The game had moved on, so nothing was played/, () =>
      stage.pressSquare("ada", boardId, "c3", { stale: old }),
    );
    expect((await stage.store.game(game))?.moves).toEqual(["a1", "b2"]);
    expect(wordsOf(stage.message(boardId))).toBe(wordsOf(current));
    expect(boardText(stage.message(boardId))).toBe(boardText(current));
    expect(buttons(stage.message(boardId))).toEqual(buttons(current));
  });

  test("never acts on another game of the same members", async () => {
    const old = stage.message(boardId);
    await stage.press("ada", boardId, "Resign");
    await stage.forge("ada", boardId, `resignNow:${game}`);
    const next = await stage.startGame({ preset: "quick" });
    await stage.told("ada", /This game is over/, () =>
      stage.pressSquare("ada", boardId, "b2", { stale: old }),
    );
    const resign = await stage.press("ada", boardId, "Resign", { stale: old });
    expect(wordsOf(present(resign.message))).toContain("This game is over");
    expect(await stage.store.game(gameNumber(next))).toMatchObject({ moves: [], outcome: undefined });
  });
});

test("a finished game keeps its result, whoever presses what under an old board", async () => {
  const old = stage.message(boardId);
  await stage.playMoves(boardId, ["ada a1", "bob b1", "ada a2", "bob b2", "ada a3"]);
  const end = await stage.store.game(game);
  expect(end?.outcome).toEqual({ winner: "x", reason: "line" });
  for (const name of ["ada", "bob", "chidi"]) {
    await stage.told(name, /over|not playing/, () => stage.pressSquare(name, boardId, "c3", { stale: old }));
    await stage.told(name, /over|not playing/, () => stage.forge(name, boardId, `resignNow:${game}`));
  }
  expect(await stage.store.game(game)).toEqual(end);
});

describe("resigning", () => {
  test("asks in private first, and then ends the game", async () => {
    const question = await stage.press("bob", boardId, "Resign");
    expect(question.ephemeral).toBe(true);
    expect(wordsOf(present(question.message))).toContain(`Resign game ${game} of TAKXO?`);
    expect(labels(present(question.message))).toEqual(["Resign", "Keep playing"]);
    expect((await stage.store.game(game))?.outcome).toBeUndefined();

    const answer = await stage.press("bob", present(question.message).id, "Resign");
    expect(wordsOf(present(answer.message))).toBe("You have resigned.");
    expect(labels(present(answer.message))).toEqual([]);
    await stage.sweep();
    expect(wordsOf(stage.message(boardId))).toContain(
      `**X wins** by resignation: <@${stage.member("ada").id}>.`,
    );
    expect(labels(stage.message(boardId))).toEqual(["Rematch"]);
  });

  test("can be thought better of", async () => {
    const question = await stage.press("ada", boardId, "Resign");
    const answer = await stage.press("ada", present(question.message).id, "Keep playing");
    expect(wordsOf(present(answer.message))).toBe("The game goes on.");
    expect(labels(present(answer.message))).toEqual([]);
    await stage.playMoves(boardId, ["ada b2"]);
    expect(wordsOf(stage.message(boardId))).toContain("Turn 2");
  });

  test("works for the player whose turn it is not, and after the opponent has moved on", async () => {
    const question = await stage.press("bob", boardId, "Resign");
    await stage.playMoves(boardId, ["ada b2"]);
    await stage.press("bob", present(question.message).id, "Resign");
    expect((await stage.store.game(game))?.outcome).toEqual({ winner: "x", reason: "resignation" });
  });

  test("a second time is refused", async () => {
    const question = await stage.press("bob", boardId, "Resign");
    const { id } = present(question.message);
    const asked = stage.message(id);
    await stage.press("bob", id, "Resign");
    const ended = await stage.store.game(game);
    const again = await stage.press("bob", id, "Resign", { stale: asked });
    expect(wordsOf(present(again.message))).toBe("This game is over.");
    expect(await stage.store.game(game)).toEqual(ended);
  });
});
