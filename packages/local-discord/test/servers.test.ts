import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answerProblems } from "../src/checks/answers.ts";
import type { LocalDiscord } from "../src/local-discord.ts";
import { BOT_ID } from "../src/world/cast.ts";
import { call, connect, type GatewayEvent, type Rig, startRig } from "./rig.ts";

let rig: Rig;
let discord: LocalDiscord;
beforeEach(async () => {
  rig = await startRig();
  discord = rig.discord;
});
afterEach(async () => {
  expect(discord.requests.flatMap(answerProblems)).toEqual([]);
  await rig.close();
});

const named =
  (name: string) =>
  ({ t }: GatewayEvent): boolean =>
    t === name;

const heard = (name: string): readonly unknown[] => rig.gateway.events.filter(named(name)).map(({ d }) => d);

const say = async (): Promise<unknown> => {
  const path = `/channels/${discord.channels.games.id}/messages`;
  return ((await (await call(discord, "POST", path, { content: "hello" })).json()) as { code?: number }).code;
};

/** What a bot hears that logs in now. */
async function login(awaited: string): Promise<readonly GatewayEvent[]> {
  const gateway = await connect(discord);
  gateway.send(2, { token: discord.token, intents: 1, properties: {} });
  await gateway.event(named(awaited));
  gateway.close();
  return gateway.events.filter(({ op }) => op === 0);
}

const speak = () => discord.member("ada").command(discord.channels.games.id, "help");

describe("a server that has removed the bot", () => {
  beforeEach(async () => {
    discord.guild.removeMember(BOT_ID);
    await rig.gateway.event(named("GUILD_DELETE"));
  });

  test("is said to be gone, not to be unavailable", () => {
    expect(heard("GUILD_DELETE")).toEqual([{ id: discord.guild.id }]);
  });

  test("refuses what the bot writes there (50001), and its members cannot ask the bot for anything", async () => {
    expect(await say()).toBe(50001);
    await expect(speak()).rejects.toThrow("There is no command /help here");
  });

  test("is not among those that the bot finds when it logs in, and tells nothing", async () => {
    const [ready] = await login("READY");
    expect(ready?.d).toMatchObject({ guilds: [] });
    discord.guild.removeChannel(discord.channels.lounge.id);
    rig.gateway.send(1, null);
    await rig.gateway.event(({ op }) => op === 11);
    expect(heard("CHANNEL_DELETE")).toEqual([]);
  });

  test("greets the bot when it is invited again", async () => {
    discord.guild.addMember(BOT_ID);
    await rig.gateway.event(() => heard("GUILD_CREATE").length === 2);
    expect(heard("GUILD_CREATE")[1]).toMatchObject({ id: discord.guild.id, unavailable: false });
    expect(await say()).toBeUndefined();
  });
});

describe("an outage of a server", () => {
  beforeEach(async () => {
    discord.guild.setOut(true);
    await rig.gateway.event(named("GUILD_DELETE"));
  });

  test("is told as one", () => {
    expect(heard("GUILD_DELETE")).toEqual([{ id: discord.guild.id, unavailable: true }]);
  });

  test("is told to a bot that logs in as well", async () => {
    const events = await login("GUILD_DELETE");
    expect(events.map(({ t }) => t)).toEqual(["READY", "GUILD_DELETE"]);
    expect(events[0]?.d).toMatchObject({ guilds: [{ id: discord.guild.id, unavailable: true }] });
  });

  test("lets neither the bot nor the members do anything there", async () => {
    expect(await say()).toBe(130000);
    await expect(speak()).rejects.toThrow("not available");
  });

  test("ends as if the server was new", async () => {
    discord.guild.setOut(false);
    await rig.gateway.event(() => heard("GUILD_CREATE").length === 2);
    expect(heard("GUILD_CREATE")[1]).toMatchObject({ id: discord.guild.id, unavailable: false });
    expect(await say()).toBeUndefined();
  });
});

test("a member who left cannot do anything, and can when they have come back", async () => {
  const { id } = discord.member("ada");
  discord.guild.removeMember(id);
  await expect(speak()).rejects.toThrow("does not see");
  discord.guild.addMember(id);
  expect(discord.guild.members.get(id)?.joined_at).toBe(new Date(rig.clock.now()).toISOString());
  await expect(speak()).rejects.toThrow("There is no command /help");
});
