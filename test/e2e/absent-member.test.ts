import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { GameId } from "../../src/lib/ids.ts";
import { DAY, MINUTE, SECOND } from "../../src/lib/time.ts";
import { gameNumber, labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/** Bob leaves the server while Ada plays him. */
let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

let bob: string;
let boardId: string;
let game: GameId;
beforeEach(async () => {
  bob = stage.member("bob").id;
  ({ id: boardId } = await stage.startGame({ preset: "quick" }));
  game = gameNumber(stage.message(boardId));
});
afterEach(async () => {
  stage.discord.guild.addMember(bob);
  await stage.forge("ada", boardId, `resignNow:${game}`);
});

const leave = (): void => stage.discord.guild.removeMember(bob);
const stored = async () => present(await stage.store.game(game));

test("the one who stays can still move, and the board goes on naming the one who left", async () => {
  leave();
  await stage.playMoves(boardId, ["ada b2"]);
  expect(wordsOf(stage.message(boardId))).toContain(`**O** to move: <@${bob}>`);
  expect(wordsOf(stage.message(boardId))).toContain(`<@${bob}>`);
});

test("the one who stays can resign, and show the board again", async () => {
  await stage.playMoves(boardId, ["ada b2"]);
  leave();
  stage.clock.advance(10 * SECOND);
  const again = present((await stage.command("ada", "board", { number: game })).message);
  expect(wordsOf(again)).toContain(`**O** to move: <@${bob}>`);
  const question = present((await stage.more("ada", again.id, "Resign")).message);
  await stage.press("ada", question.id, "Resign");
  expect((await stored()).outcome).toEqual({ winner: "o", reason: "resignation" });
  expect(wordsOf(stage.message(again.id))).toContain(`## O wins\n<@${bob}> won by resignation.`);
});

test("a turn that would notify them notifies nobody, and the board moves on all the same", async () => {
  leave();
  stage.clock.advance(10 * MINUTE);
  const posted = await stage.posted(() => stage.pressSquare("ada", boardId, "b2"));
  expect(posted).toHaveLength(1);
  const { id } = present(posted[0]);
  expect(stage.discord.notified(id)).toEqual([]);
  expect(labels(stage.message(id))).toContain("More");
  boardId = id;
});

test("the game ends as abandoned after seven days, and its sides keep what they had", async () => {
  await stage.playMoves(boardId, ["ada b2"]);
  leave();
  const posted = await stage.posted(() => stage.pass(6 * DAY));
  expect(posted).toHaveLength(1);
  const { id } = present(posted[0]);
  expect(wordsOf(stage.message(id))).toContain(`<@${bob}>, this game waits for your move;`);
  expect(stage.discord.notified(id)).toEqual([]);
  await stage.pass(DAY);
  expect((await stored()).outcome).toEqual({ winner: undefined, reason: "abandoned" });
  expect(wordsOf(stage.message(id))).toContain("The game was abandoned: nobody moved for seven days.");
  boardId = id;
});

test("they lose on time where there is a clock", async () => {
  const { id } = await stage.runClocks(await stage.startGame({ preset: "blitz" }));
  await stage.playMoves(id, ["ada b2"]);
  leave();
  await stage.pass(MINUTE + SECOND);
  expect(wordsOf(stage.message(id))).toContain(`## X wins\n<@${stage.member("ada").id}> won on time.`);
});

test("they play on when they have come back", async () => {
  await stage.playMoves(boardId, ["ada b2"]);
  leave();
  stage.discord.guild.addMember(bob);
  await stage.playMoves(boardId, ["bob a1"]);
  expect((await stored()).moves).toEqual(["b2", "a1"]);
});

describe("the one who stays", () => {
  const telling = (act: () => Promise<unknown>) => stage.told("ada", /has left this server/, act);

  test("is told that the other has left when they look or press, and claims the game after a day", async () => {
    await stage.playMoves(boardId, ["ada b2"]);
    leave();
    stage.clock.advance(10 * MINUTE);
    const early = await telling(() => stage.pressSquare("ada", boardId, "a1"));
    expect(labels(early)).toEqual([]);
    await stage.pass(DAY);
    const late = await telling(async () => {
      ({ id: boardId } = present((await stage.command("ada", "board", { number: game })).message));
    });
    expect(labels(late)).toEqual(["Claim the game"]);
    await stage.press("ada", late.id, "Claim the game");
    expect((await stored()).outcome).toEqual({ winner: "x", reason: "left" });
    expect(wordsOf(stage.message(late.id))).toBe("You have won the game: your opponent has left.");
    expect(wordsOf(stage.message(boardId))).toContain("won because the opponent has left");
  });

  test.each<[string, (number: number) => Promise<unknown>]>([
    ["a move", () => stage.pressSquare("ada", boardId, "b2")],
    ["a typed move", (number) => stage.command("ada", "move", { move: "b2", number })],
    ["an offer", () => stage.more("ada", boardId, "Offer draw")],
  ])("is told so by %s", async (_, act) => {
    leave();
    stage.clock.advance(10 * MINUTE);
    await telling(() => act(game));
  });

  test("cannot claim a game from somebody who has come back", async () => {
    leave();
    stage.clock.advance(2 * DAY);
    const offer = await telling(() => stage.more("ada", boardId, "Offer draw"));
    stage.discord.guild.addMember(bob);
    await stage.press("ada", offer.id, "Claim the game");
    expect(wordsOf(stage.message(offer.id))).toContain("Your opponent is there");
    expect((await stored()).outcome).toBeUndefined();
  });

  test("hears nothing of an opponent who is only away, nor do those who do not play", async () => {
    stage.clock.advance(2 * DAY);
    const quiet = (name: string) =>
      expect(stage.told(name, /has left this server/, () => stage.pressSquare(name, boardId, "b2"))).rejects;
    await quiet("ada").toThrow();
    leave();
    await quiet("chidi").toThrow();
  });
});

describe("what they left open", () => {
  test("an offer of theirs can be accepted", async () => {
    await stage.more("bob", boardId, "Offer draw");
    leave();
    await stage.more("ada", boardId, "Accept draw");
    expect((await stored()).outcome).toEqual({ winner: undefined, reason: "agreement" });
  });

  test("a challenge to them can be withdrawn, and expires", async () => {
    const [first, second] = [
      await stage.challenge({ guest: "bob" }),
      await stage.challenge({ guest: "bob" }),
    ];
    leave();
    await stage.press("ada", first.id, "Withdraw");
    expect(wordsOf(stage.message(first.id))).toContain("withdrew the challenge");
    await stage.pass(DAY);
    expect(wordsOf(stage.message(second.id))).toContain("has expired");
  });
});
