import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { PermissionFlagsBits } from "discord.js";
import { expect, onTestFinished, test } from "vitest";
import { createExamination } from "../tools/operators/examination.ts";
import { backupCommand, moveCommand, restoreCommand } from "../tools/operators/transfer.ts";
import { temporaryFolder } from "./storage/folder.ts";

const { ViewChannel, SendMessages, SendMessagesInThreads, AttachFiles } = PermissionFlagsBits;
const ALL = ViewChannel | SendMessages | SendMessagesInThreads | AttachFiles;

interface Setting {
  readonly isTaken?: boolean;
  readonly permissions?: bigint;
  /** How far Discord's clock is ahead of this machine's, in seconds. */
  readonly ahead?: number;
}

/** As much of Discord as a doctor asks. */
async function startDiscord({ isTaken = true, permissions = ALL, ahead = 0 }: Setting): Promise<string> {
  const answers: Readonly<Record<string, unknown>> = {
    "/api/v10/users/@me": { id: "1", username: "Turncoat" },
    "/api/v10/users/@me/guilds": [{ id: "2", name: "Chess Club", permissions: String(permissions) }],
    "/api/v10/gateway/bot": { url: "ws://127.0.0.1", shards: 1 },
  };
  const server = createServer(({ url = "" }, response) => {
    const date = new Date(Date.now() + ahead * 1_000).toUTCString();
    response.writeHead(isTaken ? 200 : 401, { "content-type": "application/json", date });
    response.end(JSON.stringify(isTaken ? answers[url] : { message: "401: Unauthorized", code: 0 }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
}

async function examined(setting: Setting, variables: Readonly<Record<string, string>> = {}) {
  const findings: Record<string, string> = {};
  const environment = {
    DISCORD_TOKEN: "t",
    DISCORD_API_URL: await startDiscord(setting),
    DATABASE_URL: `file:${join(temporaryFolder(), "test.db")}`,
    ...variables,
  };
  for await (const { subject, finding, isFine } of createExamination(environment)) {
    findings[subject] = `${isFine ? "fine" : "ill"}: ${finding}`;
  }
  return findings;
}

test("a doctor finds a bot well that is, and says what was looked at", async () => {
  expect(await examined({})).toEqual({
    configuration: "fine: every variable can be read",
    database: expect.stringMatching(/^fine: .*test\.db is up to date and can be written; 0 games run$/),
    fonts: expect.stringMatching(/^fine: /),
    token: "fine: Discord knows it as that of Turncoat",
    permissions: "fine: 1 servers looked at",
    clock: expect.stringMatching(/^fine: [\d.]+ seconds (behind|ahead of) Discord's$/),
    latency: expect.stringMatching(/^fine: \d+ ms for a request$/),
  });
});

test.each<[string, Setting, Readonly<Record<string, string>>, string, RegExp]>([
  ["a token that Discord refuses", { isTaken: false }, {}, "token", /^ill: 401/],
  [
    "a server that lacks a permission",
    { permissions: ALL & ~AttachFiles },
    {},
    "permissions",
    /^ill: .*Chess Club lacks AttachFiles/,
  ],
  [
    "a clock that is 20 seconds ahead",
    { ahead: -20 },
    {},
    "clock",
    /^ill: (19|20).* ahead of Discord's: let NTP/,
  ],
  ["a clock that is an hour behind", { ahead: 3_600 }, {}, "clock", /^ill: 3[56]\d\d.* behind Discord's/],
  [
    "a database that cannot be opened",
    {},
    { DATABASE_URL: "file:/dev/null/x" },
    "database",
    /cannot be opened/,
  ],
  ["a variable that cannot be read", {}, { PRESS_LIMIT: "few" }, "configuration", /^ill: PRESS_LIMIT must/],
])("a doctor finds %s", async (_, setting, variables, subject, finding) => {
  expect((await examined(setting, variables))[subject]).toMatch(finding);
});

test.each([
  ["backup", backupCommand, [], "Usage: npm run backup -- FILE"],
  ["backup", backupCommand, ["one", "two"], "Usage: npm run backup -- FILE"],
  ["restore", restoreCommand, [], "Usage: npm run restore -- FILE"],
  ["restore", restoreCommand, ["/nowhere/backup"], "There is no file /nowhere/backup"],
  ["move", moveCommand, ["file:one.db"], "Usage: npm run move -- FROM TO"],
  ["move", moveCommand, ["one.db", "file:two.db"], "DATABASE_URL must be"],
] as const)("%s with the wrong words says so in one sentence", async (_, command, words, sentence) => {
  const output = { print: () => undefined, fail: () => undefined };
  await expect(command(words, output)).rejects.toThrow(sentence);
});
