import { PermissionFlagsBits } from "discord-api-types/v10";
import { BOT_ID, type ErrorCode } from "local-discord";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findGame } from "../../src/games/index.ts";
import { type GameId, toChannelId } from "../../src/lib/ids.ts";
import { DAY, MINUTE, SECOND } from "../../src/lib/time.ts";
import { newGame } from "../../src/play/new-game.ts";
import { kindOf } from "../../src/play/table.ts";
import { member, sampleSetup } from "../storage/samples.ts";
import { createGame } from "../storage/support.ts";
import { boardText, buttons, gameNumber, labels, squareButton, wordsOf } from "../support/message.ts";
import { openChallenges } from "../support/open-challenges.ts";
import { inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

let boardId: string;
let game: GameId;
beforeEach(async () => {
  const board = await stage.startGame({ preset: "quick" });
  boardId = board.id;
  game = gameNumber(board);
});
afterEach(() => stage.discord.faults.clear());

const CALLBACK = /^POST \/interactions\//;
const WRITE = /^(PATCH|POST) \/channels\/\d+\/messages/;
const EDIT = /^PATCH \/channels\/\d+\/messages\//;
const moves = async () => (await stage.store.game(game))?.moves;

/**
 * Presses a square without expecting an answer: one that fails stays open until the time for it has run out.
 */
async function pressInVain(name: string, squareName: string): Promise<void> {
  const message = stage.message(boardId);
  const answer = stage.member(name).press(message, squareButton(message, squareName).customId);
  await stage.requested(CALLBACK);
  await stage.settled();
  stage.clock.advance(3 * SECOND);
  expect((await answer).status).toBe("failed");
}

describe("a move whose answer never arrived is kept, and the sweep brings the board up to date, when", () => {
  test.each<[string, () => void]>([
    ["the connection breaks", () => stage.discord.faults.next({ route: CALLBACK, lose: "request" })],
    [
      "Discord takes the answer for too late",
      () => stage.discord.faults.next({ route: CALLBACK, code: 10062 }),
    ],
    ["Discord is overloaded", () => stage.discord.faults.next({ route: CALLBACK, code: 130000, times: 10 })],
    ["Discord is down", () => stage.discord.faults.next({ route: CALLBACK, status: 502, times: 10 })],
  ])("%s", async (_, breakIt) => {
    breakIt();
    await pressInVain("ada", "b2");
    stage.discord.faults.clear();
    expect(await moves()).toEqual(["b2"]);
    expect(boardText(stage.message(boardId))).toContain("All squares are empty");

    await stage.pass(5 * SECOND);
    expect(boardText(stage.message(boardId))).toContain("b2 X.");
    await stage.playMoves(boardId, ["bob a1"]);
    expect(await moves()).toEqual(["b2", "a1"]);
  });
});

test("an answer that arrived although the bot does not know is not given twice", async () => {
  stage.discord.faults.next({ route: CALLBACK, lose: "answer" });
  await stage.pressSquare("ada", boardId, "b2");
  expect(boardText(stage.message(boardId))).toContain("b2 X.");
  await stage.pass(5 * SECOND);
  expect(boardText(stage.message(boardId))).toContain("b2 X.");
  await stage.playMoves(boardId, ["bob a1"]);
  expect(await moves()).toEqual(["b2", "a1"]);
});

test("a press that somebody else has answered already is not answered again", async () => {
  stage.discord.faults.next({ route: CALLBACK, code: 40060 });
  const before = stage.discord.requests.length;
  await pressInVain("ada", "b2");
  const since = stage.discord.requests.slice(before);
  expect(since.filter(({ route }) => route.endsWith("/callback"))).toHaveLength(1);
  expect(since.filter(({ route }) => route.startsWith("/webhooks/"))).toEqual([]);
  await stage.pass(5 * SECOND);
  expect(boardText(stage.message(boardId))).toContain("b2 X.");
});

test.each([
  ["a press", () => stage.pressSquare("ada", boardId, "b2")],
  ["a command", () => stage.command("ada", "help")],
])("an answer to %s that Discord refuses is made up for by an apology, and logged", async (_, act) => {
  stage.discord.faults.next({ route: CALLBACK, code: 10013 });
  await stage.told("ada", /Something went wrong on our side. Your games are safe/, act);
  expect(stage.takeErrors()).toHaveLength(1);
});

test("a repair that meets trouble is made later", async () => {
  stage.discord.faults.next({ route: CALLBACK, code: 10062 });
  await pressInVain("ada", "b2");
  stage.discord.faults.next({ route: EDIT, status: 502, times: 100 });
  await stage.pass(5 * SECOND);
  expect(boardText(stage.message(boardId))).toContain("All squares are empty");
  stage.discord.faults.clear();
  await stage.pass(30 * SECOND);
  expect(boardText(stage.message(boardId))).toContain("b2 X.");
});

test("a short outage of Discord is not noticed", async () => {
  stage.discord.faults.next({ route: CALLBACK, status: 502, times: 2 });
  const { status, message } = await stage.pressSquare("ada", boardId, "b2");
  expect(status).toBe("answered");
  expect(boardText(present(message))).toContain("b2 X.");
});

test("a rate limit delays the answer and loses nothing", async () => {
  stage.discord.faults.next({ route: CALLBACK, status: 429, retryAfter: 0.01 });
  const { status, message } = await stage.pressSquare("ada", boardId, "b2");
  expect(status).toBe("answered");
  expect(boardText(present(message))).toContain("b2 X.");
});

test("moves sixteen minutes after the board was posted still reach it", async () => {
  await stage.playMoves(boardId, ["ada a1", "bob b2"]);
  for (const name of ["ada c1", "bob c2", "ada a3", "bob b3"] as const) {
    stage.clock.advance(4 * MINUTE);
    await stage.playMoves(boardId, [name]);
  }
  expect(await moves()).toHaveLength(6);
  expect(wordsOf(stage.message(boardId))).toContain("Turn 7");
});

/** A move whose answer was lost, so that its board is left to the sweep. */
async function moveUnseen(id: GameId): Promise<void> {
  const stored = present(await stage.store.game(id));
  const next = { ...stored, version: stored.version + 1, moves: ["b2"], turn: "o" } as const;
  await stage.store.commit({ game: next }, stored, stage.clock.now() + 5 * SECOND);
}

describe("a board that somebody deleted", () => {
  test("comes back once, and the game goes on there", async () => {
    stage.discord.deleteMessage(boardId);
    const posted = await stage.posted(async () => {
      await moveUnseen(game);
      await stage.pass(5 * SECOND);
      await stage.pass(MINUTE);
      await stage.pass(MINUTE);
    });
    const boards = posted.filter((message) => buttons(message).length > 0);
    expect(boards).toHaveLength(1);
    const { id } = present(boards[0]);
    expect(boardText(stage.message(id))).toContain("b2 X.");
    await stage.playMoves(id, ["bob a1"]);
    expect(await moves()).toEqual(["b2", "a1"]);
  });

  test("does not come back when the game is over", async () => {
    const question = present((await stage.more("ada", boardId, "Resign")).message);
    stage.discord.deleteMessage(boardId);
    const posted = await stage.posted(async () => {
      await stage.press("ada", question.id, "Resign");
      await stage.pass(MINUTE);
    });
    expect(posted).toEqual([]);
    expect((await stage.store.game(game))?.outcome).toBeDefined();
  });
});

describe("where the bot may not write any more it asks ever more seldom, each time after as long again:", () => {
  const writesAfter = async (act: () => Promise<unknown>): Promise<number> => {
    const before = stage.discord.requests.length;
    await act();
    return stage.discord.requests.slice(before).filter(({ route }) => route.startsWith("/channels/")).length;
  };

  const minutes = async (count: number): Promise<void> => {
    for (let minute = 1; minute <= count; minute += 1) await stage.pass(MINUTE);
  };

  /** A move whose answer is lost, and whose board cannot be repaired eight seconds later. */
  async function moveBehindClosedDoors(code: ErrorCode): Promise<void> {
    stage.discord.faults.next({ route: CALLBACK, code: 10062 });
    await pressInVain("ada", "b2");
    stage.discord.faults.next({ route: WRITE, code, times: 100 });
    expect(await writesAfter(() => stage.pass(5 * SECOND))).toBe(1);
  }

  test.each<[ErrorCode]>([[50001], [50013], [160005]])("error %d", async (code) => {
    await moveBehindClosedDoors(code);
    // Looked at every minute: after 68, 188 and 428 seconds, the last time by a new board and by the old one.
    expect(await writesAfter(() => minutes(10))).toBe(4);
    stage.discord.faults.clear();

    await stage.told("bob", /The game had moved on/, () => stage.pressSquare("bob", boardId, "a1"));
    await stage.playMoves(boardId, ["bob a1"]);
    expect(await moves()).toEqual(["b2", "a1"]);
  });

  test("and shows the game by itself once it may again", async () => {
    await moveBehindClosedDoors(50013);
    await minutes(10);
    stage.discord.faults.clear();
    await minutes(5);
    const [shown] = await stage.store.views(game);
    expect(boardText(stage.message(shown?.messageId ?? ""))).toContain("b2 X.");
  });

  test("a channel that it does not see", async () => {
    stage.discord.faults.next({ route: CALLBACK, code: 10062 });
    await pressInVain("ada", "b2");
    stage.discord.guild.permit(stage.channelId, BOT_ID, { deny: PermissionFlagsBits.ViewChannel });
    await stage.pass(5 * SECOND);
    expect(await writesAfter(() => stage.pass(MINUTE))).toBe(1);

    stage.discord.guild.permit(stage.channelId, BOT_ID, {});
    await minutes(2);
    expect(boardText(stage.message(boardId))).toContain("b2 X.");
  });

  test("a member who presses there is answered all the same", async () => {
    stage.discord.guild.permit(stage.channelId, BOT_ID, {
      deny: PermissionFlagsBits.SendMessages | PermissionFlagsBits.AttachFiles,
    });
    const { status } = await stage.pressSquare("ada", boardId, "b2");
    expect(status).toBe("answered");
    stage.discord.guild.permit(stage.channelId, BOT_ID, {});
    expect(await moves()).toEqual(["b2"]);
  });
});

test("a channel that is gone ends nothing but its own boards", async () => {
  const { lounge } = stage.discord.channels;
  const ada = stage.member("ada");
  const { message } = await ada.command(lounge.id, "play", { preset: "quick", side: "x" });
  await moveUnseen(gameNumber(present(message)));
  stage.discord.guild.removeChannel(lounge.id);
  // The computer may have its turn before the board is looked at, which makes the board due once more.
  for (let times = 1; times <= 2; times += 1) await stage.pass(5 * SECOND);
  const before = stage.discord.requests.length;
  for (let minute = 1; minute <= 5; minute += 1) await stage.pass(MINUTE);
  expect(stage.discord.requests.slice(before)).toEqual([]);
  await stage.playMoves(boardId, ["ada b2"]);
  expect(await moves()).toEqual(["b2"]);
});

test("a game against the computer whose board was never confirmed can be played", async () => {
  stage.discord.faults.next({ route: CALLBACK, lose: "answer" });
  const play = await stage.command("ada", "play", { preset: "quick", side: "x" });
  const { id } = present(play.message);
  await stage.playMoves(id, ["ada b2"]);
  expect(wordsOf(stage.message(id))).toContain("Turn 3");
  expect(await stage.store.views(gameNumber(stage.message(id)))).toMatchObject([{ messageId: id }]);
});

test("a board whose posting was never confirmed is posted once, although the game goes on meanwhile", async () => {
  const now = stage.clock.now();
  const setup = sampleSetup({ timeControl: { kind: "turn", limit: 15 * SECOND } });
  const seats = { x: member(stage.member("ada").id, now), o: member(stage.member("bob").id, now) };
  const opening = {
    setup,
    seats,
    place: inServer(stage.discord.guild.id, toChannelId(stage.channelId)),
  };
  const game = newGame(kindOf(findGame, setup.kind), opening, now);
  const clock = { ...game.clock, unstarted: { x: false, o: false } };
  const posted = await stage.posted(async () => {
    stage.discord.faults.next({ route: /^POST \/channels\//, lose: "answer" });
    await createGame(stage.store, { ...game, clock }, now);
    await stage.sweep();
    await stage.pass(16 * SECOND);
    await stage.sweep();
  });
  expect(posted.map(wordsOf)).toEqual([expect.stringContaining("Turn 2")]);
});

describe("a challenge", () => {
  test("whose own posting was never confirmed can be accepted and played", async () => {
    stage.discord.faults.next({ route: CALLBACK, lose: "answer" });
    const challenge = await stage.challenge({ guest: "bob", preset: "quick" });
    await stage.press("bob", challenge.id, "Accept");
    game = gameNumber(stage.message(challenge.id));
    await stage.playMoves(challenge.id, ["ada b2"]);
    const lost = { route: CALLBACK, code: 10062 } as const;
    stage.discord.faults.next(lost);
    boardId = challenge.id;
    await pressInVain("bob", "a1");
    await stage.pass(5 * SECOND);
    expect(boardText(stage.message(boardId))).toContain("b2 X; a1 O.");
  });

  test("whose message was deleted expires without a fuss", async () => {
    const challenge = await stage.challenge({ guest: "bob" });
    stage.discord.deleteMessage(challenge.id);
    await stage.pass(DAY);
    const before = stage.discord.requests.length;
    await stage.pass(MINUTE);
    await stage.pass(MINUTE);
    expect(stage.discord.requests.slice(before).filter(({ path }) => path.includes(challenge.id))).toEqual(
      [],
    );
    expect(await openChallenges(stage.store, stage.member("ada").id)).toBe(0);
  });

  test("whose end Discord did not take at first shows it later", async () => {
    const { id } = await stage.challenge({ guest: "bob" });
    stage.discord.faults.next({ route: EDIT, status: 502, times: 100 });
    await stage.pass(DAY);
    stage.discord.faults.clear();
    await stage.pass(MINUTE);
    expect(wordsOf(stage.message(id))).toContain("has expired");
    expect(labels(stage.message(id))).toEqual([]);
  });
});
