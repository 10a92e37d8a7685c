import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type LocalDiscord, startLocalDiscord } from "../src/local-discord.ts";
import { call, connect, type RawGateway } from "./rig.ts";

let discord: LocalDiscord;
const open: RawGateway[] = [];
beforeEach(async () => {
  discord = await startLocalDiscord();
});
afterEach(async () => {
  for (const gateway of open.splice(0)) gateway.close();
  await discord.close();
});

const GUILDS = 1;
const GUILD_MEMBERS = 2;
const GUILD_MESSAGES = 512;

async function socket(): Promise<RawGateway> {
  const gateway = await connect(discord);
  open.push(gateway);
  return gateway;
}
const identity = (more: object = {}) => ({ token: discord.token, intents: GUILDS, properties: {}, ...more });
const named = (name: string) => (event: { readonly t: string | null }) => event.t === name;

async function login(more: object = {}) {
  const gateway = await socket();
  gateway.send(2, identity(more));
  const ready = await gateway.event(named("READY"));
  const { session_id } = ready.d as { session_id: string };
  return { gateway, ready, session_id };
}

const post = (content: string) =>
  call(discord, "POST", `/channels/${discord.channels.games.id}/messages`, { content });

test("greets, answers heartbeats, and shows the server first as unavailable", async () => {
  const { gateway, ready } = await login();
  expect(gateway.events[0]).toMatchObject({ op: 10, d: { heartbeat_interval: expect.any(Number) } });
  expect(ready.d).toMatchObject({ v: 10, guilds: [{ id: discord.guild.id, unavailable: true }] });
  const { d } = await gateway.event(named("GUILD_CREATE"));
  expect(d).toMatchObject({ unavailable: false, members: [{ user: { username: "Bot" } }] });
  gateway.send(1, 2);
  await gateway.event(({ op }) => op === 11);
});

describe("closes with", () => {
  test.for([
    ["4004 for a wrong token", 2, { token: "wrong" }, 4004],
    ["4010 for an impossible shard", 2, { shard: [1, 1] }, 4010],
    ["4013 for unknown intents", 2, { intents: 1 << 30 }, 4013],
    ["4014 for intents that are not granted", 2, { intents: 1 << 15 }, 4014],
    ["4002 for a malformed login", 2, { intents: "all" }, 4002],
    ["4001 for an unknown opcode", 99, {}, 4001],
  ] as const)("%s", async ([, op, more, code]) => {
    const gateway = await socket();
    gateway.send(op, identity(more));
    expect(await gateway.closed).toBe(code);
  });

  test("4002 for text that is no JSON", async () => {
    const gateway = await socket();
    gateway.sendText("hello");
    expect(await gateway.closed).toBe(4002);
  });

  test("4002 for more than 4,096 bytes", async () => {
    const gateway = await socket();
    gateway.send(2, identity({ filler: "x".repeat(4_096) }));
    expect(await gateway.closed).toBe(4002);
  });

  test("4003 for acting before logging in, 4005 for logging in twice", async () => {
    const early = await socket();
    early.send(3, {});
    expect(await early.closed).toBe(4003);
    const { gateway } = await login();
    gateway.send(2, identity());
    expect(await gateway.closed).toBe(4005);
  });

  test("4008 for the 121st message within a minute", async () => {
    const gateway = await socket();
    for (let n = 0; n < 121; n++) gateway.send(1, null);
    expect(await gateway.closed).toBe(4008);
  });
});

test("a resumed session gets what it missed, in order, and nothing twice", async () => {
  const { gateway, session_id } = await login({ intents: GUILDS | GUILD_MESSAGES });
  await post("seen");
  const { s: seq } = await gateway.event(named("MESSAGE_CREATE"));
  gateway.close();
  await gateway.closed;
  await post("missed");
  await post("missed too");

  const again = await socket();
  again.send(6, { token: discord.token, session_id, seq });
  await again.event(named("RESUMED"));
  const missed = again.events.filter(({ op }) => op === 0);
  expect(missed.map(({ t, d }) => (d as { content?: string }).content ?? t)).toEqual([
    "missed",
    "missed too",
    "RESUMED",
  ]);
});

test("an unknown session cannot be resumed", async () => {
  const gateway = await socket();
  gateway.send(6, { token: discord.token, session_id: "unknown", seq: 1 });
  expect(await gateway.event(({ op }) => op === 9)).toMatchObject({ d: false });
});

