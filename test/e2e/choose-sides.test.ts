import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MINUTE, SECOND } from "../../src/lib/time.ts";
import { following } from "../support/engines.ts";
import { boardText, buttons, gameNumber, labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/** How good the computer thinks that a game is for the side to move. */
let worth = 0;
let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ engine: { ...following("c3", "c2", "c1"), evaluate: async () => worth } });
});
afterAll(() => stage.stop());

const CHOOSE_SIDES = { board: "3", rules: ["chooseSides"] };

const mention = (name: string): string => `<@${stage.member(name).id}>`;
const words = (id: string): string => wordsOf(stage.message(id));
const stored = async (id: string) => present(await stage.store.game(gameNumber(stage.message(id))));

const pairing = (x: string, o: string): string => `**X** ${mention(x)}  ·  **O** ${mention(o)}`;

/** Ada has opened; Bob is to choose. */
let board: APIMessage;
let id: string;
beforeEach(async () => {
  board = await stage.startGame({ custom: CHOOSE_SIDES });
  id = board.id;
  await stage.playMoves(id, ["ada b2"]);
  board = stage.message(id);
});

describe("after X's opening move", () => {
  test("the other seat chooses by two buttons, and no square can be pressed", () => {
    expect(words(id)).toContain("Choose Sides");
    expect(words(id)).toContain(pairing("ada", "bob"));
    expect(words(id)).toContain(`${mention("bob")}, keep O or take X?`);
    expect(labels(board)).toEqual(["Keep O", "Take X", "Rules", "More"]);
    expect(boardText(board)).toContain("b2 X.");
  });

  test.each(["Keep O", "Take X"])(
    "%s is for that seat alone: everybody else gets a sentence",
    async (label) => {
      await stage.told("ada", /It is not your turn: wait for <@\d+>/, () => stage.press("ada", id, label));
      await stage.told("chidi", /You are not playing in this game/, () => stage.press("chidi", id, label));
      expect(stage.message(id)).toEqual(board);
      expect((await stored(id)).choice).toBeUndefined();
    },
  );

  test("moving before choosing is refused, typed or forged", async () => {
    const number = gameNumber(board);
    await stage.told("bob", /Choose your side first/, () =>
      stage.command("bob", "move", { move: "a1", number }),
    );
    await stage.told("bob", /Choose your side first/, () => stage.forge("bob", id, `pick:${number}:1:a1`));
    const { choices } = await stage
      .member("bob")
      .autocomplete(stage.channelId, "move", { move: "a", number }, "move");
    expect(choices).toEqual([]);
    expect((await stored(id)).moves).toEqual(["b2"]);
  });

  test("a choice before the opening, or twice, is refused", async () => {
    const fresh = await stage.startGame({ custom: CHOOSE_SIDES });
    await stage.told("ada", /There is no side to choose now/, () =>
      stage.forge("ada", fresh.id, `takeSide:${gameNumber(fresh)}:0`),
    );
    await stage.press("bob", id, "Keep O");
    await stage.told("bob", /The game had moved on/, () =>
      stage.press("bob", id, "Take X", { stale: board }),
    );
    expect((await stored(id)).choice).toBe("kept");
  });
});

describe("Keep O", () => {
  test("leaves everybody where they are; the same player moves", async () => {
    await stage.press("bob", id, "Keep O");
    expect(words(id)).toContain(pairing("ada", "bob"));
    expect(words(id)).toContain(`${mention("bob")} keeps O.`);
    expect(words(id)).toContain(`Turn 2 · **O** to move: ${mention("bob")}`);
    await stage.playMoves(id, ["bob a1"]);
    expect(words(id)).not.toContain("keeps O");
  });
});

describe("Take X", () => {
  test("exchanges the seats: the text says who plays what, the position is untouched, the opener moves", async () => {
    await stage.press("bob", id, "Take X");
    expect(words(id)).toContain(pairing("bob", "ada"));
    expect(words(id)).toContain(`${mention("ada")} placed on b2.`);
    expect(words(id)).toContain(`${mention("bob")} takes X.`);
    expect(words(id)).toContain(`Turn 2 · **O** to move: ${mention("ada")}`);
    expect(boardText(stage.message(id))).toContain("O to move. b2 X.");
    await stage.told("bob", /It is not your turn/, () => stage.pressSquare("bob", id, "a1"));
    await stage.playMoves(id, ["ada a1", "bob b1", "ada a3", "bob b3"]);
    expect(words(id)).toContain(`## X wins\n${mention("bob")} won with a complete line.`);
  });

  test("tells the opener of their turn where they have been away", async () => {
    stage.clock.advance(5 * MINUTE);
    const posted = await stage.posted(() => stage.press("bob", id, "Take X"));
    expect(stage.discord.notified(present(posted[0]).id)).toEqual([stage.member("ada").id]);
  });

  test("in a rematch whoever opened as X plays O", async () => {
    await stage.press("bob", id, "Take X");
    await stage.forge("bob", id, `resignNow:${gameNumber(board)}`);
    await stage.press("ada", id, "Rematch");
    const posted = await stage.posted(() => stage.press("bob", id, "Accept rematch"));
    expect(wordsOf(present(posted[0]))).toContain(pairing("bob", "ada"));
  });
});

