import type { APIMessage } from "discord-api-types/v10";
import { PermissionFlagsBits } from "discord-api-types/v10";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LocalDiscord } from "../src/local-discord.ts";
import { call, type Rig, startRig } from "./rig.ts";

let rig: Rig;
let discord: LocalDiscord;
let messages: string;
beforeEach(async () => {
  rig = await startRig();
  discord = rig.discord;
  messages = `/channels/${discord.channels.games.id}/messages`;
});
afterEach(() => rig.close());

const post = (body: object = { content: "x" }) => call(discord, "POST", messages, body);
async function json(response: Promise<Response>): Promise<Partial<APIMessage>> {
  return (await (await response).json()) as Partial<APIMessage>;
}
const FILE = { name: "a.txt", bytes: Uint8Array.of(1) };

describe("permissions", () => {
  const botId = () => discord.guild.bot.user.id;
  const deny = (flag: bigint, id = botId()) =>
    discord.guild.permit(discord.channels.games.id, id, { deny: flag });

  test("to see a channel are needed for everything in it", async () => {
    const { id } = await json(post());
    deny(PermissionFlagsBits.ViewChannel);
    for (const [method, path, body] of [
      ["GET", `/channels/${discord.channels.games.id}`],
      ["POST", messages, { content: "x" }],
      ["GET", `${messages}/${id}`],
      ["PATCH", `${messages}/${id}`, { content: "y" }],
      ["DELETE", `${messages}/${id}`],
    ] as const)
      expect(await json(call(discord, method, path, body))).toMatchObject({ code: 50001 });
  });

  test("to send, to attach and to read back are needed apart", async () => {
    const { id } = await json(post());
    deny(PermissionFlagsBits.AttachFiles);
    expect(await json(call(discord, "POST", messages, {}, [FILE]))).toMatchObject({ code: 50013 });
    expect((await post()).status).toBe(200);
    deny(PermissionFlagsBits.SendMessages);
    expect(await json(post())).toMatchObject({ code: 50013 });
    expect((await call(discord, "PATCH", `${messages}/${id}`, { content: "y" })).status).toBe(200);
    deny(PermissionFlagsBits.ReadMessageHistory);
    expect(await json(call(discord, "GET", `${messages}/${id}`))).toMatchObject({ code: 50013 });
  });

  test("follow everyone, roles and member in this order", () => {
    const { guild, channels } = discord;
    const { SendMessages, ViewChannel } = PermissionFlagsBits;
    const may = (id: string, flag: bigint, channelId: string) =>
      (guild.permissions(id, channelId) & flag) !== 0n;
    const [ada, dana, emil] = (["ada", "dana", "emil"] as const).map((name) => discord.member(name).id);
    expect(may(ada ?? "", ViewChannel, channels.committee.id)).toBe(false);
    expect(may(dana ?? "", ViewChannel, channels.committee.id)).toBe(true);
    guild.permit(channels.games.id, guild.id, { deny: SendMessages });
    expect(may(ada ?? "", SendMessages, channels.games.id)).toBe(false);
    guild.permit(channels.games.id, ada ?? "", { allow: SendMessages });
    expect(may(ada ?? "", SendMessages, channels.games.id)).toBe(true);
    expect(may(emil ?? "", SendMessages, channels.games.id)).toBe(true);
  });
});

describe("what is not there", () => {
  test.for([
    ["a channel", "GET", "/channels/123456789012345678", 10003],
    ["a server", "GET", "/guilds/123456789012345678", 10004],
    ["a member", "GET", "/guilds/$guild/members/123456789012345678", 10007],
    ["a user", "GET", "/users/123456789012345678", 10013],
    ["a command", "GET", "/applications/$bot/commands/123456789012345678", 10063],
    ["a message", "GET", "/channels/$games/messages/123456789012345678", 10008],
    ["a webhook", "POST", "/webhooks/$bot/token", 10015],
  ] as const)("%s is unknown", async ([, method, path, code]) => {
    const full = path
      .replace("$guild", discord.guild.id)
      .replace("$bot", discord.guild.bot.user.id)
      .replace("$games", discord.channels.games.id);
    const response = await call(discord, method, full, method === "POST" ? { content: "x" } : undefined);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code });
  });

  test("a channel, message or member that went away is unknown from then on", async () => {
    const { id } = await json(post());
    discord.deleteMessage(id ?? "");
    expect(await json(call(discord, "GET", `${messages}/${id}`))).toMatchObject({ code: 10008 });
    const bob = discord.member("bob");
    discord.guild.removeMember(bob.id);
    expect(await json(call(discord, "GET", `/guilds/${discord.guild.id}/members/${bob.id}`))).toMatchObject({
      code: 10007,
    });
    discord.guild.removeChannel(discord.channels.games.id);
    expect(await json(post())).toMatchObject({ code: 10003 });
  });

  test("a route that is not imitated is noted as a violation", async () => {
    expect((await call(discord, "GET", "/voice/regions")).status).toBe(404);
    expect(discord.violations).toMatchObject([{ request: { path: "/voice/regions" } }]);
  });
});

