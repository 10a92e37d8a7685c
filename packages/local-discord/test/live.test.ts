import { once } from "node:events";
import type { APIMessage } from "discord-api-types/v10";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type LocalDiscord, startLocalDiscord } from "../src/local-discord.ts";
import type { FromPage, ToPage } from "../src/protocol.ts";
import { call, type GatewayEvent, type Rig, startRig } from "./rig.ts";

let rig: Rig;
let discord: LocalDiscord;
let games: string;
const pages: Page[] = [];

beforeEach(async () => {
  rig = await startRig();
  discord = rig.discord;
  games = discord.channels.games.id;
  await call(discord, "PUT", `/applications/${discord.guild.bot.user.id}/commands`, [
    {
      name: "play",
      description: "Plays",
      options: [{ type: 3, name: "move", description: "A move", required: true, autocomplete: true }],
    },
  ]);
});
afterEach(async () => {
  for (const { socket } of pages.splice(0)) socket.close();
  await rig.close();
});

interface Page {
  readonly socket: WebSocket;
  readonly heard: ToPage[];
  say(said: FromPage): void;
  /** The first message of this type that fits, past or future. */
  hears<Type extends ToPage["type"]>(
    type: Type,
    fits?: (message: Extract<ToPage, { type: Type }>) => boolean,
  ): Promise<Extract<ToPage, { type: Type }>>;
}

async function openPage(username: string, at = discord): Promise<Page> {
  const { id } = discord.member(username);
  const socket = new WebSocket(`${at.pageUrl.replace("http", "ws")}/live?member=${id}`);
  const heard: ToPage[] = [];
  socket.on("message", (bytes) => heard.push(JSON.parse(String(bytes))));
  const page: Page = {
    socket,
    heard,
    say: (said) => socket.send(JSON.stringify(said)),
    async hears(type, fits = () => true) {
      for (;;) {
        const found = heard.find((message) => message.type === type && fits(message as never));
        if (found !== undefined) return found as never;
        await once(socket, "message");
      }
    },
  };
  pages.push(page);
  await page.hears("hello");
  return page;
}

const interactions = () => rig.gateway.events.filter(({ t }: GatewayEvent) => t === "INTERACTION_CREATE");

/** Answers the next interaction that the page causes. */
async function answer(page: Page, said: FromPage, body: object) {
  const before = interactions().length;
  page.say(said);
  await rig.gateway.event(() => interactions().length > before);
  const interaction = interactions()[before]?.d as { id: string; token: string; data: object };
  expect((await rig.answer(interaction, body)).status).toBe(204);
  return interaction;
}

type Typed = Extract<FromPage, { type: "command" | "autocomplete" }>;

const play = (nonce: string): Typed => ({
  type: "command",
  nonce,
  channelId: games,
  name: "play",
  options: [{ name: "move", value: "a1" }],
});
const row = { type: 1, components: [{ type: 2, style: 1, custom_id: "b", label: "b" }] };
const select = { type: 1, components: [{ type: 3, custom_id: "s", options: [{ label: "x", value: "x" }] }] };

