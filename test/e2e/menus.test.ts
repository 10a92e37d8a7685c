import type { APIMessage } from "discord-api-types/v10";
import type { Answer } from "local-discord";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPrivate, labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const id = (name: string): string => stage.member(name).id;
const done = async (answered: Promise<Answer>): Promise<APIMessage> => {
  const { message } = await answered;
  await stage.settled();
  return present(message);
};
const onMember = (name: string, entry: string, of: string) =>
  done(stage.member(name).chooseForMember(stage.channelId, entry, id(of)));
const onMessage = (name: string, entry: string, message: APIMessage) =>
  done(stage.member(name).chooseForMessage(stage.message(message.id), entry));

const select = async (name: string, { id: messageId }: APIMessage, verb: string, value: string) => {
  const customId = new RegExp(`"custom_id":"(${verb}[^"]*)"`).exec(
    JSON.stringify(stage.message(messageId)),
  )?.[1];
  await stage.member(name).select(stage.message(messageId), present(customId), [value]);
  await stage.settled();
};

test("Challenge on a member lets one choose game and preset in private, and then posts", async () => {
  const asked = await onMember("ada", "Challenge", "bob");
  expect(isPrivate(asked)).toBe(true);
  expect(stage.discord.notified(asked.id)).toEqual([]);
  await select("ada", asked, "inviteKind", "ataxx");
  await select("ada", asked, "invitePreset", "blitz");
  const [posted] = await stage.posted(() => stage.press("ada", asked.id, "Challenge"));
  const challenge = present(posted);
  expect(wordsOf(challenge)).toContain("**Ataxx**");
  expect(wordsOf(challenge)).toContain("Blitz");
  expect(stage.discord.notified(challenge.id)).toEqual([id("bob")]);
  expect(wordsOf(stage.message(asked.id))).toBe("The challenge is made.");
  await stage.press("bob", challenge.id, "Decline");
});

test("Challenge leads to the form in which everything can be chosen", async () => {
  const asked = await onMember("ada", "Challenge", "bob");
  const opened = await stage.press("ada", asked.id, "Choose everything");
  const [posted] = await stage.posted(async () => {
    await stage.member("ada").submitModal(opened, { rules: ["shift"], games: "2" });
    await stage.settled();
  });
  const challenge = present(posted);
  expect(wordsOf(challenge)).toContain("Shift");
  expect(wordsOf(challenge)).toContain(`<@${id("bob")}>, you are challenged`);
  await stage.press("bob", challenge.id, "Decline");
});

test.each([
  ["ada", /You cannot challenge yourself/],
  ["librarian", /Bots do not answer challenges/],
])("Challenge on %s is refused with a sentence", async (of, words) => {
  expect(wordsOf(await onMember("ada", "Challenge", of))).toMatch(words);
});

test("Profile and Block on a member do what the commands do", async () => {
  expect(wordsOf(await onMember("ada", "Profile", "bob"))).toContain(`<@${id("bob")}>`);
  expect(wordsOf(await onMember("ada", "Block", "bob"))).toMatch(/^You have blocked /);
  expect((await stage.command("ada", "unblock", { member: id("bob") })).ephemeral).toBe(true);
});

test("a board is watched, replayed, analysed and shared from its menu", async () => {
  const board = await stage.startGame({ preset: "quick" });
  const watched = await onMessage("chidi", "Watch", board);
  expect(isPrivate(watched)).toBe(true);
  expect(labels(watched)).toContain("Watch on");
  expect(wordsOf(await onMessage("ada", "Share", board))).toMatch(/can be shared when it is over/);
  await stage.playMoves(board.id, ["ada a1", "bob b1", "ada a2", "bob b2", "ada a3"]);
  expect(labels(await onMessage("ada", "Replay", board))).toContain("⏮");
  expect(isPrivate(await onMessage("ada", "Analyse", board))).toBe(true);
  const [shared] = await stage.posted(() => onMessage("bob", "Share", board));
  expect(wordsOf(present(shared))).toContain("**X wins**");
});

test("a message without a board is told from one with", async () => {
  const challenge = await stage.challenge({});
  expect(wordsOf(await onMessage("bob", "Watch", challenge))).toMatch(/^No game is shown there\./);
});
