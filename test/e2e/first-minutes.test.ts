import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findGame, GAMES } from "../../src/games/index.ts";
import { following } from "../support/engines.ts";
import { boardText, isPrivate, labels, pictureUrls, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

const TAKXO = present(findGame("takxo"));

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

/** What a newcomer finds in a message: what one is after, what to press, and a way to the rules. */
const explains = (message: APIMessage, press: RegExp): readonly string[] => [
  wordsOf(message).includes(TAKXO.aim) ? "the aim" : "no aim",
  press.test(wordsOf(message)) || labels(message).some((label) => press.test(label)) ? "a press" : "no press",
  labels(message).includes("Rules") || /<\/rules:\d+>/.test(wordsOf(message)) ? "rules" : "no rules",
];

const ALL = ["the aim", "a press", "rules"];

test("the first minutes: help, a game against the computer to its end, a challenge, a game with a member", async () => {
  const { message: help } = await stage.command("ada", "help");
  expect(explains(present(help), /press a square under the board/)).toEqual(ALL);
  expect(pictureUrls(present(help))).toHaveLength(GAMES.length);

  const started = await stage.command("ada", "play", { level: "novice", preset: "quick", side: "x" });
  const { id } = present(started.message);
  expect(explains(stage.message(id), /^Press a square to place a piece\.$/m)).toEqual(ALL);
  expect(boardText(stage.message(id))).toContain("All squares are empty.");

  const { message: rules } = await stage.press("ada", id, "Rules");
  expect(wordsOf(present(rules))).toContain("### TAKXO: ");
  expect(isPrivate(present(rules))).toBe(true);

  await stage.playMoves(id, ["ada a1"]);
  expect(wordsOf(stage.message(id))).toContain("The computer placed on a2.");
  expect(explains(stage.message(id), /^Press a square to place a piece\.$/m)).toEqual(ALL);
  await stage.playMoves(id, ["ada b1", "ada c1"]);
  const end = stage.message(id);
  expect(wordsOf(end)).toContain("X wins");
  expect(wordsOf(end)).toMatch(/complete line/);
  expect(explains(end, /^Rematch$/).slice(1)).toEqual(["a press", "rules"]);

  const challenge = await stage.challenge({ host: "ada", guest: "bob", preset: "quick" });
  expect(explains(challenge, /^Accept$/)).toEqual(ALL);
  await stage.press("bob", challenge.id, "Accept");
  expect(explains(stage.message(challenge.id), /^Press a square to place a piece\.$/m)).toEqual(ALL);
});

test("whoever plays for the first time is offered the lessons, in private and once", async () => {
  const started = await stage.command("emil", "play", { level: "novice", preset: "quick", side: "x" });
  expect(isPrivate(present(started.message))).toBe(false);
  const [offer, ...more] = welcomes("emil");
  expect(more).toEqual([]);
  expect(labels(present(offer))).toEqual(["Learn TAKXO"]);
  expect(stage.discord.notified(present(offer).id)).toEqual([]);

  const { message: lesson, ephemeral } = await stage.press("emil", present(offer).id, "Learn TAKXO");
  expect(ephemeral).toBe(true);
  expect(wordsOf(present(lesson))).toContain("TAKXO: lesson 1 of 6");
  expect(wordsOf(present(lesson))).toMatch(/Three in a line win.* Press the square/);

  await stage.command("emil", "play", { game: "ataxx" });
  await stage.challenge({ host: "emil", guest: "bob" });
  expect(welcomes("emil")).toHaveLength(1);
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
