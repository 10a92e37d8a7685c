import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toMemberId } from "../../src/lib/ids.ts";
import { gameNumber, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
/** Who owns the local server, and with it the application. */
const owner = "emil";

beforeAll(async () => {
  stage = await startStage({ isAdministered: true });
});
afterAll(() => stage.stop());

const said = async (name: string, line: string, options = {}): Promise<string> => {
  const { ephemeral, message } = await stage.command(name, line, options);
  expect(ephemeral).toBe(true);
  return wordsOf(present(message));
};
const words = ({ id }: APIMessage): string => wordsOf(stage.message(id));

describe("/admin", () => {
  test("is a command of one server, and of no other place", async () => {
    const path = `/applications/${stage.discord.guild.bot.user.id}/commands`;
    const global = stage.discord.requests.filter((made) => made.path.endsWith(path) && made.method !== "GET");
    expect(JSON.stringify(global)).not.toContain('"admin"');
    const own = stage.discord.requests.filter(({ path: made }) => /guilds\/\d+\/commands$/.test(made));
    expect(own.map(({ method }) => method)).toContain("PUT");
  });

  test("is refused to everybody but the owner, whatever they ask for", async () => {
    const board = await stage.startGame({ preset: "quick" });
    for (const [line, options] of [
      ["admin figures", {}],
      ["admin end", { number: gameNumber(board) }],
      ["admin ban", { member: stage.member("bob").id }],
      ["admin unban", { member: stage.member("bob").id }],
    ] as const) {
      expect(await said("chidi", line, options)).toContain("Only the owner of this bot can use `/admin`");
    }
    expect((await stage.store.game(gameNumber(board)))?.outcome).toBeUndefined();
    expect(await stage.store.banned([toMemberId(stage.member("bob").id)])).toEqual([]);
    await said(owner, "admin end", { number: gameNumber(board) });
  });

  test("tells figures, and ends a game that nobody wins", async () => {
    const board = await stage.startGame({ preset: "quick" });
    expect(await said(owner, "admin figures")).toMatch(/Running games\*\* \d+\n/);
    expect(await said(owner, "admin end", { number: gameNumber(board) })).toContain("was closed");
    expect(words(board)).toContain("The game was closed, and nobody wins.");
    expect(await said(owner, "admin end", { number: gameNumber(board) })).toContain("This game is over.");
  });

  test("bans a member: their games are closed, and they start and join none until it is over", async () => {
    const member = stage.member("bob").id;
    const board = await stage.startGame({ preset: "quick" });
    const finished = await stage.startGame({ preset: "quick" });
    await stage.playMoves(finished.id, ["ada a1", "bob a2", "ada b1", "bob b2", "ada c1"]);
    const { id: open } = await stage.challenge({ host: "chidi", guest: undefined });
    expect(await said(owner, "admin ban", { member })).toContain("One game was closed.");
    expect(words(board)).toContain("The game was closed, and nobody wins.");
    const NO = "You cannot start or join games of this bot.";
    expect(await said("bob", "play")).toContain(NO);
    expect(await said("bob", "challenge")).toContain(NO);
    const join = await stage.press("bob", open, "Join");
    expect(wordsOf(present(join.message))).toContain(NO);
    const rematch = await stage.press("bob", finished.id, "Rematch");
    expect(wordsOf(present(rematch.message))).toContain(NO);
    expect(await said("chidi", "challenge", { opponent: member })).toContain(
      "This member cannot start or join games of this bot.",
    );
    expect(await said(owner, "admin unban", { member })).toContain("can start and join games again");
    const { ephemeral } = await stage.command("bob", "play", { preset: "quick" });
    expect(ephemeral).toBe(false);
  });

  test("bans a server, and wants to know whom", async () => {
    expect(await said(owner, "admin ban")).toContain("Name a member, or a server by its id.");
    expect(await said(owner, "admin ban", { server: stage.discord.guild.id })).toContain("was closed.");
    expect(await said("chidi", "play")).toContain("Games of this bot cannot be started in this server.");
    expect(await said(owner, "admin unban", { server: stage.discord.guild.id })).toContain("again");
    expect(await said(owner, "admin unban", { server: "12345678901234567" })).toContain("was not banned");
  });
});