test("events go to sessions that asked for them, and to the shard of the server", async () => {
  const shard = Number((BigInt(discord.guild.id) >> 22n) % 2n);
  const { gateway: right } = await login({ intents: GUILDS | GUILD_MEMBERS, shard: [shard, 2] });
  const { gateway: wrong, ready } = await login({ intents: GUILDS | GUILD_MEMBERS, shard: [1 - shard, 2] });
  const { gateway: plain } = await login();
  expect(ready.d).toMatchObject({ guilds: [] });

  discord.guild.removeMember(discord.member("chidi").id);
  discord.guild.removeChannel(discord.channels.lounge.id);
  await right.event(named("GUILD_MEMBER_REMOVE"));
  await plain.event(named("CHANNEL_DELETE"));
  expect(plain.events.some(named("GUILD_MEMBER_REMOVE"))).toBe(false);
  wrong.send(1, null);
  await wrong.event(({ op }) => op === 11);
  expect(wrong.events.some(named("CHANNEL_DELETE"))).toBe(false);
});

test("asks to reconnect and declares sessions invalid on demand", async () => {
  const { gateway, session_id } = await login();
  discord.gateway.reconnect();
  await gateway.event(({ op }) => op === 7);
  discord.gateway.invalidSession(true);
  await gateway.event(({ op, d }) => op === 9 && d === true);
  discord.gateway.invalidSession(false);
  await gateway.event(({ op, d }) => op === 9 && d === false);
  discord.gateway.close(4000);
  const again = await socket();
  again.send(6, { token: discord.token, session_id, seq: 1 });
  await again.event(({ op, d }) => op === 9 && d === false);
});

describe("several servers", () => {
  beforeEach(async () => {
    await discord.close();
    discord = await startLocalDiscord({ guilds: 3 });
  });
  const serverIds = () => discord.servers.map(({ guild }) => guild.id);

  test("are each on the shard that Discord's formula gives, one after the other", async () => {
    expect(serverIds().map((id) => Number((BigInt(id) >> 22n) % 3n))).toEqual([0, 1, 2]);
    for (const [shard, id] of serverIds().entries()) {
      const { ready } = await login({ shard: [shard, 3] });
      expect(ready.d).toMatchObject({ guilds: [{ id, unavailable: true }] });
    }
    const { ready } = await login();
    expect(ready.d).toMatchObject({ guilds: serverIds().map((id) => ({ id })) });
  });

  test("have the same people, who act in any of them, and each its own channels and messages", async () => {
    const shards = await Promise.all([0, 1, 2].map((shard) => login({ shard: [shard, 3] })));
    await call(discord, "PUT", `/applications/${discord.guild.bot.user.id}/commands`, [
      { name: "help", description: "Help" },
    ]);
    const [, second] = discord.servers;
    const channelId = second?.channels.games.id ?? "";
    void discord.member("ada").command(channelId, "help");
    const { d } = (await shards[1]?.gateway.event(named("INTERACTION_CREATE"))) ?? {};
    expect(d).toMatchObject({ guild_id: second?.guild.id, channel_id: channelId });
    for (const other of [shards[0], shards[2]]) {
      other?.gateway.send(1, null);
      await other?.gateway.event(({ op }) => op === 11);
      expect(other?.gateway.events.some(named("INTERACTION_CREATE"))).toBe(false);
    }
    const channels = discord.servers.map(({ channels }) => channels.games.id);
    expect(new Set(channels).size).toBe(3);
    await call(discord, "POST", `/channels/${channelId}/messages`, { content: "only here" });
    expect(channels.map((id) => discord.messages(id).length)).toEqual([0, 1, 0]);
  });

  test("leave what belongs to none of them to the first shard", async () => {
    const [first, second] = await Promise.all([0, 1].map((shard) => login({ shard: [shard, 2] })));
    discord.gateway.publish("INTERACTION_CREATE", { id: "1" });
    await first?.gateway.event(named("INTERACTION_CREATE"));
    second?.gateway.send(1, null);
    await second?.gateway.event(({ op }) => op === 11);
    expect(second?.gateway.events.some(named("INTERACTION_CREATE"))).toBe(false);
  });

  test("tell only their own shard that the bot was removed", async () => {
    const [first, second] = await Promise.all([0, 1].map((shard) => login({ shard: [shard, 3] })));
    discord.servers[1]?.guild.removeMember(discord.guild.bot.user.id);
    expect(await second?.gateway.event(named("GUILD_DELETE"))).toMatchObject({ d: { id: serverIds()[1] } });
    first?.gateway.send(1, null);
    await first?.gateway.event(({ op }) => op === 11);
    expect(first?.gateway.events.some(named("GUILD_DELETE"))).toBe(false);
  });
});