test("a wrong token and broken JSON are refused", async () => {
  const refused = await fetch(`${discord.url}/v10/users/@me`, { headers: { authorization: "Bot wrong" } });
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ code: 40001 });
  const headers = { authorization: `Bot ${discord.token}`, "content-type": "application/json" };
  const broken = await fetch(`${discord.url}/v10${messages}`, { method: "POST", headers, body: "{" });
  expect(await broken.json()).toMatchObject({ code: 50109 });
});

describe("strangers", () => {
  test.for([
    ["a browser that was led here by another name", { host: "evil.example" }],
    ["a page from elsewhere", { origin: "https://evil.example" }],
  ] as const)("%s is turned away", async ([, headers]) => {
    const { request } = await import("node:http");
    for (const path of ["/", "/api/v10/gateway", "/live", "/gateway"]) {
      const status = await new Promise((resolve) =>
        request(`${discord.pageUrl}${path}`, { headers }, ({ statusCode }) => resolve(statusCode)).end(),
      );
      expect(status).toBe(403);
    }
  });
});

test("a nonce that is enforced makes sending twice the same as sending once", async () => {
  const once = await json(post({ content: "x", nonce: "7", enforce_nonce: true }));
  const twice = await json(post({ content: "x", nonce: "7", enforce_nonce: true }));
  expect(twice.id).toBe(once.id);
  expect(discord.messages(discord.channels.games.id)).toHaveLength(1);
});

describe("rate limits", () => {
  test("are told in headers and enforced for each channel by itself", async () => {
    discord.limits.tighten(/^POST \/channels/, { limit: 2, window: 1_500 });
    const first = await post();
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "x-ratelimit-limit": "2",
      "x-ratelimit-remaining": "1",
      "x-ratelimit-reset-after": "1.5",
      "x-ratelimit-bucket": expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await post();
    const third = await post();
    expect(third.status).toBe(429);
    expect(third.headers.get("retry-after")).toBe("2");
    expect(await third.json()).toMatchObject({ retry_after: 1.5, global: false });
    const lounge = `/channels/${discord.channels.lounge.id}/messages`;
    expect((await call(discord, "POST", lounge, { content: "x" })).status).toBe(200);
    rig.clock.advance(1_500);
    expect((await post()).status).toBe(200);
  });

  test("bind all requests together, save those that carry an interaction's token", async () => {
    discord.limits.tightenGlobal({ limit: 1, window: 1_000 });
    rig.clock.advance(1_000);
    await post();
    const over = await post();
    expect(over.headers.get("x-ratelimit-global")).toBe("true");
    expect(await over.json()).toMatchObject({ global: true });
    expect((await call(discord, "POST", `/webhooks/${discord.guild.bot.user.id}/t`, {})).status).toBe(404);
  });
});

describe("faults", () => {
  test("refuse with a status or a code, as often as told", async () => {
    discord.faults.next({ route: /^POST \/channels\/\d+\/messages$/, status: 502, times: 2 });
    discord.faults.next({ route: /^POST/, code: 50083 });
    discord.faults.next({ route: /^POST/, status: 429, retryAfter: 0.3 });
    const statuses = [await post(), await post(), await post(), await post(), await post()];
    expect(statuses.map(({ status }) => status)).toEqual([502, 502, 403, 429, 200]);
    expect(discord.violations).toEqual([]);
  });

  test("lose the request or the answer", async () => {
    const count = () => discord.messages(discord.channels.games.id).length;
    discord.faults.next({ route: /^POST/, lose: "request" });
    await expect(post()).rejects.toThrow();
    expect(count()).toBe(0);
    discord.faults.next({ route: /^POST/, lose: "answer" });
    await expect(post()).rejects.toThrow();
    expect(count()).toBe(1);
  });

  test("hold back an answer whose work is done", async () => {
    discord.faults.next({ route: /^POST/, delay: 2_000 });
    const response = post();
    const message = await discord.waitFor(({ content }) => content === "x");
    rig.clock.advance(2_000);
    expect(await json(response)).toMatchObject({ id: message.id });
  });
});

test("requests are kept with their answers", async () => {
  await call(discord, "POST", messages, { content: "x" }, [FILE]);
  expect(discord.requests.at(-1)).toMatchObject({
    method: "POST",
    path: messages,
    route: "/channels/:channel/messages",
    body: { content: "x" },
    files: [{ name: "a.txt", size: 1 }],
    status: 200,
    response: { content: "x", attachments: [{ filename: "a.txt" }] },
  });
});

test("old messages of a channel are forgotten with their files", async () => {
  discord.limits.tightenGlobal({ limit: 1_000, window: 1_000 });
  const first = await json(call(discord, "POST", messages, {}, [FILE]));
  for (let n = 0; n < 300; n++) await post();
  expect(discord.messages(discord.channels.games.id)).toHaveLength(300);
  expect((await fetch(first.attachments?.[0]?.url ?? "")).status).toBe(404);
});
