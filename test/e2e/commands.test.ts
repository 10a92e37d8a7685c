import { type APIMessage, ChannelType, InteractionContextType, InteractionType } from "discord-api-types/v10";
import { BOT_ID } from "local-discord";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { COMMANDS, MENU } from "../../commands/index.ts";
import { GAMES } from "../../src/games/index.ts";
import { MINUTE, SECOND } from "../../src/lib/time.ts";
import {
  boardText,
  buttons,
  gameNumber,
  LOOKING_BACK,
  labels,
  pictureUrls,
  wordsOf,
} from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

describe("/board", () => {
  test("says so in private where nobody is playing", async () => {
    const { message, ephemeral } = await stage.command("ada", "board");
    expect(ephemeral).toBe(true);
    expect(wordsOf(present(message))).toContain("There is no running game in this channel");
  });

  test("shows the board again, and one line is left of the old one", async () => {
    const board = await stage.startGame({ preset: "quick" });
    const before = await stage.playMoves(board.id, ["ada b2"]);
    stage.clock.advance(10 * SECOND);
    const answer = await stage.command("ada", "board");
    const again = present(answer.message);
    expect(answer.ephemeral).toBe(false);
    expect(boardText(again)).toBe(boardText(before));
    expect(pictureUrls(stage.message(board.id))).toEqual([]);
    expect(labels(stage.message(board.id))).toEqual([]);
    expect(wordsOf(stage.message(board.id))).toContain(`/${stage.channelId}/${again.id})`);

    await stage.playMoves(again.id, ["bob a1"]);
    expect(wordsOf(stage.message(again.id))).toContain("Turn 3");
    expect(stage.discord.notified(again.id)).toEqual([]);
  });

  test("moves the board at most once in ten seconds, and leads to it before that", async () => {
    const board = await stage.startGame({ preset: "quick" });
    const number = gameNumber(board);
    stage.clock.advance(10 * SECOND - 1);
    for (const name of ["ada", "bob"]) {
      const { message, ephemeral } = await stage.command(name, "board", { number });
      expect(ephemeral).toBe(true);
      expect(wordsOf(present(message))).toContain(`/${stage.channelId}/${board.id})`);
    }
    expect(stage.message(board.id)).toEqual(board);
    stage.clock.advance(1);
    expect((await stage.command("bob", "board", { number })).ephemeral).toBe(false);
    expect((await stage.command("ada", "board", { number })).ephemeral).toBe(true);
  });

  test("is private for who only looks on: the board stays where it is", async () => {
    const board = await stage.startGame({ preset: "quick" });
    stage.clock.advance(MINUTE);
    const { message, ephemeral } = await stage.command("chidi", "board", { number: gameNumber(board) });
    expect(ephemeral).toBe(true);
    expect(wordsOf(present(message))).toContain("Only you see this board.");
    expect(stage.message(board.id)).toEqual(board);
    await stage.playMoves(board.id, ["ada b2"]);
    expect(boardText(stage.message(present(message).id))).toContain("b2 X.");
  });

  test("shows a member's own game before others, and any game by its number", async () => {
    const own = await stage.startGame({ preset: "quick", host: "chidi", guest: "dana" });
    const later = await stage.startGame({ preset: "long" });
    stage.clock.advance(10 * SECOND);
    const mine = await stage.command("chidi", "board");
    expect(gameNumber(present(mine.message))).toBe(gameNumber(own));
    const byNumber = await stage.command("chidi", "board", { number: gameNumber(later) });
    expect(gameNumber(present(byNumber.message))).toBe(gameNumber(later));
    const none = await stage.command("chidi", "board", { number: 999_999 });
    expect(none.ephemeral).toBe(true);
    expect(wordsOf(present(none.message))).toContain("There is no game of that number in this channel");
  });

  test("shows by its number how a game ended, with what can still be asked for", async () => {
    const board = await stage.startGame({ preset: "quick" });
    await stage.forge("ada", board.id, `resignNow:${gameNumber(board)}`);
    stage.clock.advance(10 * SECOND);
    const { message } = await stage.command("bob", "board", { number: gameNumber(board) });
    expect(wordsOf(present(message))).toMatch(/## O wins\n.* won by resignation/);
    expect(labels(present(message))).toEqual(["Rematch", ...LOOKING_BACK]);
  });

  test("brings a deleted board back", async () => {
    const board = await stage.startGame({ preset: "quick" });
    stage.discord.deleteMessage(board.id);
    stage.clock.advance(10 * SECOND);
    const again = await stage.command("ada", "board", { number: gameNumber(board) });
    await stage.playMoves(present(again.message).id, ["ada b2"]);
    expect(wordsOf(stage.message(present(again.message).id))).toContain("Turn 2");
  });
});

/** The page that a message shows and all that follow. */
async function turnedPages(name: string, id: string): Promise<readonly APIMessage[]> {
  const pages = [stage.message(id)];
  for (;;) {
    const next = buttons(present(pages.at(-1))).find(({ label }) => label === "Next");
    if (present(next).disabled) return pages;
    await stage.press(name, id, "Next");
    pages.push(stage.message(id));
  }
}

describe("/rules", () => {
  test("pages through the rules in one private message with pictures", async () => {
    const first = await stage.command("chidi", "rules");
    expect(first.ephemeral).toBe(true);
    const { id } = present(first.message);
    const pages = await turnedPages("chidi", id);
    expect(pages.length).toBeGreaterThan(2);
    expect(new Set(pages.map(wordsOf)).size).toBe(pages.length);
    expect(pages.map((page) => pictureUrls(page).length)).toEqual(pages.map(() => 1));
    expect(pages.map((page) => /Page \d+ of \d+/.exec(wordsOf(page))?.[0])).toEqual(
      pages.map((_, index) => `Page ${index + 1} of ${pages.length}`),
    );

    await stage.press("chidi", id, "Back");
    expect(wordsOf(stage.message(id))).toBe(wordsOf(present(pages.at(-2))));
  });

  test("switches between the games, on the page that both have where there is one", async () => {
    const { message } = await stage.command("ada", "rules", { game: "takxo" });
    const { id } = present(message);
    await stage.press("ada", id, "Next");
    await stage.press("ada", id, "Ataxx");
    expect(wordsOf(stage.message(id))).toContain("### Ataxx: The idea");
    await stage.press("ada", id, "TAKXO");
    expect(wordsOf(stage.message(id))).toContain("### TAKXO: The idea");

    const pages = await turnedPages("ada", id);
    expect(wordsOf(present(pages.at(-1)))).toContain("### TAKXO: Ranked games");
    await stage.press("ada", id, "Ataxx");
    expect(wordsOf(stage.message(id))).toContain("### Ataxx: Ranked games");
  });

  test("begins at the first page, where there is no way back", async () => {
    const { message } = await stage.command("ada", "rules", { game: "takxo" });
    expect(wordsOf(present(message))).toContain("Page 1 of");
    expect(buttons(present(message))[0]).toMatchObject({ label: "Back", disabled: true });
  });
});

/** The commands as the local Discord has them. */
async function registered(): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const url = `${stage.discord.url}/v10/applications/${BOT_ID}/commands`;
  const answer = await fetch(url, { headers: { authorization: `Bot ${stage.discord.token}` } });
  return (await answer.json()) as { id: string; name: string }[];
}

