import type { APIMessage } from "discord-api-types/v10";
import type { ErrorCode } from "local-discord";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { GameId } from "../../src/lib/ids.ts";
import { MINUTE, SECOND } from "../../src/lib/time.ts";
import { following } from "../support/engines.ts";
import { createGate } from "../support/gate.ts";
import {
  boardText,
  gameNumber,
  isPrivate,
  labels,
  squareButton,
  squareButtons,
  wordsOf,
} from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/** As long as this is shut, the computer thinks. */
const thinking = createGate();
const computer = following();

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({
    engine: {
      ...computer,
      async bestMove(...asked) {
        await thinking.pass();
        return computer.bestMove(...asked);
      },
    },
  });
});
afterEach(() => {
  thinking.open();
  stage.discord.faults.clear();
});
afterAll(() => stage.stop());

const CALLBACK = /^POST \/interactions\//;
const EDIT = /^PATCH \/channels\/\d+\/messages\//;
const NEW_BOARD = /^POST \/channels\//;

const open = (id: string) => squareButtons(stage.message(id)).filter(({ disabled }) => !disabled);

/** The messages of a game in #games under which moves can be made. */
const boardsOf = (game: GameId): readonly APIMessage[] =>
  stage.discord
    .messages(stage.channelId)
    .filter((message) => !isPrivate(message) && labels(message).includes("More"))
    .filter((message) => gameNumber(message) === game);

describe("a board that is asked for while the computer thinks shows its move, and the old one stays away, after", () => {
  test.each<[string, (board: APIMessage) => Promise<unknown>]>([
    ["a press", (board) => stage.member("ada").press(board, squareButton(board, "b2").customId)],
    [
      "/move",
      (board) =>
        stage.member("ada").command(stage.channelId, "move", { move: "b2", number: gameNumber(board) }),
    ],
  ])("%s", async (_, act) => {
    const board = present((await stage.command("ada", "play", { preset: "quick", side: "x" })).message);
    const number = gameNumber(board);
    thinking.shut();
    await act(board);
    await thinking.reached();
    stage.clock.advance(10 * SECOND);
    const asked = await stage.member("ada").command(stage.channelId, "board", { number });
    thinking.open();
    await stage.settled();
    const { id } = present(asked.message);
    expect(wordsOf(stage.message(id))).toContain("Turn 3");
    expect(open(id).length).toBeGreaterThan(0);
    expect(boardsOf(number).map((message) => message.id)).toEqual([id]);
  });

  test("/play, in which the computer begins", async () => {
    thinking.shut();
    const play = await stage.member("ada").command(stage.channelId, "play", { preset: "quick", side: "o" });
    await thinking.reached();
    const number = gameNumber(present(play.message));
    stage.clock.advance(10 * SECOND);
    const asked = await stage.member("ada").command(stage.channelId, "board", { number });
    thinking.open();
    await stage.settled();
    const { id } = present(asked.message);
    expect(wordsOf(stage.message(id))).toContain("Turn 2");
    expect(open(id).length).toBeGreaterThan(0);
    expect(boardsOf(number).map((message) => message.id)).toEqual([id]);
  });
});

