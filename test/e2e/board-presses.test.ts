import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { GameId } from "../../src/lib/ids.ts";
import { boardText, buttons, gameNumber, LOOKING_BACK, labels, wordsOf } from "../support/message.ts";
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
});

describe("a press on a board that somebody sees late", () => {
  test("plays nothing and shows the current board with a word in private", async () => {
    const old = stage.message(boardId);
    await stage.playMoves(boardId, ["ada a1", "bob b2"]);
    const current = stage.message(boardId);
    await stage.told("ada", /The game had moved on, so this changed nothing/, () =>
      stage.pressSquare("ada", boardId, "c3", { stale: old }),
    );
    expect((await stage.store.game(game))?.moves).toEqual(["a1", "b2"]);
    expect(wordsOf(stage.message(boardId))).toBe(wordsOf(current));
    expect(boardText(stage.message(boardId))).toBe(boardText(current));
    expect(buttons(stage.message(boardId))).toEqual(buttons(current));
  });

  test("never acts on another game of the same members", async () => {
    const old = stage.message(boardId);
    await stage.more("ada", boardId, "Resign");
    await stage.forge("ada", boardId, `resignNow:${game}`);
    const next = await stage.startGame({ preset: "quick" });
    await stage.told("ada", /This game is over/, () =>
      stage.pressSquare("ada", boardId, "b2", { stale: old }),
    );
    const resign = await stage.forge("ada", boardId, `resign:${game}`);
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
    const question = await stage.more("bob", boardId, "Resign");
    expect(question.ephemeral).toBe(true);
    expect(wordsOf(present(question.message))).toContain(`Resign game ${game} of TAKXO?`);
    expect(labels(present(question.message))).toEqual(["Resign", "Keep playing"]);
    expect((await stage.store.game(game))?.outcome).toBeUndefined();

    const answer = await stage.press("bob", present(question.message).id, "Resign");
    expect(wordsOf(present(answer.message))).toBe("You have resigned.");
    expect(labels(present(answer.message))).toEqual([]);
    expect(wordsOf(stage.message(boardId))).toContain(
      `## X wins\n<@${stage.member("ada").id}> won by resignation.`,
    );
    expect(labels(stage.message(boardId))).toEqual(["Rematch", ...LOOKING_BACK]);
  });

  test("can be thought better of", async () => {
    const question = await stage.more("ada", boardId, "Resign");
    const answer = await stage.press("ada", present(question.message).id, "Keep playing");
    expect(wordsOf(present(answer.message))).toBe("The game goes on.");
    expect(labels(present(answer.message))).toEqual([]);
    await stage.playMoves(boardId, ["ada b2"]);
    expect(wordsOf(stage.message(boardId))).toContain("Turn 2");
  });

  test("works for the player whose turn it is not, and after the opponent has moved on", async () => {
    const question = await stage.more("bob", boardId, "Resign");
    await stage.playMoves(boardId, ["ada b2"]);
    await stage.press("bob", present(question.message).id, "Resign");
    expect((await stage.store.game(game))?.outcome).toEqual({ winner: "x", reason: "resignation" });
  });

  test("a second time is refused", async () => {
    const question = await stage.more("bob", boardId, "Resign");
    const { id } = present(question.message);
    const asked = stage.message(id);
    await stage.press("bob", id, "Resign");
    const ended = await stage.store.game(game);
    const again = await stage.press("bob", id, "Resign", { stale: asked });
    expect(wordsOf(present(again.message))).toBe("This game is over.");
    expect(await stage.store.game(game)).toEqual(ended);
  });
});
