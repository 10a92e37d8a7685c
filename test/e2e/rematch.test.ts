import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gameNumber, labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const mention = (name: string): string => `<@${stage.member(name).id}>`;

let endId: string;
let game: number;
beforeEach(async () => {
  const board = await stage.startGame({ preset: "quick" });
  endId = board.id;
  game = gameNumber(board);
  await stage.playMoves(endId, ["ada a1", "bob b1", "ada a2", "bob b2", "ada a3"]);
});

test("a rematch is offered to the opponent, with the sides exchanged and the same rules", async () => {
  const { message } = await stage.press("bob", endId, "Rematch");
  const offer = present(message);
  expect(wordsOf(offer)).toContain(`${mention("bob")} offers a game (rematch of game ${game})`);
  expect(wordsOf(offer)).toContain("Quick 3×3");
  expect(wordsOf(offer)).toContain(`${mention("bob")} plays X`);
  expect(stage.discord.notified(offer.id)).toEqual([stage.member("ada").id]);

  await stage.press("ada", offer.id, "Accept");
  expect(wordsOf(stage.message(offer.id))).toContain(`**X** ${mention("bob")}  ·  **O** ${mention("ada")}`);
  expect(wordsOf(stage.message(endId))).toContain("**X wins**");
});

test("when both ask for it the game starts", async () => {
  await stage.press("bob", endId, "Rematch");
  const { message } = await stage.press("ada", endId, "Rematch");
  expect(wordsOf(present(message))).toContain(`**X** ${mention("bob")}  ·  **O** ${mention("ada")}`);
  await stage.playMoves(present(message).id, ["bob b2", "ada a1"]);
  expect(wordsOf(stage.message(present(message).id))).toContain("Turn 3");
});

test("when both ask at the same moment one game starts or one offer stands", async () => {
  const posted = await stage.posted(() =>
    Promise.all(["ada", "bob"].map((name) => stage.press(name, endId, "Rematch"))),
  );
  expect(posted.flatMap(labels).filter((label) => label === "Accept" || label === "Resign")).toHaveLength(1);
});

test("the offer of a rematch that both have asked for can be accepted no more", async () => {
  const offer = present((await stage.press("bob", endId, "Rematch")).message);
  await stage.press("ada", endId, "Rematch");
  await stage.told("ada", /You come too late/, () =>
    stage.press("ada", offer.id, "Accept", { stale: offer }),
  );
  expect(
    (
      await stage.store.runningGames({ guildId: stage.discord.guild.id }, { offset: 0, limit: 50 })
    ).items.filter(({ rematchOf }) => rematchOf === game),
  ).toHaveLength(1);
});

test("asked for twice by the same member it is offered once", async () => {
  const posted = await stage.posted(async () => {
    const answers = await Promise.all([1, 2, 3].map(() => stage.press("ada", endId, "Rematch")));
    expect(answers.every(({ status }) => status === "answered")).toBe(true);
    expect(answers.filter(({ ephemeral }) => ephemeral)).toHaveLength(2);
    const again = await stage.press("ada", endId, "Rematch");
    expect(wordsOf(present(again.message))).toContain("has had its rematch, or somebody has asked for one");
  });
  expect(posted).toHaveLength(1);
});

test("a declined rematch cannot be asked for again and again", async () => {
  const offer = present((await stage.press("bob", endId, "Rematch")).message);
  await stage.press("ada", offer.id, "Decline");
  const again = await stage.press("bob", endId, "Rematch");
  expect(again.ephemeral).toBe(true);
});

test("a stranger gets no rematch", async () => {
  const answer = await stage.press("chidi", endId, "Rematch");
  expect(answer.ephemeral).toBe(true);
  expect(wordsOf(present(answer.message))).toContain("You are not playing in this game");
});
