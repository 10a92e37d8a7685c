import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toMemberId } from "../../src/lib/ids.ts";
import { labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

const NEUTRAL = /^This member is not available for a new game\./;

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const mention = (name: string): string => `<@${stage.member(name).id}>`;

async function ask(name: string, command: string, of?: string): Promise<APIMessage> {
  const options = of === undefined ? {} : { member: stage.member(of).id };
  const { ephemeral, message } = await stage.command(name, command, options);
  expect(ephemeral).toBe(true);
  const said = present(message);
  expect(stage.discord.notified(said.id)).toEqual([]);
  return said;
}

const said = async (name: string, command: string, of?: string): Promise<string> =>
  wordsOf(await ask(name, command, of));

test("nobody is blocked at first, and nobody blocks themselves or a bot", async () => {
  expect(await said("ada", "blocked")).toMatch(/^You have blocked nobody\./);
  expect(await said("ada", "block", "ada")).toBe("You cannot block yourself.");
  expect(await said("ada", "block", "librarian")).toMatch(/^Bots challenge nobody/);
  expect(await said("ada", "unblock", "bob")).toContain(`You have not blocked ${mention("bob")}.`);
});

test("whoever is blocked reads one neutral sentence at challenges, joining and rematches", async () => {
  const board = await stage.startGame({ preset: "quick" });
  const open = await stage.challenge({});
  expect(await said("ada", "block", "bob")).toMatch(/^You have blocked <@\d+>: /);
  expect(await said("ada", "block", "bob")).toMatch(/^You had blocked <@\d+> already\./);

  const opponent = stage.member("ada").id;
  const refused = await stage.command("bob", "challenge", { opponent });
  expect(refused.ephemeral).toBe(true);
  expect(wordsOf(present(refused.message))).toMatch(NEUTRAL);
  await stage.told("bob", NEUTRAL, () => stage.press("bob", open.id, "Join"));
  expect(labels(stage.message(open.id))).toContain("Join");

  await stage.playMoves(board.id, ["ada a1", "bob b1", "ada a2", "bob b2", "ada a3"]);
  await stage.told("bob", NEUTRAL, () => stage.press("bob", board.id, "Rematch"));
  await stage.told("ada", /You have blocked/, () => stage.press("ada", board.id, "Rematch"));
});

test("a list takes blocks back, page by page", async () => {
  const { id: dana } = stage.member("dana");
  for (let last = 1; last <= 9; last += 1)
    await stage.store.block(toMemberId(dana), toMemberId(`${"1".repeat(17)}${last}`));
  const list = await ask("dana", "blocked");
  const shown = () => wordsOf(stage.message(list.id));
  expect(shown()).toContain("### You have blocked 9 members");
  expect(labels(list).filter((label) => label === "Unblock")).toHaveLength(8);
  await stage.press("dana", list.id, "More");
  expect(shown()).toContain(`<@${"1".repeat(17)}9>`);
  await stage.press("dana", list.id, "Unblock");
  expect(shown()).toContain("### You have blocked 8 members");
  expect(labels(stage.message(list.id))).not.toContain("More");
});

test("whoever is unblocked can challenge again", async () => {
  expect(await said("ada", "unblock", "bob")).toMatch(/^You have unblocked /);
  const opponent = stage.member("ada").id;
  expect((await stage.command("bob", "challenge", { opponent })).ephemeral).toBe(false);
});
