import { afterAll, beforeAll, expect, test } from "vitest";
import {
  boardText,
  buttons,
  LOOKING_BACK,
  labels,
  pictureUrls,
  squareButton,
  wordsOf,
} from "../support/message.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

test("two members play a game by buttons, in one message, to a win", async () => {
  const challenge = await stage.challenge({ guest: "bob", preset: "quick" });
  await stage.press("bob", challenge.id, "Accept");
  const ada = `<@${stage.member("ada").id}>`;
  const bob = `<@${stage.member("bob").id}>`;
  expect(wordsOf(stage.message(challenge.id))).toContain(`**X** ${ada}  ·  **O** ${bob}`);
  expect(wordsOf(stage.message(challenge.id))).toContain(`Turn 1 · **X** to move: ${ada}`);

  const later = await stage.posted(async () => {
    await stage.playMoves(challenge.id, ["ada a1", "bob b2", "ada b2", "bob c3"]);
    expect(boardText(stage.message(challenge.id))).toBe(
      "TAKXO board, 3 by 3. O placed on c3. X to move. c3 O; b2 X over O; a1 X. The other 6 are empty.",
    );
    await stage.playMoves(challenge.id, ["ada c3"]);
  });

  expect(later).toEqual([]);
  const end = stage.message(challenge.id);
  expect(wordsOf(end)).toContain(`## X wins\n${ada} won with a complete line.`);
  expect(boardText(end)).toContain("X has won. c3 X over O; b2 X over O; a1 X.");
  expect(labels(end)).toEqual(["Rematch", ...LOOKING_BACK]);
});

test("the board shows on every button who owns the square, how high it stands and what is barred", async () => {
  const { id } = await stage.startGame({ preset: "quick" });
  await stage.playMoves(id, ["ada b2", "bob b2"]);
  const taken = stage.message(id);
  expect(squareButton(taken, "b2")).toMatchObject({ label: "b2 O²", disabled: true });
  expect(wordsOf(taken)).toContain("Turn 3");
  expect(boardText(taken)).toContain("b2 is barred this turn: O has just taken it.");

  await stage.playMoves(id, ["ada a1", "bob c1", "ada b2"]);
  const locked = stage.message(id);
  expect(squareButton(locked, "b2")).toMatchObject({ label: "b2 X🔒", disabled: true });
  expect(squareButton(locked, "a1")).toMatchObject({ label: "a1 X", disabled: false });
  expect(squareButton(locked, "a1").style).not.toBe(squareButton(locked, "c1").style);
});

test.each([
  ["quick", 3],
  ["standard", 4],
  ["long", 5],
] as const)(
  "a %s board has a button for every square, the rules, and one that opens all that is no move",
  async (preset, edge) => {
    const board = await stage.startGame({ preset });
    const files = ["a", "b", "c", "d", "e"].slice(0, edge);
    const ranks = Array.from({ length: edge }, (_, index) => edge - index);
    const squares = ranks.flatMap((rank) => files.map((file) => `${file}${rank}`));
    expect(labels(board)).toEqual([...squares, "Rules", "More"]);
    expect(buttons(board).filter(({ disabled }) => disabled)).toEqual([]);
  },
);

test("the picture of a board is a PNG that every client can show", async () => {
  const board = await stage.startGame();
  const [url = ""] = pictureUrls(board);
  const answer = await fetch(url);
  expect(answer.headers.get("content-type")).toBe("image/png");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
});

test("any number of games go on side by side, also between the same members", async () => {
  const first = await stage.startGame({ preset: "quick" });
  const second = await stage.startGame({ preset: "quick", host: "bob", guest: "ada" });
  await stage.playMoves(first.id, ["ada a1"]);
  await stage.playMoves(second.id, ["bob c3"]);
  expect(boardText(stage.message(first.id))).toContain("a1 X. The other 8");
  expect(boardText(stage.message(second.id))).toContain("c3 X. The other 8");
});

test("a game goes on after the bot was started again", async () => {
  const { id } = await stage.startGame({ preset: "quick" });
  await stage.playMoves(id, ["ada a1", "bob b2"]);
  await stage.restart();
  await stage.playMoves(id, ["ada a2", "bob b1", "ada a3"]);
  expect(wordsOf(stage.message(id))).toMatch(/## X wins\n.* won with a complete line/);
});
