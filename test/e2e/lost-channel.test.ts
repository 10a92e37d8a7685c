import { PermissionFlagsBits } from "discord-api-types/v10";
import { BOT_ID } from "local-discord";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toGameId } from "../../src/lib/ids.ts";
import { boardText, gameNumber, labelled, labels, square, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
/** A game of Ada and Bob whose channel is deleted after the first move. */
let number: number;
beforeEach(async () => {
  stage = await startStage();
  const { lounge } = stage.discord.channels;
  const [ada, bob] = [stage.member("ada"), stage.member("bob")];
  const { message } = await ada.command(lounge.id, "challenge", {
    opponent: bob.id,
    preset: "quick",
    side: "x",
  });
  const { id } = present(message);
  await bob.press(present(message), labelled("Accept"));
  await ada.press(stage.message(id), square("b2"));
  await stage.settled();
  number = gameNumber(stage.message(id));
});
afterEach(() => stage.stop());

const deleteChannel = (): void => stage.discord.guild.removeChannel(stage.discord.channels.lounge.id);

const moves = async () => (await stage.store.game(toGameId(number)))?.moves;

test("a game whose channel was deleted goes on where one of its players asks for the board", async () => {
  deleteChannel();
  const board = present((await stage.command("bob", "board")).message);
  expect(boardText(board)).toContain("b2 X.");
  await stage.playMoves(board.id, ["bob a1", "ada c1"]);
  expect(await moves()).toEqual(["b2", "a1", "c1"]);
  await stage.command("bob", "move", { move: "c2" });
  expect(await moves()).toHaveLength(4);
});

test("its number brings it, also where other games are played", async () => {
  await stage.startGame({ preset: "quick" });
  deleteChannel();
  const board = present((await stage.command("ada", "board", { number })).message);
  expect(boardText(board)).toContain("b2 X.");
  expect(labels(board)).toContain("More");
});

test("nobody else brings it", async () => {
  deleteChannel();
  await stage.told("chidi", /There is no game of that number/, () =>
    stage.command("chidi", "board", { number }),
  );
  await stage.told("chidi", /There is no running game/, () => stage.command("chidi", "board"));
});

test("a game stays in a channel that is there, whether or not all see it", async () => {
  const { lounge } = stage.discord.channels;
  await stage.told("bob", /There is no running game/, () => stage.command("bob", "board"));
  stage.discord.guild.permit(lounge.id, BOT_ID, { deny: PermissionFlagsBits.ViewChannel });
  await stage.told("bob", /There is no game of that number/, () => stage.command("bob", "board", { number }));
  expect((await stage.store.game(toGameId(number)))?.place.channelId).toBe(lounge.id);
});

test("a member who types a move in vain is told how to bring the game", async () => {
  deleteChannel();
  const { message } = await stage.command("bob", "move", { move: "a1" });
  expect(wordsOf(present(message))).toContain("`/board`");
  expect(await moves()).toEqual(["b2"]);
});
