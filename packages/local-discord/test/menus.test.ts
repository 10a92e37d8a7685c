import { afterEach, beforeEach, expect, test } from "vitest";
import { answerProblems } from "../src/checks/answers.ts";
import { BOT_ID } from "../src/world/cast.ts";
import { call, type Rig, startRig } from "./rig.ts";

let rig: Rig;
let games: string;
beforeEach(async () => {
  rig = await startRig();
  games = rig.discord.channels.games.id;
  const everywhere = { contexts: [0, 1, 2], integration_types: [0, 1] };
  await call(rig.discord, "PUT", `/applications/${BOT_ID}/commands`, [
    { type: 2, name: "Greet them", ...everywhere },
    { type: 3, name: "Keep this", ...everywhere },
    { type: 1, name: "play", description: "Plays" },
  ]);
});
afterEach(async () => {
  expect(rig.discord.violations).toEqual([]);
  expect(rig.discord.requests.flatMap(answerProblems)).toEqual([]);
  await rig.close();
});

const ada = () => rig.discord.member("ada");
const bobId = () => rig.discord.member("bob").id;

test("a command in the menu of a member carries the member", async () => {
  const { interaction, answer } = await rig.provoke(() =>
    ada().chooseForMember(games, "Greet them", bobId()),
  );
  expect(interaction).toMatchObject({
    type: 2,
    data: {
      type: 2,
      name: "Greet them",
      target_id: bobId(),
      resolved: { users: { [bobId()]: { username: "bob" } }, members: { [bobId()]: { nick: null } } },
    },
  });
  await rig.answer(interaction, { type: 4, data: { content: "Hello, Bob." } });
  expect((await answer).message).toMatchObject({
    type: 23,
    interaction_metadata: { type: 2, target_user: { id: bobId() }, user: { id: ada().id } },
  });
});

test("in a private channel it carries the user alone", async () => {
  const act = () => ada().chooseForMember(rig.discord.group, "Greet them", bobId());
  const { interaction } = await rig.provoke(act);
  expect(interaction.data).toMatchObject({ resolved: { users: { [bobId()]: { username: "bob" } } } });
  expect(interaction.data).not.toHaveProperty("resolved.members");
});

test("a command in the menu of a message carries the message", async () => {
  const posted = await call(rig.discord, "POST", `/channels/${games}/messages`, { content: "Keep me." });
  const { id } = (await posted.json()) as { id: string };
  const message = rig.discord.message(id);
  if (message === undefined) throw new Error("There is no message.");
  const { interaction, answer } = await rig.provoke(() => ada().chooseForMessage(message, "Keep this"));
  expect(interaction.data).toMatchObject({
    type: 3,
    target_id: id,
    resolved: { messages: { [id]: { content: "Keep me." } } },
  });
  await rig.answer(interaction, { type: 4, data: { content: "Kept.", flags: 64 } });
  expect((await answer).message?.interaction_metadata).toMatchObject({ target_message_id: id });
});

test("a menu holds only commands of its own kind, and members who are there", async () => {
  await expect(ada().chooseForMember(games, "Keep this", bobId())).rejects.toThrow("no command Keep this");
  await expect(ada().command(games, "Greet them")).rejects.toThrow("no command");
  const dana = rig.discord.member("dana").id;
  await expect(ada().chooseForMember(rig.discord.group, "Greet them", dana)).rejects.toThrow(
    "no such member",
  );
});
