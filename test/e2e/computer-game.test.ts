import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE, SECOND } from "../../src/lib/time.ts";
import { following } from "../support/engines.ts";
import { createGate } from "../support/gate.ts";
import {
  boardText,
  gameNumber,
  LOOKING_BACK,
  labels,
  squareButton,
  squareButtons,
  wordsOf,
} from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/** The computer plays up the b file, where it can; it thinks as long as the gate is shut. */
const thinking = createGate();
/** How often it will fail. */
let failures = 0;
const computer = following("b1", "b2", "b3");
let stage: Stage;
beforeAll(async () => {
  stage = await startStage({
    engine: {
      ...computer,
      async bestMove(...question) {
        await thinking.pass();
        if (failures > 0) {
          failures -= 1;
          throw new Error("The computer is broken");
        }
        return computer.bestMove(...question);
      },
    },
  });
});
afterAll(() => stage.stop());

const start = async (side: "x" | "o" = "x") =>
  present((await stage.command("ada", "play", { level: "club", preset: "quick", side })).message);

test("a game against the computer is played by buttons to its end", async () => {
  const { id } = await start();
  expect(wordsOf(stage.message(id))).toContain(
    `**X** <@${stage.member("ada").id}>  ·  **O** the computer (Club)`,
  );
  await stage.playMoves(id, ["ada a1", "ada a2"]);
  expect(boardText(stage.message(id))).toContain("a2 X; b2 O; a1 X; b1 O.");
  await stage.playMoves(id, ["ada a3"]);
  expect(wordsOf(stage.message(id))).toContain(
    `## X wins\n<@${stage.member("ada").id}> won with a complete line`,
  );
  expect(labels(stage.message(id))).toEqual(["Rematch", ...LOOKING_BACK]);
});

test("the computer wins where it can", async () => {
  const { id } = await start();
  await stage.playMoves(id, ["ada a1", "ada c2", "ada c3"]);
  expect(wordsOf(stage.message(id))).toContain("## O wins\nThe computer (Club) won with a complete line.");
});

test("the computer begins when the member takes O", async () => {
  const { id } = await start("o");
  expect(boardText(stage.message(id))).toContain("b1 X.");
  await stage.playMoves(id, ["ada c3"]);
  expect(boardText(stage.message(id))).toContain("O to move. c3 O; b2 X; b1 X.");
});

test("the member's move is shown before the computer has thought, and nothing can be pressed meanwhile", async () => {
  const { id } = await start();
  const seat = stage.member("ada");
  thinking.shut();
  const { customId } = squareButton(stage.message(id), "a1");
  await seat.press(stage.message(id), customId);
  await thinking.reached();
  const meanwhile = stage.message(id);
  expect(boardText(meanwhile)).toContain("O to move. a1 X.");
  expect(wordsOf(meanwhile)).toContain("the computer (Club) is thinking");
  expect(squareButtons(meanwhile).every(({ disabled }) => disabled)).toBe(true);

  const impatient = await seat.press(meanwhile, squareButton(meanwhile, "c3").customId, { forged: true });
  expect(impatient.ephemeral).toBe(true);
  expect(wordsOf(present(impatient.message))).toContain("It is not your turn: wait for the computer (Club)");

  thinking.open();
  await stage.discord.waitFor((message) => message.id === id && wordsOf(message).includes("Turn 3"));
  expect(boardText(stage.message(id))).toContain("a1 X; b1 O.");
});

test("a computer that failed to move is asked again", async () => {
  const { id } = await start();
  const game = gameNumber(stage.message(id));
  failures = 1;
  await stage.told("ada", /Something went wrong/, () => stage.pressSquare("ada", id, "a1"));
  expect((await stage.store.game(game))?.moves).toEqual(["a1"]);
  expect(stage.takeErrors()).toEqual([expect.stringContaining("The computer is broken")]);

  await stage.restart();
  await stage.pass(5 * SECOND);
  expect((await stage.store.game(game))?.moves).toEqual(["a1", "b1"]);
  expect(wordsOf(stage.message(id))).toContain("Turn 3");
});

test("two games against the same level at once are two games", async () => {
  const [first, second] = [await start(), await start()];
  await Promise.all([stage.playMoves(first.id, ["ada a1"]), stage.playMoves(second.id, ["ada c3"])]);
  expect(boardText(stage.message(first.id))).toContain("a1 X; b1 O.");
  expect(boardText(stage.message(second.id))).toContain("c3 X; b1 O.");
});

test("resigning while the computer thinks ends the game, and its late move changes nothing", async () => {
  const { id } = await start();
  const game = gameNumber(stage.message(id));
  thinking.shut();
  const ada = stage.member("ada");
  await ada.press(stage.message(id), squareButton(stage.message(id), "a1").customId);
  await thinking.reached();
  await ada.press(stage.message(id), `resignNow:${game}`, { forged: true });
  thinking.open();
  await stage.discord.waitFor((message) => message.id === id && wordsOf(message).includes("by resignation"));
  expect((await stage.store.game(game))?.moves).toEqual(["a1"]);
  await stage.pass(MINUTE);
  expect(await stage.store.game(game)).toMatchObject({
    moves: ["a1"],
    outcome: { winner: "o", reason: "resignation" },
  });
  expect(wordsOf(stage.message(id))).toMatch(/## O wins\n.* won by resignation/);
});

test("a rematch with the computer starts at once with the sides exchanged, and once", async () => {
  const { id } = await start();
  await stage.playMoves(id, ["ada a1", "ada a2", "ada a3"]);
  const posted = await stage.posted(async () => {
    const answers = await Promise.all([1, 2, 3].map(() => stage.press("ada", id, "Rematch")));
    expect(answers.filter(({ ephemeral }) => ephemeral === true)).toHaveLength(2);
  });
  expect(posted).toHaveLength(1);
  const board = stage.message(present(posted[0]).id);
  expect(wordsOf(board)).toContain(`**X** the computer (Club)  ·  **O** <@${stage.member("ada").id}>`);
  expect(boardText(board)).toContain("O to move. b1 X.");
});
