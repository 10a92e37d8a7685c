import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY, MINUTE, SECOND } from "../../src/lib/time.ts";
import { following } from "../support/engines.ts";
import { boardText, buttons, gameNumber, LOOKING_BACK, labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/** What the computer thinks of its games: how good they are for the side to move. */
let worth: number | undefined = 0;
let stage: Stage;
beforeAll(async () => {
  stage = await startStage({
    engine: { ...following("b1", "b2", "b3"), evaluate: async () => worth },
  });
});
afterAll(() => stage.stop());

const mention = (name: string): string => `<@${stage.member(name).id}>`;
const words = (id: string): string => wordsOf(stage.message(id));
const stored = async (id: string) => present(await stage.store.game(gameNumber(stage.message(id))));

/** A board on which Ada and Bob have placed a piece each; Ada is to move. */
let board: APIMessage;
let id: string;
beforeEach(async () => {
  board = await stage.startGame({ preset: "quick" });
  id = board.id;
  board = await stage.playMoves(id, ["ada b2", "bob a1"]);
});

describe.each([
  ["a draw", "Offer draw", "offers a draw", "Draw offer", "Accept draw", "offerDraw"],
  [
    "a take-back",
    "Take back",
    "asks to take back b2 and the reply a1",
    "Take-back",
    "Allow take-back",
    "offerTakeBack",
  ],
])("%s that is offered", (_what, label, sentence, open, accept, verb) => {
  const forge = (name: string, forged: string, version: number) =>
    stage.forge(name, id, `${forged}:${gameNumber(board)}:${version}`);

  test("is shown to both on the board, with until when it holds; squares can still be pressed", async () => {
    await stage.more("ada", id, label);
    const until = (stage.clock.now() + DAY) / SECOND;
    expect(words(id)).toContain(
      `**${mention("ada")} ${sentence}.** Its end: <t:${until}:R>, or the next move.`,
    );
    expect(labels(stage.message(id)).slice(-2)).toEqual([open, "More"]);
    expect(buttons(stage.message(id)).filter(({ disabled }) => !disabled)).toHaveLength(9 + 2);
  });

  test("is answered in private, by whoever may; resigning stays within reach", async () => {
    await stage.more("ada", id, label);
    const answers = async (name: string) =>
      labels(present((await stage.press(name, id, open)).message)).slice(0, -2);
    expect(await answers("bob")).toEqual([accept, "Decline", "Resign"]);
    expect(await answers("ada")).toEqual(["Withdraw", "Resign"]);
    expect(await answers("chidi")).toEqual(["Watch"]);
  });

  test("pings nobody who was there a moment ago", async () => {
    expect(await stage.posted(() => stage.more("ada", id, label))).toEqual([]);
  });

  test("is told to an opponent who was away by a new message, and its withdrawal is not", async () => {
    stage.clock.advance(5 * MINUTE);
    const posted = await stage.posted(() => stage.more("ada", id, label));
    expect(posted).toHaveLength(1);
    const moved = present(posted[0]).id;
    expect(stage.discord.notified(moved)).toEqual([stage.member("bob").id]);
    expect(words(moved)).toContain(`${mention("bob")}: ${mention("ada")} ${sentence}`);
    expect(await stage.posted(() => stage.more("ada", moved, "Withdraw"))).toEqual([]);
    expect(labels(stage.message(moved)).slice(-2)).toEqual(["Rules", "More"]);
  });

  test("is not for the one who made it, nor for strangers", async () => {
    await stage.more("ada", id, label);
    await stage.told("ada", /This is your own offer/, () => forge("ada", "acceptOffer", 3));
    await stage.told("ada", /This is your own offer/, () => forge("ada", "declineOffer", 3));
    await stage.told("bob", /There is no offer of yours to withdraw/, () => forge("bob", "withdrawOffer", 3));
    await stage.told("chidi", /You are not playing in this game/, () => forge("chidi", "acceptOffer", 3));
    expect((await stored(id)).offers).toMatchObject([{ open: true }]);
  });

  test("is void after the next move", async () => {
    await stage.more("bob", id, label);
    await stage.playMoves(id, ["ada c3"]);
    expect(labels(stage.message(id)).slice(-2)).toEqual(["Rules", "More"]);
    await stage.told("ada", /The game had moved on, so this changed nothing/, () =>
      forge("ada", "acceptOffer", 3),
    );
    expect(await stored(id)).toMatchObject({ moves: ["b2", "a1", "c3"], outcome: undefined });
  });

  test("does not get in the way of a move that was pressed at the same moment", async () => {
    await stage.more("bob", id, label);
    await stage.pressSquare("ada", id, "c3", { stale: board });
    expect((await stored(id)).moves).toEqual(["b2", "a1", "c3"]);
  });

  test.each([
    ["declined", "bob", "Decline"],
    ["withdrawn", "ada", "Withdraw"],
  ])("and %s is not made again before the next move", async (_how, name, answer) => {
    await stage.more("ada", id, label);
    await stage.more(name, id, answer);
    expect(words(id)).not.toContain(sentence);
    const behind = present((await stage.press("ada", id, "More")).message);
    expect(buttons(behind).find((button) => button.label.startsWith(label))?.disabled).toBe(true);
    await stage.told("ada", /You have made this offer in this position already/, () => forge("ada", verb, 4));
    await stage.playMoves(id, ["ada c3", "bob c2"]);
    await stage.more("ada", id, label);
    expect(labels(stage.message(id)).slice(-2)).toEqual([open, "More"]);
  });

  test("lapses after a day", async () => {
    await stage.more("ada", id, label);
    await stage.pass(DAY + SECOND);
    expect(words(id)).not.toContain(sentence);
    await stage.playMoves(id, ["ada c3"]);
  });

  test("stands through a restart", async () => {
    await stage.more("ada", id, label);
    await stage.restart();
    await stage.more("bob", id, "Decline");
    expect(words(id)).not.toContain(sentence);
  });

  test("and accepted and withdrawn at the same moment has one outcome", async () => {
    await stage.more("ada", id, label);
    const answers = await Promise.all([forge("bob", "acceptOffer", 3), forge("ada", "withdrawOffer", 3)]);
    expect(answers.map(({ status }) => status)).toEqual(["answered", "answered"]);
    const { moves, outcome, version, offers } = await stored(id);
    const accepted = moves.length < 2 || outcome !== undefined;
    expect([version, offers.length]).toEqual([4, accepted ? 0 : 1]);
    expect(words(id)).not.toContain(sentence);
  });
});

describe("a draw", () => {
  test("is agreed when it is accepted", async () => {
    await stage.more("ada", id, "Offer draw");
    await stage.more("bob", id, "Accept draw");
    expect(words(id)).toContain("## Draw\nBy agreement.");
    expect(labels(stage.message(id))).toEqual(["Rematch", ...LOOKING_BACK]);
  });

  test("is agreed when both offer it at the same moment", async () => {
    await Promise.all(
      ["ada", "bob"].map((name) => stage.forge(name, id, `offerDraw:${gameNumber(board)}:2`)),
    );
    expect(words(id)).toContain("## Draw\nBy agreement.");
  });
});

describe("a move taken back", () => {
  test("by the one to move is their own last, and the reply to it", async () => {
    await stage.more("ada", id, "Take back");
    await stage.more("bob", id, "Allow take-back");
    expect(await stored(id)).toMatchObject({ moves: [], turn: "x" });
    expect(boardText(stage.message(id))).toContain("All squares are empty");
    await stage.playMoves(id, ["ada c3", "bob c2"]);
    expect((await stored(id)).moves).toEqual(["c3", "c2"]);
  });

  test("by the one who has just moved is that move alone", async () => {
    await stage.more("bob", id, "Take back");
    await stage.more("ada", id, "Allow take-back");
    expect(await stored(id)).toMatchObject({ moves: ["b2"], turn: "o" });
    await stage.pressSquare("bob", id, "a3");
    expect((await stored(id)).moves).toEqual(["b2", "a3"]);
  });

  test("makes presses on the board before it void, also where the position looks the same", async () => {
    await stage.more("bob", id, "Take back");
    await stage.more("ada", id, "Allow take-back");
    await stage.playMoves(id, ["bob a1"]);
    await stage.told("ada", /The game had moved on/, () =>
      stage.pressSquare("ada", id, "c3", { stale: board }),
    );
    expect((await stored(id)).moves).toEqual(["b2", "a1"]);
  });

  test("is not asked for by one who has not moved yet", async () => {
    const fresh = await stage.startGame({ preset: "quick" });
    await stage.playMoves(fresh.id, ["ada b2"]);
    await stage.told("bob", /There is no move of yours to take back/, () =>
      stage.forge("bob", fresh.id, `offerTakeBack:${gameNumber(fresh)}:1`),
    );
  });
});

describe("the computer", () => {
  let computerId: string;
  beforeEach(async () => {
    const { message } = await stage.command("ada", "play", { level: "club", preset: "quick", side: "x" });
    computerId = present(message).id;
    await stage.playMoves(computerId, ["ada a1"]);
  });

  test("lets everything be taken back at once", async () => {
    expect((await stored(computerId)).moves).toEqual(["a1", "b1"]);
    await stage.more("ada", computerId, "Take back");
    expect(await stored(computerId)).toMatchObject({ moves: [], turn: "x" });
    await stage.playMoves(computerId, ["ada c3"]);
    await stage.more("ada", computerId, "Take back");
    expect((await stored(computerId)).moves).toEqual([]);
  });

  test.each([
    ["as good for both", 0],
    ["better for the member, who is to move", 50],
  ])("accepts a draw when the game is %s", async (_how, value) => {
    worth = value;
    await stage.more("ada", computerId, "Offer draw");
    expect(words(computerId)).toContain("## Draw\nBy agreement.");
  });

  test.each([
    ["stands better", -50],
    ["cannot tell", undefined],
  ])("declines when it %s, and says so; then the game goes on", async (_how, value) => {
    worth = value;
    await stage.told("ada", /The computer wants to play on/, () =>
      stage.more("ada", computerId, "Offer draw"),
    );
    expect(await stored(computerId)).toMatchObject({ outcome: undefined, moves: ["a1", "b1"] });
    expect(words(computerId)).not.toContain("offers a draw");
    expect(labels(stage.message(computerId)).slice(-2)).toEqual(["Rules", "More"]);
    await stage.playMoves(computerId, ["ada c3"]);
    expect((await stored(computerId)).moves).toHaveLength(4);
  });
});

test("offers in a finished game are refused", async () => {
  await stage.forge("ada", id, `resignNow:${gameNumber(board)}`);
  for (const verb of ["offerDraw", "offerTakeBack"]) {
    await stage.told("ada", /This game is over/, () =>
      stage.forge("ada", id, `${verb}:${gameNumber(board)}:3`),
    );
  }
  expect(labels(stage.message(id))).toEqual(["Rematch", ...LOOKING_BACK]);
});
