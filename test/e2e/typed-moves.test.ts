import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { GameId } from "../../src/lib/ids.ts";
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
const start = async (preset: "quick" | "standard" | "long"): Promise<void> => {
  const board = await stage.startGame({ preset });
  boardId = board.id;
  game = gameNumber(board);
};

/** Without a number the command means the running game of this channel. */
const move = (name: string, text: string) => stage.command(name, "move", { move: text });

describe("a typed move", () => {
  beforeEach(() => start("quick"));
  // One running game a channel, so that no number is needed.
  afterEach(() => stage.forge("ada", boardId, `resignNow:${game}`));

  test("is played, and shown in a new board at the bottom of the channel", async () => {
    const { message, ephemeral } = await move("ada", "b2");
    expect(ephemeral).toBe(false);
    expect(present(message).id).not.toBe(boardId);
    expect(boardText(present(message))).toContain("b2 X.");
    expect(labels(stage.message(boardId))).toEqual([]);
    await stage.playMoves(present(message).id, ["bob a1"]);
    expect((await stage.store.game(game))?.moves).toEqual(["b2", "a1"]);
  });

  test.each(["B2", " b2 ", "b 2", "\tB 2"])("may be typed %j", async (text) => {
    await move("ada", text);
    expect((await stage.store.game(game))?.moves).toEqual(["b2"]);
  });

  test.each([
    ["hello", /"hello" is not a move of TAKXO/],
    ["d4", /"d4" is not a move of TAKXO/],
    ["0000", /"0000" is not a move of TAKXO/],
    ["b2>c3", /Shift is off in this game/],
    ["b2-", /Reveal is off in this game/],
  ])("%s that is none is refused with the reason", async (text, sentence) => {
    const { message, ephemeral } = await move("ada", text);
    expect(ephemeral).toBe(true);
    expect(wordsOf(present(message))).toMatch(sentence);
    expect(wordsOf(present(message))).toContain("Nothing has changed.");
    expect((await stage.store.game(game))?.moves).toEqual([]);
  });

  test("that is none is refused with the game that was meant, and an example of one that is", async () => {
    const { message } = await move("ada", "hello");
    expect(wordsOf(present(message))).toMatch(
      new RegExp(`^Game ${game}: "hello" is .* Write it like a3 or `),
    );
    const numbered = await stage.command("ada", "move", { move: "hello", number: game });
    expect(wordsOf(present(numbered.message))).toMatch(/^"hello" is/);
  });

  test.each([
    ["ｂ２", "b2"],
    ["b2.", "b2"],
    ["B2!", "b2"],
  ])("%s is read as %s", async (text, read) => {
    await move("ada", text);
    expect((await stage.store.game(game))?.moves).toEqual([read]);
  });

  test("onto a square that was just taken is refused with the reason", async () => {
    await stage.playMoves(boardId, ["ada b2", "bob b2"]);
    const { message, ephemeral } = await move("ada", "b2");
    expect(ephemeral).toBe(true);
    expect(wordsOf(present(message))).toContain("b2 was just taken from you");
  });

  test("onto a locked square is refused with the reason", async () => {
    await stage.playMoves(boardId, ["ada b2", "bob b2", "ada a1", "bob c1", "ada b2"]);
    const { message, ephemeral } = await move("bob", "b2");
    expect(ephemeral).toBe(true);
    expect(wordsOf(present(message))).toContain("b2 is locked");
  });

  test("out of turn is refused", async () => {
    const { message, ephemeral } = await move("bob", "b2");
    expect(ephemeral).toBe(true);
    expect(wordsOf(present(message))).toContain("It is not your turn");
  });

  test("of somebody who does not play is refused, with and without the game's number", async () => {
    const without = await move("chidi", "b2");
    expect(wordsOf(present(without.message))).toContain("You have no running game in this channel");
    const within = await stage.command("chidi", "move", { move: "b2", number: game });
    expect(within.ephemeral).toBe(true);
    expect(wordsOf(present(within.message))).toContain("You are not playing in this game");
    expect((await stage.store.game(game))?.moves).toEqual([]);
  });

  test("in a game that does not exist is refused", async () => {
    const { message } = await stage.command("ada", "move", { move: "b2", number: 999_999 });
    expect(wordsOf(present(message))).toContain("There is no game of that number in this channel");
  });

  test("in a game that is over is refused", async () => {
    await stage.forge("ada", boardId, `resignNow:${game}`);
    const { message, ephemeral } = await stage.command("ada", "move", { move: "b2", number: game });
    expect(ephemeral).toBe(true);
    expect(wordsOf(present(message))).toContain("This game is over");
  });

  test("that wins ends the game", async () => {
    await stage.playMoves(boardId, ["ada a1", "bob b1", "ada a2", "bob b2"]);
    const { message } = await move("ada", "a3");
    expect(wordsOf(present(message))).toMatch(/## X wins\n.* won with a complete line/);
    expect(labels(present(message))).toEqual(["Rematch", ...LOOKING_BACK]);
  });

  test("goes to a game in which the member is to move, also when another one moved later", async () => {
    const other = await stage.startGame({ preset: "quick", guest: "chidi" });
    stage.clock.advance(1_000);
    await stage.playMoves(boardId, ["ada a1"]);
    expect(
      await stage.member("ada").autocomplete(stage.channelId, "move", { move: "c3" }, "move"),
    ).toMatchObject({
      choices: [{ name: "c3, an empty square", value: "c3" }],
    });
    await move("ada", "c3");
    expect((await stage.store.game(gameNumber(other)))?.moves).toEqual(["c3"]);
    await stage.forge("chidi", other.id, `resignNow:${gameNumber(other)}`);
  });

  test("goes to the game of this channel that moved last", async () => {
    const other = await stage.startGame({ preset: "quick", guest: "chidi" });
    stage.clock.advance(1_000);
    await stage.playMoves(boardId, ["ada a1"]);
    stage.clock.advance(1_000);
    await stage.playMoves(boardId, ["bob a2"]);
    await move("ada", "c3");
    expect((await stage.store.game(game))?.moves).toEqual(["a1", "a2", "c3"]);
    await stage.forge("chidi", other.id, `resignNow:${gameNumber(other)}`);
  });
});

describe("completion", () => {
  beforeAll(() => start("long"));
  afterAll(() => stage.forge("ada", boardId, `resignNow:${game}`));

  const completed = async (name: string, typed: string): Promise<readonly string[]> => {
    const { choices = [] } = await stage
      .member(name)
      .autocomplete(stage.channelId, "move", { move: typed }, "move");
    // Each says what it does: `b3, takes from X`.
    expect(choices.filter(({ name, value }) => !name.startsWith(`${value}, `))).toEqual([]);
    return choices.map(({ value }) => String(value));
  };

  test("offers every legal move, and never more than Discord takes", async () => {
    const moves = await completed("ada", "");
    expect(moves).toHaveLength(25);
    expect(new Set(moves).size).toBe(25);
  });

  test.each([
    ["b", ["b1", "b2", "b3", "b4", "b5"]],
    ["B", ["b1", "b2", "b3", "b4", "b5"]],
    [" c 3", ["c3"]],
    ["4", ["a4", "b4", "c4", "d4", "e4"]],
    ["zz", []],
  ])("of %j offers what fits", async (typed, moves) => {
    expect([...(await completed("ada", typed))].sort()).toEqual(moves);
  });

  test("offers nothing to the player who is not to move, nor to others", async () => {
    expect(await completed("bob", "")).toEqual([]);
    expect(await completed("chidi", "")).toEqual([]);
  });

  test("leaves out what is barred", async () => {
    await stage.playMoves(boardId, ["ada b2", "bob b2"]);
    expect(await completed("ada", "b2")).toEqual([]);
    expect(await completed("ada", "")).toHaveLength(24);
  });
});
