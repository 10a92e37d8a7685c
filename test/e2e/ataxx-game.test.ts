import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  boardText,
  componentCount,
  gameNumber,
  LOOKING_BACK,
  labels,
  squareButtons,
  wordsOf,
} from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

/** The board of a game that has just begun: Ada plays Red and moves first. */
async function start(): Promise<string> {
  const options = { game: "ataxx", opponent: stage.member("bob").id, side: "x" };
  const { id } = present((await stage.command("ada", "challenge", options)).message);
  await stage.press("bob", id, "Accept");
  return id;
}

const areNeighbours = (one: string, other: string): boolean =>
  [0, 1].every((place) => Math.abs(one.charCodeAt(place) - other.charCodeAt(place)) <= 1);

/**
 * Presses a move as people do: a square for a clone where it is offered, else the piece and where it goes.
 */
async function press(id: string, name: string, move: string): Promise<void> {
  const open = squareButtons(stage.message(id)).map(({ label = "" }) => label.slice(0, 2));
  const piece =
    move.length === 2 && !open.includes(move) && open.find((square) => areNeighbours(square, move));
  for (const square of `${piece || ""}${move}`.match(/../g) ?? []) await stage.pressSquare(name, id, square);
}

/** Presses moves in turn; who cannot move is skipped. */
async function play(id: string, moves: string): Promise<void> {
  const game = gameNumber(stage.message(id));
  for (const move of moves.split(" ")) {
    const { turn } = present(await stage.store.game(game));
    await press(id, turn === "x" ? "ada" : "bob", move);
  }
}

const movesOf = async (id: string): Promise<string | undefined> =>
  (await stage.store.game(gameNumber(stage.message(id))))?.moves.join(" ");

test("a clone takes one press, a jump two", async () => {
  const id = await start();
  expect(wordsOf(stage.message(id))).toContain("Turn 1 · **Red** to move");
  await stage.pressSquare("ada", id, "b6");
  expect(await movesOf(id)).toBe("b6");
  await stage.pressSquare("bob", id, "a1");
  expect(await movesOf(id)).toBe("b6");
  await stage.pressSquare("bob", id, "c3");
  expect(await movesOf(id)).toBe("b6 a1c3");
  expect(boardText(stage.message(id))).toBe(
    "Ataxx board, 7 by 7. Blue jumped a1–c3. Red to move. Red has 3: a7, b6, g1. Blue has 2: g7, c3. The other 44 squares are empty.",
  );
});

test("the board says from the first turn on what to press, and then what was played", async () => {
  const id = await start();
  expect(wordsOf(stage.message(id))).toContain("Press a piece of yours to move it, or an empty square");
  await stage.pressSquare("ada", id, "g2");
  expect(wordsOf(stage.message(id))).toContain(`<@${stage.member("ada").id}> cloned to g2.`);
});

test("a piece that was picked can be put back", async () => {
  const id = await start();
  const before = labels(stage.message(id));
  await stage.pressSquare("ada", id, "a7");
  expect(wordsOf(stage.message(id))).toContain("Press where a7 goes: one step clones it, two make it jump.");
  const open = squareButtons(stage.message(id)).filter(({ disabled }) => !disabled);
  expect(open.map(({ label }) => label)).toEqual(["a7 R ✓", "b7", "c7", "a6", "b6", "c6", "a5", "b5", "c5"]);
  expect(boardText(stage.message(id))).toContain("squares are empty. a7 is picked.");
  await stage.pressSquare("ada", id, "a7");
  expect(labels(stage.message(id))).toEqual(before);
  expect(await movesOf(id)).toBe("");
});

test("a half-made move is its maker's alone to finish", async () => {
  const id = await start();
  await stage.pressSquare("ada", id, "a7");
  const told = await stage.told("bob", /It is not your turn/, () => stage.pressSquare("bob", id, "c5"));
  expect(wordsOf(told)).toContain(`wait for <@${stage.member("ada").id}>`);
  expect(await movesOf(id)).toBe("");
});

/** Red wins on a full board, 28 to 21. */
const FULL_GAME =
  "g2 b2 f2 a3 f3 f6 e2 f7 b6 c2 d3 c3 d2 b3 d3b1 d3 e3 c1 a2 d2f1 d2 f2d1 f2 e1 g3 f6d4 c4 c2b4 c2 e4 c5 d5 f4 e5 b6d6 e6 e3f5 e3 e7 f6 g4 g5 d7 c6 e7g6 e7 b5 d4b6 d4 a4 e5c7 e5 a5 b7 a6";

/** Types moves in turn; every one of them is answered by a new board. */
async function type(number: number, moves: string): Promise<APIMessage> {
  let board: APIMessage | undefined;
  for (const [ply, move] of moves.split(" ").entries()) {
    const answer = await stage.command(ply % 2 === 0 ? "ada" : "bob", "move", { move, number });
    expect(answer.ephemeral, `/move ${move}`).toBe(false);
    board = answer.message;
  }
  return present(board);
}

