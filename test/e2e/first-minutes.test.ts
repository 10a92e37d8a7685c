import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { following } from "../support/engines.ts";
import { boardText, isPrivate, labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ newcomers: true, engine: following("a2", "b2") });
});
afterAll(() => stage.stop());

const WELCOME = /^\*\*New to /;

/** The private offers of lessons that a member has got. */
const welcomes = (name: string): readonly APIMessage[] =>
  stage.discord
    .messages(stage.channelId, stage.member(name).id)
    .filter((message) => isPrivate(message) && WELCOME.test(wordsOf(message)));

test("whoever plays for the first time is offered the lessons, in private and once", async () => {
  const started = await stage.command("ada", "play", { level: "novice", preset: "quick", side: "x" });
  const board = present(started.message);
  expect(isPrivate(board)).toBe(false);
  const [offer, ...more] = welcomes("ada");
  expect(more).toEqual([]);
  expect(labels(present(offer))).toEqual(["Learn TAKXO"]);
  expect(stage.discord.notified(present(offer).id)).toEqual([]);

  const { message: lesson, ephemeral } = await stage.press("ada", present(offer).id, "Learn TAKXO");
  expect(ephemeral).toBe(true);
  expect(wordsOf(present(lesson))).toContain("TAKXO: lesson 1 of 6");
  expect(boardText(present(lesson))).toContain("X to move.");

  // The game has waited, and comes to its first end.
  const won = await stage.playMoves(board.id, ["ada a1", "ada b1", "ada c1"]);
  expect(wordsOf(won)).toContain("## X wins");

  await stage.command("ada", "play", { game: "ataxx" });
  await stage.challenge({ host: "ada", guest: "bob" });
  expect(welcomes("ada")).toHaveLength(1);
});

test("so is whoever accepts a challenge, and whoever makes one", async () => {
  const { id } = await stage.challenge({ host: "chidi", guest: "dana" });
  expect(welcomes("chidi")).toHaveLength(1);
  expect(welcomes("dana")).toEqual([]);
  await stage.press("dana", id, "Accept");
  expect(welcomes("dana")).toHaveLength(1);
  await stage.restart();
  await stage.challenge({ host: "dana", guest: "chidi" });
  expect(welcomes("dana")).toHaveLength(1);
});
