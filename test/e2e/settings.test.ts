import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toGameId, toGuildId } from "../../src/lib/ids.ts";
import { DAY, MINUTE, SECOND } from "../../src/lib/time.ts";
import {
  boardText,
  gameNumber,
  isPrivate,
  labels,
  squareButton,
  squareButtons,
  wordsOf,
} from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const words = ({ id }: APIMessage): string => wordsOf(stage.message(id));
const gameId = (boardId: string) => toGameId(gameNumber(stage.message(boardId)));
const settings = async (name: string): Promise<APIMessage> => {
  const { message } = await stage.command(name, "settings");
  expect(isPrivate(present(message))).toBe(true);
  return present(message);
};

/** Changes settings by the form that a button opens. */
async function change(name: string, button: string, fields: Record<string, string | string[]>) {
  const { id } = await settings(name);
  const opened = await stage.press(name, id, button);
  await stage.member(name).submitModal(opened, fields);
  await stage.settled();
  return stage.message(id);
}

test("settings are told in private, and everybody reads those of the server", async () => {
  const shown = await settings("ada");
  expect(words(shown)).toContain("Everyone may challenge you.");
  expect(words(shown)).toContain("Standard games can be rated.");
  expect(words(shown)).toContain("Server Settings, Integrations, Turncoat");
  expect(labels(shown)).toEqual(["Change mine"]);
  expect(labels(await settings("emil"))).toEqual(["Change mine", "Change the server's"]);
});

test("a member changes their own by a form that begins with what they have", async () => {
  const changed = await change("ada", "Change mine", {
    challenges: "nobody",
    notices: "always",
    switches: ["confirm"],
  });
  expect(words(changed)).toContain("Nobody may challenge you");
  expect(words(changed)).toContain("A new message tells you of every turn of yours.");
  expect(words(changed)).toContain("A move counts when you press it twice.");
  expect(words(changed)).toContain("Opponents cannot ask to take a move back.");
  const opened = await stage.press("ada", changed.id, "Change mine");
  await stage.member("ada").submitModal(opened, {});
  await stage.settled();
  expect(words(changed)).toContain("Nobody may challenge you");
  await change("ada", "Change mine", { challenges: "everyone", notices: "never", switches: ["takeBacks"] });
});

test("whoever has a turn after an absence, but wants no notice, gets the board as it was", async () => {
  const { id } = await stage.startGame({ host: "bob", guest: "ada", preset: "quick" });
  stage.clock.advance(6 * MINUTE);
  expect(await stage.posted(() => stage.pressSquare("bob", id, "a1"))).toEqual([]);
  await change("ada", "Change mine", { notices: "always" });
  await stage.pressSquare("ada", id, "b2");
  stage.clock.advance(SECOND);
  const posted = await stage.posted(() => stage.pressSquare("bob", id, "a2"));
  expect(stage.discord.notified(present(posted[0]).id)).toEqual([stage.member("ada").id]);
});

test("whoever confirms moves sees a move first, and makes it by the same button", async () => {
  await change("bob", "Change mine", { switches: ["takeBacks", "confirm"] });
  const { id } = await stage.startGame({ host: "bob", guest: "chidi", preset: "quick" });
  const turn = () => /Turn \d+/.exec(wordsOf(stage.message(id)))?.[0];
  const before = turn();
  await stage.pressSquare("bob", id, "a1");
  expect(words(stage.message(id))).toContain("**Not made yet:** ");
  expect(boardText(stage.message(id))).toContain("a1 X");
  expect(squareButton(stage.message(id), "a1").label).toContain("✓");
  expect((await stage.store.game(gameId(id)))?.moves).toEqual([]);
  await stage.pressSquare("bob", id, "b2");
  expect(boardText(stage.message(id))).toContain("b2 X");
  expect(boardText(stage.message(id))).not.toContain("a1 X");
  await stage.told("chidi", /It is not your turn/, () => stage.pressSquare("chidi", id, "b2"));
  await stage.pressSquare("bob", id, "b2");
  expect((await stage.store.game(gameId(id)))?.moves).toEqual(["b2"]);
  expect(turn()).not.toBe(before);
  await stage.pressSquare("chidi", id, "a1");
  expect((await stage.store.game(gameId(id)))?.moves).toEqual(["b2", "a1"]);
});

test("whoever wants it sees boards of their own from their side where they play second", async () => {
  await change("chidi", "Change mine", { switches: ["flip"] });
  const squares = (message: APIMessage) => squareButtons(message).map(({ label }) => label.slice(0, 2));
  const second = present((await stage.command("chidi", "play", { preset: "quick", side: "o" })).message);
  expect(squares(stage.message(second.id)).slice(0, 3)).toEqual(["c1", "b1", "a1"]);
  const first = present((await stage.command("chidi", "play", { preset: "quick", side: "x" })).message);
  expect(squares(stage.message(first.id)).slice(0, 3)).toEqual(["a3", "b3", "c3"]);
  const member = await stage.startGame({ host: "bob", guest: "chidi", preset: "quick" });
  expect(squares(stage.message(member.id)).slice(0, 3)).toEqual(["a3", "b3", "c3"]);
});

test("only those who manage the server change what holds for everybody, whatever is forged", async () => {
  const shown = await settings("ada");
  await stage.told("ada", /Manage Server/, () => stage.forge("ada", shown.id, "changeServer"));
  expect((await stage.store.serverSettings(toGuildId(stage.discord.guild.id))).rated).toBe(true);
});

test("a quiet server without notices notifies nobody, and removes ended challenges", async () => {
  await change("emil", "Change the server's", { switches: ["quiet"] });
  const opponent = stage.member("bob").id;
  const asked = await stage.command("chidi", "challenge", { opponent });
  const { id } = present(asked.message);
  expect(stage.discord.notified(id)).toEqual([]);
  await stage.press("chidi", id, "Withdraw");
  expect(stage.discord.message(id)).toBeUndefined();

  const late = present((await stage.command("chidi", "challenge", { opponent })).message);
  await stage.pass(DAY + MINUTE);
  expect(stage.discord.message(late.id)).toBeUndefined();
});
