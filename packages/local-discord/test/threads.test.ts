import { PermissionFlagsBits } from "discord-api-types/v10";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answerProblems } from "../src/checks/answers.ts";
import type { LocalDiscord } from "../src/local-discord.ts";
import { BOT_ID } from "../src/world/cast.ts";
import { call, connect, type Rig, startRig } from "./rig.ts";

let rig: Rig;
let discord: LocalDiscord;
let thread: string;
beforeEach(async () => {
  rig = await startRig();
  discord = rig.discord;
  thread = discord.guild.startThread(discord.channels.games.id, "corner").id;
});
afterEach(async () => {
  expect(discord.requests.flatMap(answerProblems)).toEqual([]);
  await rig.close();
});

const BUTTON = { type: 1, components: [{ type: 2, style: 1, custom_id: "a", label: "A" }] };
const isArchived = () => discord.guild.threads.get(thread)?.thread_metadata.archived;
const named = (name: string) => (event: { readonly t: string | null }) => event.t === name;

/** The message, or the code of the refusal. */
async function say(content = "hello"): Promise<{ id: string; code?: number }> {
  const body = { content, components: [BUTTON] };
  return (await (await call(discord, "POST", `/channels/${thread}/messages`, body)).json()) as never;
}

async function edit(messageId: string): Promise<unknown> {
  const path = `/channels/${thread}/messages/${messageId}`;
  return ((await (await call(discord, "PATCH", path, { content: "changed" })).json()) as { code?: number })
    .code;
}

test("is told of when it is started, archived, opened again and removed", async () => {
  await rig.gateway.event(named("THREAD_CREATE"));
  discord.guild.changeThread(thread, { archived: true });
  const archived = await rig.gateway.event(named("THREAD_UPDATE"));
  expect(archived.d).toMatchObject({
    id: thread,
    type: 11,
    parent_id: discord.channels.games.id,
    thread_metadata: { archived: true, locked: false },
  });
  discord.guild.removeChannel(discord.channels.games.id);
  expect((await rig.gateway.event(named("THREAD_DELETE"))).d).toMatchObject({ id: thread });
});

test("is shown to a bot that logs in as long as it is not archived", async () => {
  const threads = async () => {
    const gateway = await connect(discord);
    gateway.send(2, { token: discord.token, intents: 1, properties: {} });
    const { d } = await gateway.event(named("GUILD_CREATE"));
    gateway.close();
    return (d as { threads: readonly { id: string }[] }).threads.map(({ id }) => id);
  };
  expect(await threads()).toEqual([thread]);
  discord.guild.changeThread(thread, { archived: true });
  expect(await threads()).toEqual([]);
});

test("asks the bot for Send Messages in Threads, where its channel asks for Send Messages", async () => {
  const { id } = discord.channels.games;
  discord.guild.permit(id, BOT_ID, { deny: PermissionFlagsBits.SendMessages });
  expect((await say()).code).toBeUndefined();
  discord.guild.permit(id, BOT_ID, { deny: PermissionFlagsBits.SendMessagesInThreads });
  expect((await say()).code).toBe(50013);
});

describe("when it is archived", () => {
  test("nothing in it can be edited (50083), and a new message opens it again", async () => {
    const { id } = await say();
    discord.guild.changeThread(thread, { archived: true });
    expect(await edit(id)).toBe(50083);
    expect((await say("again")).code).toBeUndefined();
    expect(isArchived()).toBe(false);
    expect(await edit(id)).toBeUndefined();
  });

  test("the client of a member who presses there opens it first", async () => {
    const message = discord.message((await say()).id);
    discord.guild.changeThread(thread, { archived: true });
    const { interaction } = await rig.provoke(() => discord.member("ada").press(message as never, "a"));
    expect(interaction.channel).toMatchObject({ id: thread, thread_metadata: { archived: false } });
    const answer = await rig.answer(interaction, { type: 7, data: { content: "pressed" } });
    expect(answer.status).toBe(204);
  });

  test("a press that was made before finds it closed: the message stays as it is, an answer of its own opens it", async () => {
    const message = discord.message((await say()).id) as never;
    discord.guild.changeThread(thread, { archived: true });
    const press = () => rig.provoke(() => discord.member("ada").press(message, "a", { stale: message }));
    const { interaction } = await press();
    const update = await rig.answer(interaction, { type: 7, data: { content: "pressed" } });
    expect(await update.json()).toMatchObject({ code: 50083 });
    expect((await rig.answer(interaction, { type: 4, data: { content: "new" } })).status).toBe(204);
    expect(isArchived()).toBe(false);
  });
});

describe("when it is locked", () => {
  test("nothing can be written or pressed in it once it is archived", async () => {
    const { id } = await say();
    const message = discord.message(id) as never;
    discord.guild.changeThread(thread, { archived: true, locked: true });
    expect(await edit(id)).toBe(50083);
    expect((await say()).code).toBe(50013);
    await expect(discord.member("ada").press(message, "a")).rejects.toThrow("locked");
    expect(isArchived()).toBe(true);
    const { interaction } = await rig.provoke(() =>
      discord.member("ada").press(message, "a", { stale: message }),
    );
    const answer = await rig.answer(interaction, { type: 4, data: { content: "new" } });
    expect(await answer.json()).toMatchObject({ code: 50083 });
  });

  test("it refuses edits also while it is open (160005), but for those who manage threads", async () => {
    const { id } = await say();
    discord.guild.changeThread(thread, { locked: true });
    expect(await edit(id)).toBe(160005);
    discord.guild.permit(discord.channels.games.id, BOT_ID, { allow: PermissionFlagsBits.ManageThreads });
    expect(await edit(id)).toBeUndefined();
  });
});