describe("/help", () => {
  test("shows both games and links every other command, in private", async () => {
    const { message, ephemeral } = await stage.command("ada", "help");
    expect(ephemeral).toBe(true);
    const help = present(message);
    const entries = MENU.map(({ data }) => data.name);
    for (const { id, name } of (await registered()).filter(
      ({ name }) => !["help", ...entries].includes(name),
    )) {
      expect(wordsOf(help)).toContain(`</${name}:${id}>`);
    }
    for (const { name, aim } of GAMES) expect(wordsOf(help)).toContain(`**${name}** ${aim}`);
    expect(boardText(help)).toMatch(/^TAKXO board.*\nAtaxx board/);
    expect(pictureUrls(help)).toHaveLength(GAMES.length);
  });

  test("asks Discord for the ids of the commands once", async () => {
    const asked = () =>
      stage.discord.requests.filter(({ path, method }) => method === "GET" && path.endsWith("/commands"));
    await stage.command("ada", "help");
    const { length } = asked();
    await stage.command("bob", "help");
    expect(asked()).toHaveLength(length);
  });

  test("opens the first lesson of either game in a message of its own", async () => {
    const { message } = await stage.command("ada", "help");
    const help = present(message);
    for (const { name } of GAMES) {
      const lesson = await stage.press("ada", help.id, `Learn ${name}`);
      expect(lesson.ephemeral).toBe(true);
      expect(wordsOf(present(lesson.message))).toContain(`${name}: lesson 1 of`);
    }
    expect(stage.message(help.id)).toEqual(help);
  });
});

