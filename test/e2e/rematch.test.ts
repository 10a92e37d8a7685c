import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { GameId } from "../../src/lib/ids.ts";
import { DAY, MINUTE, SECOND } from "../../src/lib/time.ts";
import { gameNumber, LOOKING_BACK, labels, wordsOf } from "../support/message.ts";
import { inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const mention = (name: string): string => `<@${stage.member(name).id}>`;

let endId: string;
let game: GameId;
beforeEach(async () => {
  const board = await stage.startGame({ preset: "quick" });
  endId = board.id;
  game = gameNumber(board);
  await stage.playMoves(endId, ["ada a1", "bob b1", "ada a2", "bob b2", "ada a3"]);
});

/** The rematches of the game that has just ended. */
const rematches = async () => {
  const { items } = await stage.store.runningGames(
    { near: inServer(stage.discord.guild.id) },
    { offset: 0, limit: 50 },
  );
  return items.filter(({ follows }) => follows === game);
};

test("a rematch is offered on the finished board, and starts in a message of its own when it is accepted", async () => {
  await stage.press("bob", endId, "Rematch");
  expect(wordsOf(stage.message(endId))).toContain(`**${mention("bob")} asks for a rematch.**`);
  expect(labels(stage.message(endId))).toEqual(["Accept rematch", "Decline", "Withdraw", ...LOOKING_BACK]);

  const posted = await stage.posted(() => stage.press("ada", endId, "Accept rematch"));
  expect(posted).toHaveLength(1);
  const { id } = present(posted[0]);
  expect(wordsOf(stage.message(id))).toContain(`**X** ${mention("bob")}  ·  **O** ${mention("ada")}`);
  expect(wordsOf(stage.message(id))).toContain("Quick 3×3");
  expect(wordsOf(stage.message(endId))).toContain("## X wins");
  expect(wordsOf(stage.message(endId))).toContain("The rematch has begun");
  expect(labels(stage.message(endId))).toEqual(LOOKING_BACK);

  await stage.playMoves(id, ["bob b2", "ada a1"]);
  expect(wordsOf(stage.message(id))).toContain("Turn 3");
});

test.each([["ada"], ["bob"]])("it starts as well when %s asked and the other asks too", async (name) => {
  const board = stage.message(endId);
  await stage.press(name, endId, "Rematch");
  const posted = await stage.posted(() =>
    stage.press(name === "ada" ? "bob" : "ada", endId, "Rematch", { stale: board }),
  );
  expect(posted).toHaveLength(1);
  expect(await rematches()).toHaveLength(1);
});

test("when both ask at the same moment one game starts", async () => {
  const board = stage.message(endId);
  const posted = await stage.posted(async () => {
    const asked = await Promise.all(
      ["ada", "bob", "ada", "bob"].map((name) => stage.press(name, endId, "Rematch", { stale: board })),
    );
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => "answered"));
  });
  expect(posted).toHaveLength(1);
  expect(await rematches()).toHaveLength(1);
  expect(labels(stage.message(endId))).toEqual(LOOKING_BACK);
});

test("the opponent who was away is told in a new message, and nobody else", async () => {
  stage.clock.advance(5 * MINUTE);
  const posted = await stage.posted(() => stage.press("bob", endId, "Rematch"));
  expect(posted).toHaveLength(1);
  const { id } = present(posted[0]);
  expect(stage.discord.notified(id)).toEqual([stage.member("ada").id]);
  expect(wordsOf(stage.message(id))).toContain(`${mention("ada")}: ${mention("bob")} asks for a rematch.`);
  const started = await stage.posted(() => stage.press("ada", id, "Accept rematch"));
  expect(stage.discord.notified(present(started[0]).id)).toEqual([]);
});

test("a rematch that was declined is not asked for again and again", async () => {
  const board = stage.message(endId);
  await stage.press("bob", endId, "Rematch");
  await stage.press("ada", endId, "Decline");
  expect(labels(stage.message(endId))).toEqual(["Rematch", ...LOOKING_BACK]);
  await stage.told("bob", /You have asked for a rematch of this game already/, () =>
    stage.press("bob", endId, "Rematch", { stale: board }),
  );
  // Whoever declined may change their mind.
  await stage.press("ada", endId, "Rematch");
  await stage.press("bob", endId, "Accept rematch");
  expect(await rematches()).toHaveLength(1);
});

test("a rematch that nobody answers lapses after a day", async () => {
  await stage.press("bob", endId, "Rematch");
  await stage.pass(DAY + SECOND);
  expect(labels(stage.message(endId))).toEqual(["Rematch", ...LOOKING_BACK]);
  expect(wordsOf(stage.message(endId))).not.toContain("asks for a rematch");
  expect(await rematches()).toEqual([]);
});

test("a board from before the rematch starts no second one", async () => {
  const board = stage.message(endId);
  await stage.press("bob", endId, "Rematch");
  const offer = stage.message(endId);
  await stage.press("ada", endId, "Accept rematch");
  await stage.told("bob", /followed by another one already/, () =>
    stage.press("bob", endId, "Rematch", { stale: board }),
  );
  await stage.told("ada", /The game had moved on/, () =>
    stage.press("ada", endId, "Accept rematch", { stale: offer }),
  );
  expect(await rematches()).toHaveLength(1);
});

test("a stranger gets no rematch, and answers none", async () => {
  await stage.told("chidi", /You are not playing in this game/, () => stage.press("chidi", endId, "Rematch"));
  await stage.press("bob", endId, "Rematch");
  for (const label of ["Accept rematch", "Decline", "Withdraw"]) {
    await stage.told("chidi", /You are not playing in this game/, () => stage.press("chidi", endId, label));
  }
  expect(await rematches()).toEqual([]);
});
