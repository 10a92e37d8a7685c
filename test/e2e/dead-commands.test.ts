import type { Answer } from "local-discord";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GameId } from "../../src/lib/ids.ts";
import { SECOND } from "../../src/lib/time.ts";
import { filterGateway } from "../support/gateway-filter.ts";
import { heard } from "../support/heard.ts";
import { gameNumber, square, wordsOf } from "../support/message.ts";
import { inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/**
 * The bot hears of what members do only a while after they did it, as when its connection was interrupted,
 * or while its first servers come in.
 */
let held: (() => void)[] = [];
let holds = false;

let stage: Stage;
let game: GameId;
beforeAll(async () => {
  stage = await startStage();
  const { message } = await stage.command("ada", "play", { side: "x" });
  game = gameNumber(present(message));
  filterGateway(stage.discord, (packet, pass) => {
    if (!holds || packet.t !== "INTERACTION_CREATE") return packet;
    held = [...held, pass];
    return undefined;
  });
  await stage.restart();
});
afterAll(() => stage.stop());

/** Does something that reaches the bot only so much later. */
async function delayed(time: number, act: () => Promise<Answer>): Promise<Answer> {
  [holds, held] = [true, []];
  const answer = act();
  await expect.poll(() => held.length).toBe(1);
  stage.clock.advance(time);
  holds = false;
  for (const pass of held) pass();
  await heard(stage.discord);
  await stage.settled();
  return answer;
}

const messages = () => stage.discord.messages(stage.channelId).length;
const everything = async () => {
  const { items, total } = await stage.store.runningGames(
    { near: inServer(stage.discord.guild.id) },
    { offset: 0, limit: 50 },
  );
  return { total, games: items.map(({ id, version, place }) => [id, version, place.channelId]) };
};

describe("what can no longer be answered when it reaches the bot is not done:", () => {
  const opened = (command: string) => stage.command("ada", command, { preset: "custom" });
  test.each<[string, () => Promise<() => Promise<Answer>>]>([
    ["/play", async () => () => stage.command("ada", "play", { side: "x" })],
    ["/challenge", async () => () => stage.command("ada", "challenge", {})],
    ["/move", async () => () => stage.command("ada", "move", { move: "b2", number: game })],
    [
      "/board",
      async () => {
        stage.clock.advance(10 * SECOND);
        return () => stage.command("ada", "board", { number: game });
      },
    ],
    [
      "/board of a game whose channel was deleted",
      async () => {
        const { discord } = stage;
        const thread = discord.guild.startThread(stage.channelId, "to be deleted");
        const { message } = await stage.member("ada").command(thread.id, "play", { side: "x" });
        const number = gameNumber(present(message));
        await stage.settled();
        discord.guild.removeChannel(thread.id);
        return () => stage.command("ada", "board", { number });
      },
    ],
    [
      "the form of /play",
      async () => {
        const form = await opened("play");
        return () => stage.member("ada").submitModal(form, {});
      },
    ],
    [
      "the form of /challenge",
      async () => {
        const form = await opened("challenge");
        return () => stage.member("ada").submitModal(form, {});
      },
    ],
  ])("%s", async (_, prepare) => {
    const act = await prepare();
    const before = [await everything(), messages()];
    expect((await delayed(5 * SECOND, act)).status).toBe("failed");
    expect([await everything(), messages()]).toEqual(before);
    await stage.pass(30 * SECOND);
    expect([await everything(), messages()]).toEqual(before);
  });
});

test("a command that comes late, but not too late, is announced and carried out", async () => {
  const { message } = await delayed(2 * SECOND, () => stage.command("ada", "play", { side: "x" }));
  expect(wordsOf(present(message))).toContain("the computer (Casual)");
  const form = await delayed(2 * SECOND, () => stage.command("ada", "play", { preset: "custom" }));
  expect(form.modal).toBeDefined();
});

test("a press that comes too late for its answer counts all the same, and the board shows it", async () => {
  const { id } = present((await stage.command("ada", "play", { side: "x" })).message);
  await delayed(5 * SECOND, () => stage.member("ada").press(stage.message(id), square("b2")));
  expect((await stage.store.game(gameNumber(stage.message(id))))?.moves[0]).toBe("b2");
  await stage.pass(30 * SECOND);
  expect(wordsOf(stage.message(id))).toContain("Turn 3");
});
