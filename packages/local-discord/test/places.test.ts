import type { APIMessage } from "discord-api-types/v10";
import { PermissionFlagsBits } from "discord-api-types/v10";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answerProblems } from "../src/checks/answers.ts";
import { BOT_ID } from "../src/world/cast.ts";
import { call, connect, type Rig, startRig } from "./rig.ts";

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
  const everywhere = { contexts: [0, 1, 2], integration_types: [0, 1] };
  await call(rig.discord, "PUT", `/applications/${BOT_ID}/commands`, [
    { name: "play", description: "Plays", ...everywhere },
    { name: "whisper", description: "In direct messages only", contexts: [1], integration_types: [0] },
    { name: "rule", description: "In servers only", contexts: [0], integration_types: [0] },
    { name: "carry", description: "Wherever somebody takes it", contexts: [0, 1, 2], integration_types: [1] },
  ]);
});
afterEach(async () => {
  expect(rig.discord.requests.flatMap(answerProblems)).toEqual([]);
  await rig.close();
});

const id = (username: string): string => rig.discord.member(username).id;
const playIn = (channelId: string, username = "ada", name = "play") =>
  rig.provoke(() => rig.discord.member(username).command(channelId, name));
const followUp = (token: string, body: object) =>
  call(rig.discord, "POST", `/webhooks/${BOT_ID}/${token}?wait=true`, body);
const BUTTON = { type: 1, components: [{ type: 2, style: 1, label: "Go", custom_id: "go" }] };
const BOARD = { type: 4, data: { content: "board", components: [BUTTON] } };

/** Somebody plays there, and the bot answers with a message that has a button. */
async function board(channelId: string, username = "ada"): Promise<APIMessage> {
  const { interaction, answer } = await playIn(channelId, username);
  expect((await rig.answer(interaction, BOARD)).status).toBe(204);
  const { message } = await answer;
  if (message === undefined) throw new Error("The answer has no message.");
  return message;
}

interface Where {
  readonly name: string;
  readonly channelId: () => string;
  /** What the interaction says of the place, and of the installations behind it. */
  readonly interaction: () => object;
  readonly commands: readonly string[];
}

const WHERE: readonly Where[] = [
  {
    name: "a server of the bot",
    channelId: () => rig.discord.channels.games.id,
    interaction: () => ({
      context: 0,
      guild_id: rig.discord.guild.id,
      member: { user: { id: id("ada") } },
      authorizing_integration_owners: { 0: rig.discord.guild.id, 1: id("ada") },
    }),
    commands: ["play", "rule", "carry"],
  },
  {
    name: "a foreign server",
    channelId: () => rig.discord.foreign.channels.games.id,
    interaction: () => ({
      context: 0,
      guild_id: rig.discord.foreign.guild.id,
      member: { user: { id: id("ada") } },
      authorizing_integration_owners: { 1: id("ada") },
    }),
    commands: ["play", "carry"],
  },
  {
    name: "the direct message with the bot",
    channelId: () => rig.discord.directMessage("ada"),
    interaction: () => ({
      context: 1,
      channel: { type: 1 },
      user: { id: id("ada") },
      authorizing_integration_owners: { 0: "0", 1: id("ada") },
      app_permissions: String(
        PermissionFlagsBits.AttachFiles |
          PermissionFlagsBits.EmbedLinks |
          PermissionFlagsBits.MentionEveryone |
          PermissionFlagsBits.UseExternalEmojis,
      ),
    }),
    commands: ["play", "whisper", "carry"],
  },
  {
    name: "a group",
    channelId: () => rig.discord.group,
    interaction: () => ({
      context: 2,
      channel: { type: 3 },
      user: { id: id("ada") },
      authorizing_integration_owners: { 1: id("ada") },
      app_permissions: String(
        PermissionFlagsBits.AttachFiles |
          PermissionFlagsBits.EmbedLinks |
          PermissionFlagsBits.MentionEveryone,
      ),
    }),
    commands: ["play", "carry"],
  },
];

describe.each(WHERE)("in $name", ({ channelId, interaction, commands }) => {
  test("an interaction says where it comes from and by which installations", async () => {
    const provoked = await playIn(channelId());
    expect(provoked.interaction).toMatchObject({ channel_id: channelId(), ...interaction() });
    const isPrivate = provoked.interaction.guild_id === undefined;
    expect("user" in provoked.interaction).toBe(isPrivate);
    expect("member" in provoked.interaction).toBe(!isPrivate);
    expect("guild_locale" in provoked.interaction).toBe(!isPrivate);
  });

  test("there are the commands of its context and installations, and no others", async () => {
    for (const name of ["play", "whisper", "rule", "carry"]) {
      const run = rig.discord.member("ada").command(channelId(), name);
      if (commands.includes(name)) void run;
      else await expect(run).rejects.toThrow(`There is no command /${name} here`);
    }
  });

  test("a press brings a token of its own, with which its message is drawn anew however old it is", async () => {
    const message = await board(channelId());
    rig.clock.advance(60 * 60 * 1_000);
    const { interaction, answer } = await rig.provoke(() => rig.discord.member("ada").press(message, "go"));
    const redrawn = { type: 7, data: { content: "drawn anew" } };
    expect((await rig.answer(interaction, redrawn)).status).toBe(204);
    expect((await answer).message).toMatchObject({ id: message.id, content: "drawn anew" });
  });
});

