import type { Client, User } from "discord.js";
import { type LocalDiscord, startLocalDiscord } from "local-discord";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createClient, hangUp, login } from "../../../src/discord/connection/client.ts";
import { NO_METER } from "../../../src/discord/connection/meter.ts";
import { present } from "../../support/present.ts";

let discord: LocalDiscord;
let client: Client<true>;
beforeAll(async () => {
  discord = await startLocalDiscord();
  const options = { apiUrl: discord.url, share: { shards: [0], total: 1 }, log: pino({ level: "silent" }) };
  const created = createClient({
    ...options,
    meter: NO_METER,
    onEnd: () => undefined,
    onAnswer: () => undefined,
  });
  ({ client } = await login(created, discord.token));
  await vi.waitFor(() => expect(client.guilds.cache.first()?.available).toBe(true));
});
afterAll(async () => {
  await hangUp(client, discord.token);
  await discord.close();
});

test("of thousands who do something, few are remembered, and the bot itself always", () => {
  const guild = present(client.guilds.cache.first());
  const me = present(guild.members.me);
  for (let id = 1; id <= 5_000; id += 1) {
    client.users.cache.set(String(id), { id: String(id) } as User);
    guild.members.cache.set(String(id), { id: String(id) } as typeof me);
  }
  expect(client.users.cache.size).toBeLessThanOrEqual(100);
  expect(guild.members.cache.size).toBeLessThanOrEqual(100);
  expect(client.users.cache.get(client.user.id)).toBe(client.user);
  expect(guild.members.me).toBe(me);
});

test("no message is remembered", async () => {
  const channel = client.channels.cache.get(discord.channels.games.id);
  if (!channel?.isSendable()) throw new Error("Expected #games");
  await channel.send("hello");
  expect(channel.messages.cache.size).toBe(0);
});
