import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GameId } from "../../src/lib/ids.ts";
import { gameNumber, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/** Dana and Emil play in #committee, which Bob cannot see. */
let stage: Stage;
let committee: string;
let game: GameId;
beforeAll(async () => {
  stage = await startStage();
  const { discord } = stage;
  committee = discord.channels.committee.id;
  const [dana, emil] = [discord.member("dana"), discord.member("emil")];
  const { message } = await dana.command(committee, "challenge", { opponent: emil.id, side: "x" });
  const accepted = await emil.press(present(message), (part) => "label" in part && part.label === "Accept");
  game = gameNumber(present(accepted.message));
  expect(game).toBeGreaterThan(0);
});
afterAll(() => stage.stop());

describe("a game in a channel that a member cannot see", () => {
  test("is not in their list of games", async () => {
    const { message } = await stage.command("bob", "games");
    expect(wordsOf(present(message))).not.toContain(`game ${game}`);
  });

  test("is in the list of those who see the channel", async () => {
    const { message } = await stage.command("dana", "games");
    expect(wordsOf(present(message))).toContain(`game ${game}`);
  });

  test("cannot be watched by them", async () => {
    const list = present((await stage.command("bob", "games")).message);
    const answer = await stage.forge("bob", list.id, `watch:${game}`);
    expect(wordsOf(present(answer.message))).toContain("There is no such game");
  });

  test.each(["board", "move"])("is not found by /%s and its number from another channel", async (command) => {
    const options = command === "move" ? { move: "b2", number: game } : { number: game };
    const { message, ephemeral } = await stage.command("bob", command, options);
    expect(ephemeral).toBe(true);
    expect(wordsOf(present(message))).toContain("no game of that number in this channel");
  });

  test("is not carried into a public channel by its own players either", async () => {
    const { message, ephemeral } = await stage.command("dana", "board", { number: game });
    expect(ephemeral).toBe(true);
    expect(wordsOf(present(message))).toContain("no game of that number in this channel");
  });
});
