import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { toGameId, toMemberId } from "../../src/lib/ids.ts";
import { DAY, SECOND } from "../../src/lib/time.ts";
import { parseJsonRecord } from "../../src/record/json-record.ts";
import { gameNumber, isPrivate, labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({
    links: { policyUrl: "https://example.org/privacy", termsUrl: "https://example.org/terms" },
  });
});
afterAll(() => stage.stop());

const words = ({ id }: APIMessage): string => wordsOf(stage.message(id));
const ask = async (name: string): Promise<APIMessage> => {
  const message = present((await stage.command(name, "privacy")).message);
  expect(isPrivate(message)).toBe(true);
  return message;
};

/** The file that an export brings, as text. */
async function exported(name: string): Promise<string> {
  const { id } = await ask(name);
  const told = await stage.told(name, /Everything that is stored about you/, () =>
    stage.press(name, id, "Export"),
  );
  const url = /"url":"(http[^"]+turncoat\.json[^"]*)"/.exec(JSON.stringify(told.components))?.[1];
  return (await fetch(present(url))).text();
}

let board: APIMessage;
let open: APIMessage;

test("a member reads what is stored about them, and where more is told", async () => {
  expect(words(await ask("ada"))).not.toContain("1 game");
  board = await stage.startGame({ host: "ada", guest: "bob", preset: "quick" });
  await stage.playMoves(board.id, ["ada a1", "bob b1"]);
  open = await stage.challenge({ host: "ada" });
  await stage.store.block(toMemberId(stage.member("chidi").id), toMemberId(stage.member("ada").id));
  const shown = await ask("ada");
  expect(words(shown)).not.toContain("banned");
  expect(words(shown)).toContain("1 game, 1 of them running");
  expect(words(shown)).toContain("2 challenges that you made or got");
  expect(words(shown)).toContain("[Privacy policy](https://example.org/privacy)");
  expect(words(shown)).toContain("[Terms of service](https://example.org/terms)");
});

test("an export is a file that holds every game in the form that can be read back in", async () => {
  const file = JSON.parse(await exported("ada"));
  expect(file).toMatchObject({ id: stage.member("ada").id, settings: { challenges: "everyone" } });
  expect(file.challenges).toHaveLength(2);
  expect(file.games).toHaveLength(1);
  const [game] = file.games;
  expect(game.number).toBe(gameNumber(stage.message(board.id)));
  const record = parseJsonRecord(JSON.stringify(game.record), GAMES);
  expect(record.ok && record.value.moves).toEqual(["a1", "b1"]);
});

test("nothing is deleted before it was asked twice, nor where they keep it", async () => {
  const { id } = await ask("ada");
  await stage.press("ada", id, "Delete…");
  expect(wordsOf(stage.message(id))).toContain("Your running games are resigned");
  await stage.press("ada", id, "Delete everything");
  expect(wordsOf(stage.message(id))).toContain("Nobody can bring it back");
  await stage.press("ada", id, "Keep everything");
  expect(wordsOf(stage.message(id))).toBe("Nothing was deleted.");
  expect((await stage.store.storedAbout(toMemberId(stage.member("ada").id))).running).toBe(1);
});

test("deleting resigns running games, ends challenges, and leaves no name on the boards", async () => {
  const ada = stage.member("ada");
  const { id } = await ask("ada");
  await stage.press("ada", id, "Delete…");
  await stage.press("ada", id, "Delete everything");
  await stage.press("ada", id, "Yes, delete it for good");
  expect(wordsOf(stage.message(id))).toMatch(/^Everything about you is deleted\./);

  await stage.pass(10 * SECOND);
  expect(words(board)).toContain("resign");
  expect(words(board)).toContain("a former player");
  expect(words(board)).not.toContain(ada.id);
  expect(words(open)).not.toContain(ada.id);
  expect(labels(stage.message(open.id))).toEqual([]);
  const game = present(await stage.store.game(toGameId(gameNumber(stage.message(board.id)))));
  expect(game.outcome).toEqual({ winner: "o", reason: "resignation" });
});

test("whoever is gone presses in vain, and is somebody new", async () => {
  await stage.told("ada", /You are not playing in this game/, () => stage.press("ada", board.id, "Rematch"));
  await stage.told("bob", /not available for a new game/, () => stage.press("bob", board.id, "Rematch"));
  const { id } = await ask("ada");
  expect(wordsOf(stage.message(id))).not.toContain("1 game");
  await stage.press("ada", id, "Delete…");
  await stage.press("ada", id, "Delete everything");
  await stage.press("ada", id, "Yes, delete it for good");
  expect(wordsOf(stage.message(id))).toMatch(/^Everything about you is deleted\./);
});

test("a block of somebody who has gone holds when they come back, and can be taken back", async () => {
  const opponent = stage.member("chidi").id;
  const refused = await stage.command("ada", "challenge", { opponent });
  expect(wordsOf(present(refused.message))).toMatch(/not available for a new game/);
  const listed = present((await stage.command("chidi", "blocked")).message);
  expect(wordsOf(listed)).toContain("a former player");
  await stage.press("chidi", listed.id, "Unblock");
  const asked = await stage.command("ada", "challenge", { opponent });
  expect(asked.ephemeral).toBe(false);
});

test("they play rated games again a month later", async () => {
  const opponent = stage.member("bob").id;
  const early = await stage.command("ada", "challenge", { opponent, rated: true });
  expect(wordsOf(present(early.message))).toContain("no rated games for a month");
  await stage.pass(30 * DAY + SECOND);
  const late = await stage.command("ada", "challenge", { opponent, rated: true });
  expect(late.ephemeral).toBe(false);
});
