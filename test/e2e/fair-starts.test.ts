import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE, SECOND } from "../../src/lib/time.ts";
import { gameNumber, labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const words = ({ id }: APIMessage): string => wordsOf(stage.message(id));
const game = async (board: APIMessage) => present(await stage.store.game(gameNumber(board)));
const id = (name: string): string => stage.member(name).id;
const inTime = (time: number): string => `<t:${Math.floor((stage.clock.now() + time) / SECOND)}:R>`;

/** The one message that comes of something, and whom it notifies. */
async function summons(act: () => Promise<unknown>) {
  const [board, ...others] = await stage.posted(act);
  expect(others).toEqual([]);
  const posted = present(board);
  return { board: posted, notified: stage.discord.notified(posted.id) };
}

const begun = (side: string): string =>
  `The first turn of ${side} has no clock. Its deadline: ${inTime(10 * MINUTE)}; after that the game is void.`;

test("whoever offered a game with a clock is fetched, and neither pays for the first turn", async () => {
  const challenge = await stage.challenge({ guest: "bob", preset: "blitz" });
  stage.clock.advance(9 * MINUTE);
  const { board, notified } = await summons(() => stage.press("bob", challenge.id, "Accept"));
  expect(notified).toEqual([id("ada")]);
  expect(words(board)).toContain(`<@${id("ada")}>, your game has started.`);
  expect(words(board)).toContain(begun("X"));
  expect([words(challenge), labels(stage.message(challenge.id))]).toEqual([
    expect.stringMatching(/^The board of game \d+ has moved/),
    [],
  ]);

  await stage.pass(4 * MINUTE);
  await stage.playMoves(board.id, ["ada b2"]);
  expect(words(board)).toContain(begun("O"));
  await stage.pass(4 * MINUTE);
  await stage.playMoves(board.id, ["bob a1"]);
  expect(words(board)).toContain(`End of the time of X: ${inTime(MINUTE)} · O has 1:00 left.`);
  await stage.pass(MINUTE + SECOND);
  expect((await game(board)).outcome).toEqual({ winner: "o", reason: "time" });
});

test("a game to whose first turn somebody does not come is void, and so are its rematches", async () => {
  const challenge = await stage.challenge({ custom: { board: "3", time: "turn15" } });
  const joined = await summons(() => stage.press("chidi", challenge.id, "Join"));
  expect(joined.notified).toEqual([id("ada")]);
  await stage.playMoves(joined.board.id, ["ada b2"]);
  await stage.pass(10 * MINUTE - SECOND);
  expect((await game(joined.board)).outcome).toBeUndefined();
  await stage.pass(2 * SECOND);
  expect(await game(joined.board)).toMatchObject({
    moves: ["b2"],
    outcome: { winner: undefined, reason: "void" },
  });
  expect(words(joined.board)).toContain("The game is void: a first turn was not made within ten minutes.");

  const offered = await summons(() => stage.press("chidi", joined.board.id, "Rematch"));
  const rematch = await summons(() => stage.press("ada", offered.board.id, "Accept rematch"));
  expect(rematch.notified).toEqual([id("chidi")]);
  expect(words(rematch.board)).toContain(begun("X"));
  await stage.pass(10 * MINUTE + SECOND);
  expect((await game(rematch.board)).outcome).toEqual({ winner: undefined, reason: "void" });
});

test("the next game of a match fetches whoever is not ready, who loses it by staying away", async () => {
  const first = await stage.startGame({ custom: { time: "clock60", games: "4" } });
  await stage.more("bob", first.id, "Resign");
  await stage.forge("bob", first.id, `resignNow:${gameNumber(first)}`);
  await stage.press("ada", first.id, "Ready");
  const second = await summons(() => stage.pass(MINUTE + SECOND));
  expect(second.notified).toEqual([id("bob")]);
  expect(words(second.board)).toContain("after that X loses.");
  await stage.pass(10 * MINUTE + SECOND);
  expect(await game(second.board)).toMatchObject({ moves: [], outcome: { winner: "o", reason: "time" } });
  expect(words(second.board)).toContain(`<@${id("bob")}> 0 : 2 <@${id("ada")}>`);

  const third = await summons(() => stage.pass(MINUTE + SECOND));
  expect(third.notified.toSorted()).toEqual([id("ada"), id("bob")].toSorted());
});
