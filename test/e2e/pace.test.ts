import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toGameId } from "../../src/lib/ids.ts";
import { DAY, HOUR, SECOND } from "../../src/lib/time.ts";
import { gameNumber, squareButtons, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const words = ({ id }: APIMessage): string => wordsOf(stage.message(id));
const game = async (board: APIMessage) => present(await stage.store.game(toGameId(gameNumber(board))));
const id = (name: string): string => stage.member(name).id;
const inTime = (time: number): string => `<t:${Math.floor((stage.clock.now() + time) / SECOND)}:R>`;

/** The one message that comes of something, if any does, and whom it notifies. */
async function news(act: () => Promise<unknown>) {
  const [board, ...others] = await stage.posted(act);
  expect(others).toEqual([]);
  return board && { board, notified: stage.discord.notified(board.id) };
}

test("a game of days a move: challenged, reminded of, moved in, reminded as one likes, and lost on time", async () => {
  const challenge = await stage.challenge({ guest: "bob", preset: "pace3" });
  expect(words(challenge)).toContain("3 days a move");
  expect(words(challenge)).toContain(inTime(DAY));
  stage.clock.advance(DAY - SECOND);
  // Ada has been away for a day.
  const { board } = present(await news(() => stage.press("bob", challenge.id, "Accept")));
  expect(words(board)).toContain(`Deadline for the move of X: ${inTime(3 * DAY)}; after that X loses.`);

  // Half of the time is over, of which nobody is reminded who has not asked for it.
  expect(await news(() => stage.pass(36 * HOUR))).toBeUndefined();
  const day = present(await news(() => stage.pass(12 * HOUR)));
  expect(day.notified).toEqual([id("ada")]);
  expect(words(day.board)).toContain(
    `<@${id("ada")}>, this game waits for your move; without one it is lost. Deadline: ${inTime(DAY)}.`,
  );
  expect(await news(() => stage.pass(22 * HOUR))).toBeUndefined();
  const hour = present(await news(() => stage.pass(HOUR)));
  expect(hour.notified).toEqual([id("ada")]);

  const { id: settings } = present((await stage.command("bob", "settings")).message);
  const form = await stage.press("bob", settings, "Change mine");
  await stage.member("bob").submitModal(form, { reminders: ["half"] });
  await stage.settled();
  expect(words(stage.message(settings))).toContain("you are reminded when half of the time is over.");

  const turn = present(await news(() => stage.pressSquare("ada", hour.board.id, "b2")));
  const half = present(await news(() => stage.pass(36 * HOUR)));
  expect(half.notified).toEqual([id("bob")]);
  expect(words(turn.board)).toContain("has moved");
  expect(await news(() => stage.pass(35 * HOUR))).toBeUndefined();
  await stage.pass(HOUR + SECOND);
  expect((await game(half.board)).outcome).toEqual({ winner: "x", reason: "time" });
});

test("a game that may take days is paused by both, in private by More, and goes on when either presses", async () => {
  const board = await stage.startGame({ preset: "pace1" });
  const more = await stage.press("ada", board.id, "More");
  await stage.press("ada", present(more.message).id, "Pause");
  expect(words(board)).toContain(`<@${id("ada")}> asks for a pause of up to 14 days`);
  const answers = await stage.press("bob", board.id, "Pause offer");
  await stage.press("bob", present(answers.message).id, "Accept pause");
  expect(words(board)).toContain(`**The game is paused**: nothing runs out. Its end: ${inTime(14 * DAY)}`);
  expect(squareButtons(stage.message(board.id))).toEqual([]);
  await stage.told("ada", /The game is paused/, () =>
    stage.command("ada", "move", { move: "b2", number: gameNumber(board) }),
  );

  expect(await news(() => stage.pass(13 * DAY))).toBeUndefined();
  expect((await game(board)).outcome).toBeUndefined();
  // Ada, who is to move, has been away.
  const { board: again, notified } = present(await news(() => stage.press("bob", board.id, "Go on")));
  expect(notified).toEqual([id("ada")]);
  expect(words(again)).toContain(`Deadline for the move of X: ${inTime(DAY)}`);
  await stage.playMoves(again.id, ["ada b2"]);
  expect((await game(again)).moves).toEqual(["b2"]);
});

test("a game without a clock is paused as well, and its pause ends by itself", async () => {
  const board = await stage.startGame({ preset: "quick" });
  const number = gameNumber(board);
  await stage.forge("ada", board.id, `offerPause:${number}:0`);
  await stage.forge("bob", board.id, `acceptOffer:${number}:1`);
  expect(await news(() => stage.pass(14 * DAY - SECOND))).toBeUndefined();
  expect(words(board)).toContain("The game is paused");
  await stage.pass(2 * SECOND);
  expect(words(board)).not.toContain("The game is paused");
  expect(await news(() => stage.pass(6 * DAY))).toBeDefined();
});

test("against the computer nobody has days for a move", async () => {
  const refused = /TAKXO has no such preset\. It has Standard, Quick, Long, Blitz/;
  await stage.told("ada", refused, () => stage.command("ada", "play", { preset: "pace1" }));
});