test("greets a member with all that they may see", async () => {
  await call(discord, "POST", `/channels/${discord.channels.committee.id}/messages`, { content: "secret" });
  await call(discord, "POST", `/channels/${games}/messages`, { content: "open" });
  const [ada, dana] = [await openPage("ada"), await openPage("dana")];
  const hello = await ada.hears("hello");
  expect(hello).toMatchObject({
    me: { username: "ada", displayName: "Ada", bot: false, colour: expect.stringMatching(/^#/) },
    guild: { id: discord.guild.id },
    commands: [{ name: "play" }],
    messages: [{ content: "open" }],
  });
  const { guild, foreign } = discord;
  const elsewhere = `${foreign.guild.name}, without Bot`;
  expect(hello.channels.map(({ name, kind, heading, visible }) => [name, kind, heading, visible])).toEqual([
    ["games", "channel", guild.name, true],
    ["lounge", "channel", guild.name, true],
    ["committee", "channel", guild.name, false],
    ["Bot", "direct", "Direct messages", true],
    ["Ada, Bob, Chidi", "group", "Direct messages", true],
    ["games", "channel", elsewhere, true],
    ["lounge", "channel", elsewhere, true],
    ["committee", "channel", elsewhere, false],
  ]);
  expect(hello.channels.map(({ commands }) => commands.length)).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
  expect((await dana.hears("hello")).messages).toHaveLength(2);
});

test("a command is sent, answered and shown to everyone; a private answer to its member only", async () => {
  const [ada, bob] = [await openPage("ada"), await openPage("bob")];
  await answer(ada, play("1"), { type: 4, data: { content: "open", components: [row] } });
  await ada.hears("interaction", ({ nonce, status }) => nonce === "1" && status === "sent");
  await ada.hears("interaction", ({ nonce, status }) => nonce === "1" && status === "answered");
  const { message } = await bob.hears("message", (said) => said.message.content === "open");

  const press: FromPage = { type: "component", nonce: "2", messageId: message.id, customId: "b" };
  await answer(bob, press, { type: 4, data: { content: "private", flags: 64 } });
  const whisper = await bob.hears("message", (said) => said.message.content === "private");
  await call(discord, "PATCH", `/channels/${games}/messages/${message.id}`, { content: "changed" });
  await ada.hears("message", (said) => said.message.content === "changed");
  expect(JSON.stringify(ada.heard)).not.toContain("private");

  bob.say({ type: "dismiss", messageId: whisper.message.id });
  discord.deleteMessage(message.id);
  expect(await bob.hears("messageDelete")).toMatchObject({ messageId: message.id, channelId: games });
});

test("a select sends its values", async () => {
  const posted = await call(discord, "POST", `/channels/${games}/messages`, { components: [select] });
  const { id } = (await posted.json()) as APIMessage;
  const ada = await openPage("ada");
  const said: FromPage = { type: "component", nonce: "1", messageId: id, customId: "s", values: ["x"] };
  expect(await answer(ada, said, { type: 6 })).toMatchObject({ data: { values: ["x"] } });
});

test("completion and forms come back under the nonce that asked for them", async () => {
  const ada = await openPage("ada");
  const typing: FromPage = {
    ...play("1"),
    type: "autocomplete",
    options: [{ name: "move", value: "a", focused: true }],
  };
  await answer(ada, typing, { type: 8, data: { choices: [{ name: "a1", value: "a1" }] } });
  expect(await ada.hears("choices")).toMatchObject({ nonce: "1", choices: [{ name: "a1", value: "a1" }] });

  const input = { type: 4, custom_id: "name", style: 1, label: "Name" };
  const modal = { custom_id: "f", title: "Form", components: [{ type: 1, components: [input] }] };
  await answer(ada, play("2"), { type: 9, data: modal });
  expect(await ada.hears("modalOpen")).toMatchObject({ nonce: "2", modal: { custom_id: "f" } });
  const filled: FromPage = { type: "modal", nonce: "3", opener: "2", customId: "f", fields: { name: "Ada" } };
  expect(await answer(ada, filled, { type: 4, data: { content: "thanks" } })).toMatchObject({
    data: { custom_id: "f", components: [{ components: [{ custom_id: "name", value: "Ada" }] }] },
  });
});

test("an interaction fails when the bot is silent, and when the client would not allow it", async () => {
  const ada = await openPage("ada");
  ada.say(play("1"));
  await rig.gateway.event(() => interactions().length > 0);
  rig.clock.advance(3_000);
  await ada.hears("interaction", ({ nonce, status }) => nonce === "1" && status === "failed");
  ada.say({ ...play("2"), type: "command", options: [] });
  await ada.hears("interaction", ({ nonce, status }) => nonce === "2" && status === "failed");
});

test("nonsense is passed over", async () => {
  const ada = await openPage("ada");
  ada.socket.send("hello");
  ada.socket.send('{"type":"command"}');
  await answer(ada, play("1"), { type: 4, data: { content: "still here" } });
});

test("the page and its bundle are served", async () => {
  const page = await (await fetch(discord.pageUrl)).text();
  expect(page).toContain('src="/page.js"');
  const script = await fetch(`${discord.pageUrl}/page.js`);
  expect(script.headers.get("content-type")).toContain("text/javascript");
  expect((await script.text()).length).toBeGreaterThan(1_000);
  expect((await fetch(`${discord.pageUrl}/page.css`)).headers.get("content-type")).toContain("text/css");
});

test("the page proposes and notes what whoever starts it hands over, under their names", async () => {
  const named = await startLocalDiscord({
    botName: "Librarian's friend",
    serverName: "Reading room",
    suggestions: ["lend"],
    notice: "Books that were lent stay lent.",
  });
  const { guild, members, welcome } = await (await openPage("ada", named)).hears("hello");
  expect(guild.name).toBe("Reading room");
  expect(members[0]).toMatchObject({ displayName: "Librarian's friend", bot: true });
  expect(welcome).toEqual({ suggestions: ["lend"], notice: "Books that were lent stay lent." });
  await named.close();
});