describe("between members", () => {
  let boardId: string;
  let game: GameId;
  beforeEach(async () => {
    const board = await stage.startGame({ preset: "quick" });
    boardId = board.id;
    game = gameNumber(board);
  });

  const watchers = async () => (await stage.store.views(game)).filter(({ kind }) => kind === "watch");

  async function watch(): Promise<string> {
    const list = present((await stage.command("chidi", "games")).message);
    return present((await stage.forge("chidi", list.id, `watch:${game}`)).message).id;
  }

  test("a private board that Discord could not change for a while follows on", async () => {
    const watched = await watch();
    stage.discord.faults.next({
      route: new RegExp(`^PATCH /webhooks/.+/${watched}$`),
      status: 502,
      times: 4,
    });
    await stage.playMoves(boardId, ["ada a1"]);
    expect(boardText(stage.message(watched))).toContain("All squares are empty");
    await stage.pass(MINUTE);
    expect(boardText(stage.message(watched))).toContain("a1 X.");
    await stage.playMoves(boardId, ["bob b2"]);
    expect(boardText(stage.message(watched))).toContain("b2 O");
  });

  test("nobody watches a game that is over: its tokens are forgotten", async () => {
    const watched = await watch();
    expect(await watchers()).toHaveLength(1);
    await stage.forge("ada", boardId, `resignNow:${game}`);
    expect(wordsOf(stage.message(watched))).toMatch(/## O wins\n.* won by resignation/);
    expect(await watchers()).toEqual([]);
  });

  test("an old board keeps its buttons when Discord does not take the new one, and the move is on it", async () => {
    stage.clock.advance(5 * MINUTE);
    stage.discord.faults.next({ route: NEW_BOARD, status: 502, times: 10 });
    const { status } = await stage.pressSquare("ada", boardId, "b2");
    expect(status).toBe("answered");
    expect(boardText(stage.message(boardId))).toContain("b2 X.");
    expect(boardsOf(game).map(({ id }) => id)).toEqual([boardId]);
    stage.discord.faults.clear();
    const posted = await stage.posted(() => stage.pass(MINUTE));
    expect(posted.map(({ id }) => stage.discord.notified(id))).toEqual([[stage.member("bob").id]]);
    expect(boardsOf(game).map(({ id }) => id)).toEqual([present(posted[0]).id]);
  });

  test("a board that was edited too often for its age comes back as a new one, and rests", async () => {
    stage.discord.faults.next({ route: CALLBACK, code: 10062 });
    const message = stage.message(boardId);
    const answer = stage.member("ada").press(message, squareButton(message, "b2").customId);
    await stage.requested(CALLBACK);
    await stage.settled();
    stage.clock.advance(3 * SECOND);
    await answer;
    stage.discord.faults.next({ route: new RegExp(`${EDIT.source}${boardId}`), code: 30046, times: 100 });
    const before = stage.discord.requests.length;
    const posted = await stage.posted(async () => {
      for (let minute = 1; minute <= 5; minute += 1) await stage.pass(MINUTE);
    });
    expect(posted).toHaveLength(1);
    expect(boardText(stage.message(present(posted[0]).id))).toContain("b2 X.");
    const edits = stage.discord.requests.slice(before).filter(({ path }) => path.endsWith(boardId));
    // One that found out, and one that was to lead to the new board.
    expect(edits).toHaveLength(2);
    await stage.playMoves(present(posted[0]).id, ["bob a1"]);
  });

  describe("a press whose answer Discord refuses is told to whoever pressed, and counts, by", () => {
    test.each<[ErrorCode, RegExp]>([
      [50_001, /Discord refuses to change this message. What you did is kept/],
      [50_013, /Discord refuses to change this message. What you did is kept/],
    ])("%d", async (code, words) => {
      stage.discord.faults.next({ route: CALLBACK, code });
      await stage.told("ada", words, () => stage.pressSquare("ada", boardId, "b2"));
      expect((await stage.store.game(game))?.moves).toEqual(["b2"]);
      await stage.pass(5 * SECOND);
      expect(boardText(stage.message(boardId))).toContain("b2 X.");
    });

    test("50083, and leads to the new board", async () => {
      stage.discord.faults.next({ route: CALLBACK, code: 50_083 });
      const posted = await stage.posted(() => stage.pressSquare("ada", boardId, "b2"));
      expect(posted).toHaveLength(1);
      expect(wordsOf(stage.message(boardId))).toContain("has moved [here]");
    });

    test("10008, since somebody has deleted the board", async () => {
      const stale = stage.message(boardId);
      const pressing = stage.member("ada");
      const posted = await stage.posted(() =>
        stage.told("ada", /the game goes on \[here\]/, async () => {
          stage.discord.deleteMessage(boardId);
          await pressing.press(stale, squareButton(stale, "b2").customId, { stale });
          await stage.settled();
        }),
      );
      expect(posted).toHaveLength(1);
      expect(boardText(stage.message(present(posted[0]).id))).toContain("b2 X.");
    });
  });
});

test("whoever resigns after their time ran out sees on the board that it did", async () => {
  const board = await stage.runClocks(await stage.startGame({ preset: "blitz" }));
  const question = present((await stage.more("ada", board.id, "Resign")).message);
  stage.clock.advance(MINUTE);
  await stage.press("ada", question.id, "Resign");
  expect(wordsOf(stage.message(question.id))).toContain("This game is over.");
  expect(wordsOf(stage.message(board.id))).toMatch(/## O wins\n.* won on time/);
  expect(labels(stage.message(board.id))).toContain("Rematch");
});
