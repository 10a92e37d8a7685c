import { HTTPError, REST, Routes } from "discord.js";
import { type LocalDiscord, startLocalDiscord } from "local-discord";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../../src/monitoring/log.ts";

let discord: LocalDiscord;
beforeAll(async () => {
  discord = await startLocalDiscord();
});
afterAll(() => discord.close());

/** What the log writes of an error. */
function logged(error: unknown): { readonly line: string; readonly err: Record<string, unknown> } {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const log = createLog({ level: "error", secret: discord.token, destination: { write } });
  log.error({ err: error }, "failed");
  expect(lines).toHaveLength(1);
  const line = lines.join();
  return { line, err: JSON.parse(line).err };
}

/** The error of a request that Discord does not take. */
async function refused(request: (rest: REST) => Promise<unknown>): Promise<unknown> {
  const rest = new REST({ api: discord.url }).setToken(discord.token);
  try {
    await request(rest);
  } catch (error) {
    return error;
  } finally {
    rest.clearHandlerSweeper();
    rest.clearHashSweeper();
  }
  throw new Error("The request was taken.");
}

/** Like Discord's: the Base64 of `interaction:`, its number and a secret. */
const TOKEN = Buffer.from("interaction:900000000000000001:secretsecretsecret").toString("base64url");

describe("the log of a request that failed", () => {
  test("tells Discord's code, but neither the interaction's token nor the text of the message", async () => {
    const error = await refused((rest) =>
      rest.post(Routes.interactionCallback("900000000000000001", TOKEN), {
        body: { type: 4, data: { content: "a private word" } },
        files: [{ name: "board.png", data: Buffer.from("picture") }],
        auth: false,
      }),
    );
    const { line, err } = logged(error);
    expect(err).toMatchObject({
      type: "DiscordAPIError[10062]",
      code: 10_062,
      status: 404,
      method: "POST",
      message: expect.stringContaining("Unknown interaction"),
      url: expect.stringMatching(/\/interactions\/900000000000000001\/\[token\]\/callback/),
      stack: expect.stringContaining("at "),
    });
    expect(line).not.toContain(TOKEN);
    expect(line).not.toContain("a private word");
    expect(line).not.toContain("board.png");
  });

  test("names the field that Discord did not like", async () => {
    const error = await refused((rest) =>
      rest.post(Routes.channelMessages(discord.channels.games.id), { body: { content: "long".repeat(600) } }),
    );
    const { line, err } = logged(error);
    expect(err).toMatchObject({ code: 50_035, message: expect.stringContaining("content") });
    expect(line).not.toContain("longlong");
  });

  test("keeps the token of a webhook's address to itself where Discord has trouble", () => {
    const url = `https://discord.com/api/v10/webhooks/10/${TOKEN}/messages/@original`;
    const body = { body: { content: "a private word" }, files: undefined };
    const { line, err } = logged(new HTTPError(502, "Bad Gateway", "PATCH", url, body));
    expect(err).toMatchObject({
      status: 502,
      url: "https://discord.com/api/v10/webhooks/10/[token]/messages/@original",
    });
    expect(line).not.toContain(TOKEN);
    expect(line).not.toContain("a private word");
  });
});

test("tokens that stand in the words of an error do not come into the log", () => {
  const cause = new Error(`no row with { token: "${TOKEN}" }`);
  const { line, err } = logged(new Error(`Bot ${discord.token} may not`, { cause }));
  expect(err).toMatchObject({
    message: "Bot [token] may not",
    cause: { message: 'no row with { token: "[token]" }' },
  });
  expect(line).not.toContain(TOKEN);
  expect(line).not.toContain(discord.token);
});

test("what was thrown without being an error is logged as words", () => {
  expect(logged("out of luck").err).toBe("out of luck");
});
