import { InteractionResponseType } from "discord-api-types/v10";
import type { Answer, Touch } from "local-discord";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SECOND } from "../../src/lib/time.ts";
import { createRenderer } from "../../src/render/renderer.ts";
import { createGate, type Gate } from "../support/gate.ts";
import { boardText, gameNumber, squareButton, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/** As long as these are shut, no picture gets painted, and no game is found. */
const painting = createGate();
const finding = createGate();
const renderer = createRenderer();

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({
    renderer: {
      kept: 0,
      async png(scene) {
        await painting.pass();
        return renderer.png(scene);
      },
    },
    wrapStore: (store) => ({
      ...store,
      async game(id) {
        await finding.pass();
        return store.game(id);
      },
    }),
  });
});
afterEach(() => {
  painting.open();
  finding.open();
});
afterAll(() => stage.stop());

type OnAnswer = NonNullable<Touch["onAnswer"]>;

/** Begins something that is held up at a gate until just before Discord takes no first answer any more. */
async function holdUp(gate: Gate, act: (onAnswer: OnAnswer) => Promise<Answer>) {
  gate.shut();
  let answer: Promise<Answer> | undefined;
  const first = new Promise<InteractionResponseType>((resolve) => {
    answer = act(({ type }) => resolve(type));
  });
  await gate.reached();
  stage.clock.advance(2.9 * SECOND);
  return { first: await first, answer: present(answer) };
}

test("a press whose work takes long is announced in time, and answered when it is done", async () => {
  const board = await stage.startGame({ preset: "quick" });
  const press = await holdUp(painting, (onAnswer) =>
    stage.member("ada").press(board, squareButton(board, "b2").customId, { onAnswer }),
  );
  expect(press.first).toBe(InteractionResponseType.DeferredMessageUpdate);
  painting.open();
  await stage.settled();
  expect(boardText(stage.message(board.id))).toContain("b2 X.");
  await stage.playMoves(board.id, ["bob a1"]);
});

test("a refusal that takes long is still private", async () => {
  const board = await stage.startGame({ preset: "quick" });
  const press = await holdUp(finding, (onAnswer) =>
    stage.member("chidi").press(board, squareButton(board, "b2").customId, { onAnswer }),
  );
  expect(press.first).toBe(InteractionResponseType.DeferredMessageUpdate);
  await stage.told("chidi", /You are not playing in this game/, async () => {
    finding.open();
    await stage.settled();
  });
  expect(stage.message(board.id)).toEqual(board);
});

test("a command whose work takes long is announced in time, and answered when it is done", async () => {
  const play = await holdUp(painting, (onAnswer) =>
    stage.member("ada").command(stage.channelId, "play", { preset: "quick", side: "x" }, { onAnswer }),
  );
  expect(play.first).toBe(InteractionResponseType.DeferredChannelMessageWithSource);
  painting.open();
  const { message, ephemeral } = await play.answer;
  await stage.settled();
  expect(ephemeral).toBe(false);
  await stage.playMoves(present(message).id, ["ada b2"]);
  expect(wordsOf(stage.message(present(message).id))).toContain("Turn 3");
});

test("a command that was announced to all and is refused takes the announcement back", async () => {
  const board = await stage.startGame({ preset: "quick" });
  const move = await holdUp(finding, (onAnswer) =>
    stage
      .member("bob")
      .command(stage.channelId, "move", { move: "b2", number: gameNumber(board) }, { onAnswer }),
  );
  expect(move.first).toBe(InteractionResponseType.DeferredChannelMessageWithSource);
  const posted = await stage.posted(() =>
    stage.told("bob", /It is not your turn/, async () => {
      finding.open();
      await stage.settled();
    }),
  );
  expect(posted).toEqual([]);
  const shown = stage.discord.messages(stage.channelId, stage.member("chidi").id);
  expect(shown.filter((message) => wordsOf(message) === "")).toEqual([]);
});

test("a private board that took long to open follows the game, and leaves the list alone", async () => {
  const board = await stage.startGame({ preset: "quick" });
  const list = present((await stage.command("chidi", "games")).message);
  const before = wordsOf(list);
  const watch = await holdUp(painting, (onAnswer) =>
    stage.member("chidi").press(list, `watch:${gameNumber(board)}`, { onAnswer }),
  );
  expect(watch.first).toBe(InteractionResponseType.DeferredMessageUpdate);
  const opened = await stage.told("chidi", /Only you see this board/, async () => {
    painting.open();
    await stage.settled();
  });
  await stage.playMoves(board.id, ["ada a1"]);
  expect(boardText(stage.message(opened.id))).toContain("a1 X.");
  expect(wordsOf(stage.message(list.id))).toBe(before);
});