test("both choices at the same moment are one choice", async () => {
  const answers = await Promise.all(
    ["Keep O", "Take X", "Keep O", "Take X"].map((label) => stage.press("bob", id, label, { stale: board })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => "answered"));
  const { choice, version } = await stored(id);
  expect([["kept", "taken"].includes(choice ?? ""), version]).toEqual([true, 2]);
});

describe("taking back", () => {
  test("the opening before the choice asks for it again after the next", async () => {
    await stage.forge("ada", id, `offerTakeBack:${gameNumber(board)}:1`);
    await stage.more("bob", id, "Allow take-back");
    expect((await stored(id)).moves).toEqual([]);
    await stage.playMoves(id, ["ada a1"]);
    expect(labels(stage.message(id))).toEqual(["Keep O", "Take X", "Rules", "More"]);
  });

  test("the opening after the choice is not possible", async () => {
    await stage.press("bob", id, "Take X");
    for (const name of ["ada", "bob"]) {
      await stage.told(name, /There is no move of yours to take back/, () =>
        stage.forge(name, id, `offerTakeBack:${gameNumber(board)}:2`),
      );
    }
  });
});

describe("a choice in a game with a clock", () => {
  test("is the chooser's first turn, which has no clock and counts as a move where X is taken", async () => {
    const timed = await stage.startGame({ custom: { ...CHOOSE_SIDES, time: "clock60" } });
    await stage.playMoves(timed.id, ["ada b2"]);
    await stage.pass(4 * MINUTE);
    expect(words(timed.id)).toContain("The first turn of O has no clock.");
    await stage.press("bob", timed.id, "Take X");
    // Ada, who plays O now, has her second turn.
    expect(words(timed.id)).toMatch(/End of the time of O: <t:\d+:R> · X has 1:00 left\./);
    await stage.pass(MINUTE + SECOND);
    expect((await stored(timed.id)).outcome).toEqual({ winner: "x", reason: "time" });
  });

  test("is no move where O is kept: the game is void unless one follows within the ten minutes", async () => {
    const timed = await stage.startGame({ custom: { ...CHOOSE_SIDES, time: "turn15" } });
    await stage.playMoves(timed.id, ["ada b2"]);
    await stage.pass(9 * MINUTE);
    await stage.press("bob", timed.id, "Keep O");
    await stage.pass(59 * SECOND);
    expect((await stored(timed.id)).outcome).toBeUndefined();
    await stage.pass(2 * SECOND);
    expect((await stored(timed.id)).outcome).toEqual({ winner: undefined, reason: "void" });
    expect(words(timed.id)).toContain("The game is void");
  });
});

describe("the computer", () => {
  const play = async (side: "x" | "o") =>
    present((await stage.custom("ada", "play", CHOOSE_SIDES, { level: "club", side })).message);
  const computer = "the computer (Club)";

  test.each([
    ["keeps O where it thinks that O stands well", 20, "kept"],
    ["keeps O where both stand alike", 0, "kept"],
    ["takes X where it thinks that O stands badly", -20, "taken"],
  ] as const)("%s, and the game goes on", async (_what, value, choice) => {
    worth = value;
    const game = await play("x");
    await stage.playMoves(game.id, ["ada b2"]);
    const after = await stored(game.id);
    expect(after.choice).toBe(choice);
    const [x, o] = choice === "kept" ? [mention("ada"), computer] : [computer, mention("ada")];
    expect(words(game.id)).toContain(`**X** ${x}  ·  **O** ${o}`);
    // The computer has moved where it kept O; the member moves where it took X.
    expect(after.moves).toEqual(choice === "kept" ? ["b2", "c3"] : ["b2"]);
    expect(words(game.id)).toContain(`to move: ${mention("ada")}`);
  });

  test("opens as X, and the member chooses", async () => {
    const game = await play("o");
    expect(words(game.id)).toContain(`${mention("ada")}, keep O or take X?`);
    await stage.press("ada", game.id, "Take X");
    expect(words(game.id)).toContain(`**X** ${mention("ada")}  ·  **O** ${computer}`);
    expect(words(game.id)).toContain(`Turn 3 · **X** to move: ${mention("ada")}`);
    expect(buttons(stage.message(game.id)).some(({ disabled }) => !disabled)).toBe(true);
  });
});

test("inside a match the score goes with the player", async () => {
  const { id: first } = await stage.startGame({ custom: { ...CHOOSE_SIDES, games: "2" } });
  await stage.playMoves(first, ["ada b2"]);
  await stage.press("bob", first, "Take X");
  await stage.forge("ada", first, `resignNow:${gameNumber(stage.message(first))}`);
  expect(words(first)).toContain(`Match game 1 of 2 · ${mention("bob")} 1 : 0 ${mention("ada")}`);
  await stage.press("ada", first, "Ready");
  const posted = await stage.posted(() => stage.press("bob", first, "Ready"));
  const second = present(posted[0]).id;
  expect(words(second)).toContain(pairing("bob", "ada"));
  expect(words(second)).toContain(`Match game 2 of 2 · ${mention("bob")} 1 : 0 ${mention("ada")}`);
  await stage.playMoves(second, ["bob b2"]);
  await stage.press("ada", second, "Take X");
  expect(words(second)).toContain(pairing("ada", "bob"));
  expect(words(second)).toContain(`Match game 2 of 2 · ${mention("ada")} 0 : 1 ${mention("bob")}`);
});