describe.each(WHERE.filter(({ commands }) => !commands.includes("rule") && !commands.includes("whisper")))(
  "in $name, where the bot is not",
  ({ channelId }) => {
    test("every route of the channel is closed (50001)", async () => {
      const message = await board(channelId());
      const of = `/channels/${channelId()}`;
      for (const [method, path, body] of [
        ["GET", of],
        ["GET", `${of}/messages`],
        ["POST", `${of}/messages`, { content: "hello" }],
        ["GET", `${of}/messages/${message.id}`],
        ["PATCH", `${of}/messages/${message.id}`, { content: "changed" }],
        ["DELETE", `${of}/messages/${message.id}`],
        ["POST", `${of}/typing`],
      ] as const)
        expect(await (await call(rig.discord, method, path, body)).json()).toMatchObject({ code: 50001 });
      expect(rig.discord.message(message.id)?.content).toBe("board");
    });

    test("five follow-ups are taken, the sixth is refused (40094), and edits are not counted", async () => {
      const { interaction } = await playIn(channelId());
      await rig.answer(interaction, BOARD);
      for (let count = 1; count <= 5; count += 1)
        expect((await followUp(interaction.token, { content: `${count}` })).status).toBe(200);
      expect(await (await followUp(interaction.token, { content: "6" })).json()).toMatchObject({
        code: 40094,
      });
      const original = `/webhooks/${BOT_ID}/${interaction.token}/messages/@original`;
      expect((await call(rig.discord, "PATCH", original, { content: "edited" })).status).toBe(200);
    });

    test("the gateway tells of no message", async () => {
      await board(channelId());
      rig.gateway.send(1, null);
      await rig.gateway.event(({ op }) => op === 11);
      expect(rig.gateway.events.filter(({ t }) => t === "MESSAGE_CREATE")).toEqual([]);
    });

    test("whoever sees the message may press it, installed or not, and the owner stays who brought it", async () => {
      rig.discord.installs.remove("bob");
      const message = await board(channelId());
      await expect(rig.discord.member("bob").command(channelId(), "play")).rejects.toThrow("no command");
      const { interaction } = await rig.provoke(() => rig.discord.member("bob").press(message, "go"));
      expect(interaction.authorizing_integration_owners).toEqual({ 1: id("ada") });
      expect(interaction.user?.id ?? interaction.member?.user.id).toBe(id("bob"));
    });
  },
);

test("a server of the bot takes a sixth follow-up", async () => {
  const { interaction } = await playIn(rig.discord.channels.games.id);
  await rig.answer(interaction, BOARD);
  for (let count = 1; count <= 6; count += 1)
    expect((await followUp(interaction.token, { content: `${count}` })).status).toBe(200);
});

test("only its people see a private channel", async () => {
  await expect(rig.discord.member("bob").command(rig.discord.directMessage("ada"), "play")).rejects.toThrow(
    "does not see",
  );
  await expect(rig.discord.member("dana").command(rig.discord.group, "play")).rejects.toThrow("does not see");
});

describe("the direct message with the bot", () => {
  const open = (recipient_id: string) => call(rig.discord, "POST", "/users/@me/channels", { recipient_id });

  test("is found by whom it is with, and takes messages by its channel", async () => {
    const channel = rig.discord.directMessage("ada");
    expect(await (await open(id("ada"))).json()).toMatchObject({ id: channel, type: 1 });
    expect((await call(rig.discord, "GET", `/channels/${channel}`)).status).toBe(200);
    const sent = await call(rig.discord, "POST", `/channels/${channel}/messages`, { content: "Come back." });
    expect(sent.status).toBe(200);
    expect(rig.discord.messages(channel, id("ada"))).toMatchObject([{ content: "Come back." }]);
  });

  test("is not opened with nobody (10013), nor with a bot (50007)", async () => {
    expect(await (await open("123456789012345678")).json()).toMatchObject({ code: 10013 });
    expect(await (await open(id("librarian"))).json()).toMatchObject({ code: 50007 });
  });

  test("tells of its messages on the first shard, to whom wants direct messages", async () => {
    const heard = await connect(rig.discord);
    heard.send(2, { token: rig.discord.token, intents: 1 << 12, properties: {} });
    await heard.event(({ t }) => t === "READY");
    await call(rig.discord, "POST", `/channels/${rig.discord.directMessage("ada")}/messages`, {
      content: "Hi.",
    });
    const { d } = await heard.event(({ t }) => t === "MESSAGE_CREATE");
    expect(d).toMatchObject({ channel_id: rig.discord.directMessage("ada"), content: "Hi." });
    expect(d).not.toHaveProperty("guild_id");
    heard.close();
  });
});

describe("in a foreign server whose members may not use external apps", () => {
  beforeEach(() => {
    const { guild, channels } = rig.discord.foreign;
    guild.permit(channels.games.id, guild.id, { deny: PermissionFlagsBits.UseExternalApps });
  });

  test("nobody but the member sees the answer and what follows it, deferred or not", async () => {
    const message = await board(rig.discord.foreign.channels.games.id);
    expect(message.flags).toBe(64);
    const { interaction } = await playIn(rig.discord.foreign.channels.games.id);
    await rig.answer(interaction, { type: 5 });
    const deferred = rig.discord.messages(rig.discord.foreign.channels.games.id).at(-1);
    expect((deferred?.flags ?? 0) & 64).toBe(64);
    expect(rig.discord.messages(rig.discord.foreign.channels.games.id, id("bob"))).toEqual([]);
    await expect(rig.discord.member("bob").press(message, "go")).rejects.toThrow("does not see");
  });
});

test("a foreign server is like any other once the bot has been invited", async () => {
  const { guild, channels } = rig.discord.foreign;
  guild.addMember(BOT_ID);
  await rig.gateway.event(({ t, d }) => t === "GUILD_CREATE" && (d as { id: string }).id === guild.id);
  const { interaction } = await playIn(channels.games.id, "ada", "rule");
  expect(interaction.authorizing_integration_owners).toEqual({ 0: guild.id });
});
