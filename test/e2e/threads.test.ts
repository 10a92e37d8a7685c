import type { APIMessage } from "discord-api-types/v10";
import type { Answer } from "local-discord";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { GameId } from "../../src/lib/ids.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/lib/time.ts";
import {
  type Button,
  boardText,
  buttons,
  gameNumber,
  isPrivate,
  labelled,
  labels,
  square,
  wordsOf,
} from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/** Ada and Bob play in a thread of #games. */
let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

let thread: string;
let boardId: string;
let game: GameId;
beforeEach(async () => {
  thread = stage.discord.guild.startThread(stage.channelId, "corner").id;
  ({ id: boardId } = await startGame("quick"));
  game = gameNumber(stage.message(boardId));
});

async function startGame(preset: string, kind = "takxo"): Promise<APIMessage> {
  const [ada, bob] = [stage.member("ada"), stage.member("bob")];
  const options = { opponent: bob.id, side: "x", game: kind, preset };
  const { message } = await ada.command(thread, "challenge", options);
  const { id } = present(message);
  await stage.press("bob", id, "Accept");
  return stage.message(id);
}

const close = (locked = false): void => stage.discord.guild.changeThread(thread, { archived: true, locked });
const open = (): void => stage.discord.guild.changeThread(thread, { archived: false, locked: false });
const isArchived = () => stage.discord.guild.threads.get(thread)?.thread_metadata.archived;
const moves = async () => (await stage.store.game(game))?.moves;

/** The messages under which moves can be made. */
const boards = (): readonly APIMessage[] =>
  stage.discord
    .messages(thread)
    .filter((message) => !isPrivate(message) && buttons(message).some(({ label }) => label === "More"));

/** Presses a button just before the thread is closed: Discord refuses to change the message any more. */
async function pressTooLate(
  name: string,
  fits: (button: Pick<Button, "label">) => boolean,
  { messageId = boardId, locked = false } = {},
): Promise<Answer["status"]> {
  const stale = stage.message(messageId);
  const { customId } = present(buttons(stale).find(fits));
  close(locked);
  const answer = stage.member(name).press(stale, customId, { stale });
  await stage.requested(/^POST \/interactions\//);
  await stage.settled();
  stage.clock.advance(3 * SECOND);
  return (await answer).status;
}

describe("in a thread that was archived", () => {
  test("members play on as if nothing had happened: their own client opens it", async () => {
    close();
    await stage.playMoves(boardId, ["ada b2", "bob a1"]);
    expect(boardText(stage.message(boardId))).toContain("b2 X; a1 O.");
    expect(boards().map(({ id }) => id)).toEqual([boardId]);
  });

  test("a move whose answer Discord refuses is shown by a new board, which opens the thread", async () => {
    expect(await pressTooLate("ada", square("b2"))).toBe("answered");
    await stage.pass(MINUTE);
    await stage.pass(MINUTE);
    expect(await moves()).toEqual(["b2"]);
    expect(isArchived()).toBe(false);
    expect(boards()).toHaveLength(1);
    const { id } = present(boards()[0]);
    expect(id).not.toBe(boardId);
    expect(boardText(stage.message(id))).toContain("b2 X.");
    expect(wordsOf(stage.message(boardId))).toContain("has moved [here]");
    await stage.playMoves(id, ["bob a1"]);
    expect(await moves()).toEqual(["b2", "a1"]);
  });

  test("so is the half of a move, which changes nothing in the game", async () => {
    ({ id: boardId } = await startGame("standard", "ataxx"));
    expect(await pressTooLate("ada", square("a7"))).toBe("answered");
    expect(isArchived()).toBe(false);
    const [newer, ...others] = boards().filter(({ id }) => gameNumber(stage.message(id)) > game);
    expect(others).toEqual([]);
    await stage.playMoves(present(newer).id, ["ada a7", "ada a5"]);
    expect(wordsOf(stage.message(present(newer).id))).toContain("Turn 2");
  });

  test("a player who was away is told of their turn all the same", async () => {
    stage.clock.advance(10 * MINUTE);
    expect(await pressTooLate("ada", square("b2"))).toBe("answered");
    await stage.pass(MINUTE);
    const told = stage.discord
      .messages(thread)
      .filter(({ id }) => stage.discord.notified(id).includes(stage.member("bob").id))
      .filter((message) => wordsOf(message).includes("it is your turn"));
    expect(told).toHaveLength(1);
    expect(boards().map(({ id }) => id)).toEqual(told.map(({ id }) => id));
  });

  test("the end of a game opens nothing", async () => {
    const question = present((await stage.more("ada", boardId, "Resign")).message);
    await pressTooLate("ada", labelled("Resign"), { messageId: question.id });
    for (let minute = 1; minute <= 10; minute += 1) await stage.pass(MINUTE);
    expect((await stage.store.game(game))?.outcome).toBeDefined();
    expect(stage.discord.messages(thread).filter((message) => !isPrivate(message))).toHaveLength(1);
  });
});

describe("in a thread that was locked", () => {
  const refusals = async (act: () => Promise<unknown>): Promise<number> => {
    const before = stage.discord.requests.length;
    await act();
    return stage.discord.requests.slice(before).filter(({ status }) => status === 403).length;
  };

  test("the bot asks ever more seldom, and shows the game when it is opened", async () => {
    await stage.playMoves(boardId, ["ada b2"]);
    await pressTooLate("bob", square("a1"), { locked: true });
    expect(await moves()).toEqual(["b2", "a1"]);

    const inADay = await refusals(async () => {
      for (let hour = 1; hour <= 24; hour += 1) await stage.pass(HOUR);
    });
    expect(inADay).toBeGreaterThan(0);
    expect(inADay).toBeLessThanOrEqual(2 * 6);
    open();
    await stage.pass(2 * DAY);
    const { messageId } = present((await stage.store.views(game))[0]);
    expect(labels(stage.message(present(messageId)))).toContain("More");
    expect(wordsOf(stage.message(present(messageId)))).toContain("Turn 3");
  });
});