function expectRedToHaveWon(end: APIMessage): void {
  expect(wordsOf(end)).toContain(`## Red wins\n<@${stage.member("ada").id}> won with more pieces.`);
  expect(wordsOf(end)).toContain(`<@${stage.member("ada").id}> cloned to a6`);
  expect(wordsOf(end)).toContain("Red has 28 pieces, Blue 21.");
  expect(boardText(end)).toContain("Red has won. Red has 28:");
  expect(labels(end)).toEqual(["Rematch", ...LOOKING_BACK]);
}

test("two members play a game by buttons until the board is full", async () => {
  const id = await start();
  await play(id, FULL_GAME);
  expect(await movesOf(id)).toBe(FULL_GAME);
  expectRedToHaveWon(stage.message(id));
}, 120_000);

test("two members play a game by typed moves until the board is full", async () => {
  const number = gameNumber(stage.message(await start()));
  const end = await type(number, FULL_GAME);
  expect((await stage.store.game(number))?.moves.join(" ")).toBe(FULL_GAME);
  expectRedToHaveWon(end);
}, 120_000);

test("a player who cannot move is skipped, and the board says so; every step of a crowded board fits into a message", async () => {
  const id = await start();
  await play(id, "g2 b2 b6 c2 a5 c1 a5c3 b1 b3 c1d3 c1 b4 c2c4 a2 c2 g7e7 a3 f6 c4e6");
  expect(await movesOf(id)).toMatch(/ c4e6 0000$/);
  const words = wordsOf(stage.message(id));
  expect(words).toContain("Blue had no move and was skipped.");
  expect(words).toContain("Turn 21 · **Red** to move");

  // Only the pieces have room; the squares to clone onto are reached through them.
  const pieces = squareButtons(stage.message(id)).map(({ label = "" }) => label);
  expect(pieces.filter((label) => !label.endsWith(" R"))).toEqual([]);
  expect(componentCount(stage.message(id))).toBeLessThanOrEqual(40);
  await stage.pressSquare("ada", id, "c3");
  expect(componentCount(stage.message(id))).toBeLessThanOrEqual(40);
  await stage.pressSquare("ada", id, "c3");

  await press(id, "ada", "b7");
  expect(await movesOf(id)).toMatch(/ c4e6 0000 b7 0000$/);
}, 60_000);

test("jumping to and fro is drawn at the third time", async () => {
  const id = await start();
  await play(id, "a7a5 g7g5 a5a7 g5g7 a7a5 g7g5 a5a7 g5g7");
  expect(wordsOf(stage.message(id))).toContain("## Draw\nBy repetition");
});

test("a typed square is completed to the clone onto it and to every jump there", async () => {
  const number = gameNumber(stage.message(await start()));
  await type(number, "b6 f6 b5 f5 b4 f4");
  const { choices = [] } = await stage
    .member("ada")
    .autocomplete(stage.channelId, "move", { move: "c3", number }, "move");
  // Red has a7, b6, b5, b4 and g1: b4 is next to c3, b5 two squares away, the others further.
  expect(choices.map(({ value }) => value)).toEqual(["c3", "b5c3"]);
});

test("a board that only the other game has is refused with what there is", async () => {
  const { message, ephemeral } = await stage.command("ada", "challenge", { game: "ataxx", preset: "quick" });
  expect(ephemeral).toBe(true);
  expect(wordsOf(present(message))).toContain("Ataxx has no such preset. It has Standard, Pillars");
});

test("the form offers what there is to choose: a set-up, Choose Sides, times and matches", async () => {
  const options = { game: "ataxx", opponent: stage.member("bob").id, side: "x" };
  const opened = await stage.command("ada", "challenge", { ...options, preset: "custom" });
  const fields = present(opened.modal).components as unknown as readonly { readonly label: string }[];
  expect(fields.map(({ label }) => label)).toEqual(["Board", "Rules", "Time", "Games", "Ratings"]);

  const chosen = { board: "diamond", rules: ["chooseSides"], time: "turn30", games: "2" };
  const { message } = await stage.custom("ada", "challenge", chosen, options);
  const challenge = present(message).id;
  expect(wordsOf(stage.message(challenge))).toContain(
    "**Ataxx** · Diamond 7×7 · 30 seconds a turn · Choose Sides · Match of 2",
  );
  // Where a clock starts, the board is a new message.
  const [board] = await stage.posted(() => stage.press("bob", challenge, "Accept"));
  const { id } = present(board);
  await stage.pressSquare("ada", id, "g2");
  expect(labels(stage.message(id))).toEqual(["Keep Blue", "Take Red", "Rules", "More"]);
  await stage.press("bob", id, "Take Red");
  expect(wordsOf(stage.message(id))).toContain(`<@${stage.member("bob").id}> takes Red.`);
  await stage.pressSquare("ada", id, "b2");
  expect(await movesOf(id)).toBe("g2 b2");
});
