import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { toMemberId, toMessageId } from "../../src/lib/ids.ts";
import { MINUTE, SECOND } from "../../src/lib/time.ts";
import { following } from "../support/engines.ts";
import { createGate } from "../support/gate.ts";
import { boardText, buttons, gameNumber, labels, squareButton, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

const PATIENCE = { timeout: 10 * SECOND };

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
afterAll(() => stage.stop());

const list = async (): Promise<APIMessage> => present((await stage.command("chidi", "games")).message);

/** The private boards that have been edited since so many requests. */
const privateEdits = (since: number): readonly string[] =>
  stage.discord.requests
    .slice(since)
    .flatMap(({ method, path }) => (method === "PATCH" && /^\/webhooks\/.+\/(\d+)$/.exec(path)?.[1]) || []);

test("/games says so where nobody is playing", async () => {
  const { ephemeral, message } = await stage.command("chidi", "games");
  expect(ephemeral).toBe(true);
  expect(wordsOf(present(message))).toContain("Nobody is playing here right now");
});

describe("/games", () => {
  test("lists each running game with its players, turn, age, a link to the board and a way to watch", async () => {
    const board = await stage.startGame({ preset: "quick" });
    const startedAt = stage.clock.now() / SECOND;
    stage.clock.advance(2 * MINUTE);
    await stage.playMoves(board.id, ["ada b2"]);
    const { ephemeral, message } = await stage.command("chidi", "games");
    expect(ephemeral).toBe(true);
    const words = wordsOf(present(message));
    expect(words).toContain("One game is running here");
    expect(words).toContain(`game ${gameNumber(board)}`);
    expect(words).toContain(`**X** <@${stage.member("ada").id}>  ·  **O** <@${stage.member("bob").id}>`);
    expect(words).toContain("Turn 2, **O** to move");
    expect(words).toContain(`started <t:${startedAt}:R>, last move <t:${startedAt + 120}:R>`);
    expect(words).toContain(
      `https://discord.com/channels/${stage.discord.guild.id}/${stage.channelId}/${board.id}`,
    );
    expect(labels(present(message))).toEqual(["Watch"]);
    expect(stage.discord.notified(present(message).id)).toEqual([]);
    await stage.forge("ada", board.id, `resignNow:${gameNumber(board)}`);
  });

  test("shows eight games a page", async () => {
    const games = [];
    for (let count = 1; count <= 9; count += 1) games.push(await stage.startGame({ preset: "quick" }));
    const { id } = await list();
    expect(labels(stage.message(id)).filter((label) => label === "Watch")).toHaveLength(8);
    await stage.press("chidi", id, "More");
    expect(labels(stage.message(id))).toEqual(["Watch", "Back", "More"]);
    expect(wordsOf(stage.message(id))).toContain(`game ${gameNumber(present(games[0]))}`);
    expect(buttons(stage.message(id)).find(({ label }) => label === "More")?.disabled).toBe(true);

    // The last page loses its only game, so the one before is shown in its place.
    const [oldest, ...others] = games.map((game) => present(game));
    await stage.forge("ada", present(oldest).id, `resignNow:${gameNumber(present(oldest))}`);
    await stage.forge("chidi", id, "gamesPage:1");
    expect(labels(stage.message(id)).filter((label) => label === "Watch")).toHaveLength(8);
    for (const board of others) await stage.forge("ada", board.id, `resignNow:${gameNumber(board)}`);
  });
});

describe("a watcher", () => {
  let board: APIMessage;
  let watchedId: string;
  beforeEach(async () => {
    board = await stage.startGame({ preset: "quick" });
    const { message } = await stage.press("chidi", (await list()).id, "Watch");
    watchedId = present(message).id;
  });

  test("sees a private board without squares to press", () => {
    const watched = stage.message(watchedId);
    expect(wordsOf(watched)).toContain("Only you see this board.");
    expect(labels(watched)).toEqual(["Watch on", "Rules"]);
    expect(stage.discord.messages(stage.channelId, stage.member("bob").id)).not.toContainEqual(watched);
  });

  test("sees every move, to the end", async () => {
    await stage.playMoves(board.id, ["ada a1"]);
    expect(boardText(stage.message(watchedId))).toContain("a1 X.");
    await stage.playMoves(board.id, ["bob b1", "ada a2", "bob b2", "ada a3"]);
    expect(wordsOf(stage.message(watchedId))).toMatch(/## X wins\n.* won with a complete line/);
    expect(labels(stage.message(watchedId))).toEqual([]);
  });

  test("sees typed moves and resignations", async () => {
    await stage.command("ada", "move", { move: "a1", number: gameNumber(board) });
    expect(boardText(stage.message(watchedId))).toContain("a1 X.");
    await stage.forge("ada", board.id, `resignNow:${gameNumber(board)}`);
    expect(wordsOf(stage.message(watchedId))).toMatch(/## O wins\n.* won by resignation/);
  });

  test("is told until when the board follows, and after that it stands still", async () => {
    const until = stage.clock.now() + 14.5 * MINUTE;
    expect(wordsOf(stage.message(watchedId))).toContain(`until <t:${until / SECOND}:t>`);
    stage.clock.advance(14 * MINUTE);
    await stage.playMoves(board.id, ["ada a1"]);
    const last = stage.message(watchedId);
    expect(boardText(last)).toContain("a1 X.");

    await stage.pass(MINUTE);
    const edits = () => stage.discord.requests.filter(({ path }) => path.startsWith("/webhooks/")).length;
    const before = edits();
    const number = gameNumber(board);
    await stage.command("bob", "move", { move: "b2", number });
    await stage.command("ada", "move", { move: "a2", number });
    await stage.pass(MINUTE);
    expect(stage.message(watchedId)).toEqual(last);
    expect(edits()).toBe(before);
  });

  test("can let the board follow on, also after it stood still", async () => {
    await stage.pass(16 * MINUTE);
    await stage.command("ada", "move", { move: "a1", number: gameNumber(board) });
    expect(boardText(stage.message(watchedId))).toContain("All squares are empty");
    await stage.press("chidi", watchedId, "Watch on");
    expect(boardText(stage.message(watchedId))).toContain("a1 X.");
    await stage.pass(14 * MINUTE);
    await stage.command("bob", "move", { move: "b2", number: gameNumber(board) });
    expect(boardText(stage.message(watchedId))).toContain("b2 O");
  });

  test("who closed their private board does not hold up the game", async () => {
    stage.discord.deleteMessage(watchedId);
    await stage.playMoves(board.id, ["ada a1", "bob b2"]);
    expect(wordsOf(stage.message(board.id))).toContain("Turn 3");
    await stage.pass(MINUTE);
    expect(await stage.store.views(gameNumber(board))).toHaveLength(1);
  });

  test("is one of many, and each has a board of their own", async () => {
    const { message } = await stage.press(
      "dana",
      (await stage.command("dana", "games")).message?.id ?? "",
      "Watch",
    );
    await stage.playMoves(board.id, ["ada a1"]);
    expect(boardText(stage.message(watchedId))).toContain("a1 X.");
    expect(boardText(stage.message(present(message).id))).toContain("a1 X.");
  });

  test("has one private board a game that follows, and the older ones say that they do not", async () => {
    const opened = [watchedId];
    for (let count = 1; count <= 10; count += 1) {
      const { message } = await stage.press("chidi", (await list()).id, "Watch");
      opened.push(present(message).id);
    }
    expect(await stage.store.views(gameNumber(board))).toHaveLength(2);
    const newest = present(opened.pop());
    for (const id of opened) {
      expect(wordsOf(stage.message(id))).toContain(
        "It does not follow the game any more: your newest one does.",
      );
      expect(labels(stage.message(id))).toEqual(["Watch on", "Rules"]);
    }
    const { length } = stage.discord.requests;
    await stage.playMoves(board.id, ["ada a1"]);
    expect(privateEdits(length)).toEqual([newest]);
    expect(boardText(stage.message(newest))).toContain("a1 X.");

    await stage.press("chidi", watchedId, "Watch on");
    await stage.playMoves(board.id, ["bob b2"]);
    expect(boardText(stage.message(watchedId))).toContain("b2 O");
    expect(boardText(stage.message(newest))).not.toContain("b2 O");
  });

  test("who is one too many sees the board and is told that it does not follow", async () => {
    const game = gameNumber(board);
    const [view] = (await stage.store.views(game)).filter(({ kind }) => kind === "watch");
    const { channelId, access, shown } = present(view);
    const crowd = Array.from({ length: 19 }, (_, index) => `spectator ${index}`);
    for (const name of crowd) {
      const watcher = {
        gameId: game,
        channelId,
        messageId: toMessageId(name),
        shown: present(shown),
        memberId: toMemberId(name),
        access: present(access),
      };
      await stage.store.addWatcher(watcher, 20, stage.clock.now());
    }
    const { message } = await stage.press(
      "dana",
      (await stage.command("dana", "games")).message?.id ?? "",
      "Watch",
    );
    const { id } = present(message);
    expect(wordsOf(stage.message(id))).toContain(
      "It does not follow the game, since 20 others watch it already; **Watch on** shows what has come.",
    );
    expect(labels(stage.message(id))).toEqual(["Watch on", "Rules"]);
    for (const { memberId, id: viewId } of await stage.store.views(game)) {
      if (memberId !== undefined && crowd.includes(memberId)) await stage.store.removeView(viewId);
    }
    await stage.playMoves(board.id, ["ada a1"]);
    expect(boardText(stage.message(id))).toContain("All squares are empty");
    await stage.press("dana", id, "Watch on");
    expect(boardText(stage.message(id))).toContain("a1 X.");
    await stage.playMoves(board.id, ["bob b2"]);
    expect(boardText(stage.message(id))).toContain("b2 O");
  });

  test("sees the current board when it was opened before a restart", async () => {
    await stage.restart();
    await stage.playMoves(board.id, ["ada a1"]);
    expect(boardText(stage.message(watchedId))).toContain("a1 X.");
  });
});

describe("watchers of a game against the computer", () => {
  let board: APIMessage;
  let watchedId: string;
  beforeEach(async () => {
    const { message } = await stage.command("ada", "play", { preset: "quick", side: "x" });
    board = present(message);
    const { message: watched } = await stage.press("chidi", (await list()).id, "Watch");
    watchedId = present(watched).id;
  });

  test("never hold up its move", async () => {
    const { length } = stage.discord.requests;
    stage.discord.faults.next({ route: new RegExp(`/messages/${watchedId}$`), delay: SECOND });
    for (const [square, turn] of [
      ["b2", "Turn 3"],
      ["c3", "Turn 5"],
    ] as const) {
      const shown = stage.message(board.id);
      await stage.member("ada").press(shown, squareButton(shown, square).customId);
      await vi.waitFor(() => expect(wordsOf(stage.message(board.id))).toContain(turn), PATIENCE);
    }
    // The answer to the first edit is still held back.
    expect(privateEdits(length)).toEqual([watchedId]);
    stage.clock.advance(SECOND);
    await stage.settled();
    expect(privateEdits(length)).toEqual([watchedId, watchedId]);
    expect(boardText(stage.message(watchedId))).toBe(boardText(stage.message(board.id)));
  });

  test("see the member's move and the computer's at once", async () => {
    const other = await stage.startGame({ preset: "quick" });
    await stage.forge("chidi", (await list()).id, `watch:${gameNumber(other)}`);
    const { length } = stage.discord.requests;
    thinking.shut();
    await stage.member("ada").press(board, squareButton(board, "b2").customId);
    await thinking.reached();
    // Those of a game that is played later see its move first.
    const seen = stage.requested(/^PATCH \/webhooks\/.+\/\d+$/);
    await stage.member("ada").press(other, squareButton(other, "b2").customId);
    await seen;
    expect(privateEdits(length)).not.toContain(watchedId);
    thinking.open();
    await stage.settled();
    expect(privateEdits(length).filter((id) => id === watchedId)).toHaveLength(1);
    expect(wordsOf(stage.message(watchedId))).toContain("Turn 3");
  });
});

test("watching a game that has ended shows how it ended", async () => {
  const board = await stage.startGame({ preset: "quick" });
  const { id } = await list();
  const old = stage.message(id);
  await stage.forge("ada", board.id, `resignNow:${gameNumber(board)}`);
  const { message, ephemeral } = await stage.press("chidi", id, "Watch", { stale: old });
  expect(ephemeral).toBe(true);
  expect(wordsOf(present(message))).toContain("by resignation");
  expect(labels(present(message))).toEqual([]);
});