/** A command as Discord sends it from somebody's direct messages with the bot. */
function sendDirectly(name: string): string {
  const id = `${BigInt(stage.channelId) + BigInt(COMMANDS.findIndex(({ data }) => data.name === name) + 1)}`;
  const channel = { id: "1191168914227299999", type: ChannelType.DM, flags: 0, recipients: [] };
  const userOf = (member: string) =>
    present(stage.discord.members.find(({ user }) => user.username === member)).user;
  const bob = userOf("bob");
  const { options = [] } = present(COMMANDS.find(({ data }) => data.name === name)).data;
  // Every option that must be there is a member.
  const needed = options
    .filter(({ required }) => required)
    .map(({ type, name }) => ({ type, name, value: bob.id }));
  stage.discord.gateway.publish("INTERACTION_CREATE", {
    id,
    application_id: BOT_ID,
    type: InteractionType.ApplicationCommand,
    token: `direct-${id}`,
    version: 1,
    channel_id: channel.id,
    channel,
    user: userOf("ada"),
    data: {
      id: "1191168914227288888",
      name,
      type: 1,
      options: needed,
      resolved: { users: { [bob.id]: bob } },
    },
    locale: "en-US",
    entitlements: [],
    authorizing_integration_owners: { 0: "0" },
    context: InteractionContextType.BotDM,
    app_permissions: "0",
    attachment_size_limit: 1,
  });
  return id;
}

test.each(COMMANDS.map(({ data }) => data.name))("/%s is answered in a direct message", async (name) => {
  const id = sendDirectly(name);
  await vi.waitFor(
    () => present(stage.discord.requests.find(({ path, body }) => path.includes(`/${id}/`) && body)),
    { timeout: 10_000, interval: 5 },
  );
});

test("commands are registered once: another start writes nothing", async () => {
  const writes = () =>
    stage.discord.requests.filter(
      ({ route, method }) => route.startsWith("/applications/") && method !== "GET",
    );
  expect(writes()).toHaveLength(COMMANDS.length + MENU.length);
  await stage.restart();
  await stage.restart();
  expect(writes()).toHaveLength(COMMANDS.length + MENU.length);
});

test("commands that somebody else changed are put right, and only they", async () => {
  const url = `${stage.discord.url}/v10/applications/${BOT_ID}/commands`;
  const headers = { authorization: `Bot ${stage.discord.token}`, "content-type": "application/json" };
  const known = (await (await fetch(url, { headers })).json()) as { id: string; name: string }[];
  const help = present(known.find(({ name }) => name === "help"));
  const send = (method: string, address: string, body: object) =>
    fetch(address, { method, headers, body: JSON.stringify(body) });
  await send("PATCH", `${url}/${help.id}`, { description: "Something else" });
  await send("POST", url, { name: "retired", description: "A command of an older version", type: 1 });
  await stage.told("ada", /^Turncoat does not know that command/, () => stage.command("ada", "retired"));
  const before = stage.discord.requests.length;

  await stage.restart();
  const writes = stage.discord.requests
    .slice(before)
    .filter(({ route, method }) => route.startsWith("/applications/") && method !== "GET")
    .map(({ method }) => method);
  expect(writes.toSorted()).toEqual(["DELETE", "PATCH"]);
  const now = (await (await fetch(url, { headers })).json()) as { name: string; description: string }[];
  const all = [...COMMANDS, ...MENU].map(({ data }) => data.name);
  expect(now.map(({ name }) => name).toSorted()).toEqual(all.toSorted());
  expect(now.find(({ name }) => name === "help")?.description).toBe("What Turncoat can do");
});
