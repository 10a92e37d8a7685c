import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { call, type Rig, startRig } from "./rig.ts";

let rig: Rig;
let messages: string;
beforeEach(async () => {
  rig = await startRig();
  messages = `/channels/${rig.discord.channels.games.id}/messages`;
});
afterEach(() => rig.close());

const problems = () => rig.discord.violations.map(({ problem }) => problem);
const errorOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as object),
});

test("an error of its own says what it is and where, in the violation and in the answer", async () => {
  rig.discord.feed.once("messageCreate", () => {
    throw new TypeError("a listener broke");
  });
  const answer = await errorOf(await call(rig.discord, "POST", messages, { content: "hello" }));
  expect(answer).toMatchObject({ status: 500, message: expect.stringContaining("a listener broke") });
  expect(problems()).toEqual([
    expect.stringMatching(/^TypeError: a listener broke\n +at .*own-errors\.test/),
  ]);
  expect(JSON.stringify(problems())).toContain("a listener broke");
});

describe("none comes of", () => {
  afterEach(() => expect(problems()).toEqual([]));

  test.each([
    ["JSON", "application/json", '{"content":"he'],
    [
      "multipart",
      "multipart/form-data; boundary=b",
      '--b\r\ncontent-disposition: form-data; name="payload_json"\r\n\r\n{}\r\n--b\r\ncontent-disposition: form-data; name="files[0]"; filename="a.png"\r\n\r\nhalf',
    ],
  ])("a bot that dies while it sends %s", async (_kind, type, half) => {
    const { hostname, port } = new URL(rig.discord.url);
    const socket = connectSocket(Number(port), hostname);
    await once(socket, "connect");
    const head = [
      `POST /api/v10${messages} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      `authorization: Bot ${rig.discord.token}`,
      `content-type: ${type}`,
      "content-length: 5000",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${half}`);
    const seen = () => rig.discord.requests.some(({ method }) => method === "POST");
    while (!seen()) await sleep(5);
    socket.destroy();
    await sleep(50);
    expect(rig.discord.requests.at(-1)).toMatchObject({ method: "POST", status: undefined });
    expect(rig.discord.messages(rig.discord.channels.games.id)).toEqual([]);
  });

  test("a channel that is removed before the bot has answered in it", async () => {
    const { discord } = rig;
    await call(discord, "PUT", `/applications/${discord.guild.bot.user.id}/commands`, [
      { name: "play", description: "Plays" },
    ]);
    const { games } = discord.channels;
    const { interaction } = await rig.provoke(() => discord.member("ada").command(games.id, "play"));
    discord.guild.removeChannel(games.id);
    const answer = await rig.answer(interaction, { type: 4, data: { content: "too late" } });
    expect(await errorOf(answer)).toMatchObject({ status: 404, code: 10003 });
  });

  test("a look at messages that fails", async () => {
    const waiting = rig.discord.waitFor(() => {
      throw new Error("cannot look");
    });
    await Promise.all([
      expect(waiting).rejects.toThrow("cannot look"),
      call(rig.discord, "POST", messages, { content: "hello" }).then(({ status }) =>
        expect(status).toBe(200),
      ),
    ]);
    await expect(
      rig.discord.waitFor(() => {
        throw new Error("cannot look back");
      }),
    ).rejects.toThrow("cannot look back");
  });
});

test("a body in a language that Discord does not read is refused, and blamed on the bot", async () => {
  const response = await fetch(`${rig.discord.url}/v10${messages}`, {
    method: "POST",
    headers: { authorization: `Bot ${rig.discord.token}`, "content-type": "text/xml" },
    body: "<content/>",
  });
  expect(await errorOf(response)).toMatchObject({ status: 415 });
  expect(problems()).toHaveLength(1);
});

test("an address that cannot be read is refused", async () => {
  expect((await call(rig.discord, "GET", "/channels/%zz")).status).toBe(400);
});
