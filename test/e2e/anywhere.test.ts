import type { APIMessage } from "discord-api-types/v10";
import type { Answer, OptionValues } from "local-discord";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MINUTE } from "../../src/lib/time.ts";
import { following } from "../support/engines.ts";
import { createGate } from "../support/gate.ts";
import { boardText, gameNumber, isPrivate, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/** The computer plays up the b file, where it can; it thinks as long as the gate is shut. */
const thinking = createGate();
const computer = following("b1", "b2", "b3");

let stage: Stage;
/** The places where the bot only answers. */
let direct: string;
let group: string;
let foreign: string;
beforeAll(async () => {
  stage = await startStage({
    engine: {
      ...computer,
      async bestMove(...question) {
        await thinking.pass();
        return computer.bestMove(...question);
      },
    },
  });
  const { discord } = stage;
  direct = discord.directMessage("ada");
  group = discord.group;
  foreign = discord.foreign.channels.games.id;
  discord.faults.next({ route: / \/channels\//, code: 50001, times: Number.POSITIVE_INFINITY });
  discord.faults.next({ route: / \/guilds\//, code: 50001, times: Number.POSITIVE_INFINITY });
});
afterAll(async () => {
  const asked = stage.discord.requests.filter(({ route }) => /^\/(channels|guilds)\//.test(route));
  expect(asked, "requests by the bot's own right").toEqual([]);
  await stage.stop();
});

async function command(
  name: string,
  channelId: string,
  what: string,
  options: OptionValues = {},
): Promise<Answer> {
  const answer = await stage.member(name).command(channelId, what, options);
  await stage.settled();
  return answer;
}

/** The messages that come into a channel while something is done. */
async function said(channelId: string, act: () => Promise<unknown>): Promise<readonly APIMessage[]> {
  const known = new Set(stage.discord.messages(channelId).map(({ id }) => id));
  await act();
  return stage.discord.messages(channelId).filter(({ id }) => !known.has(id));
}

/** Longer than a token lives, and another bot on the same database. */
async function muchLater(): Promise<void> {
  await stage.pass(20 * MINUTE);
  await stage.restart();
  await stage.sweep();
}

const mention = (name: string): string => `<@${stage.member(name).id}>`;

const places = [
  ["the direct message with the bot", () => direct],
  ["a group", () => group],
  ["a server that has never invited the bot", () => foreign],
] as const;

describe.each(places)("in %s", (_, channelOf) => {
  test("a game of TAKXO against the computer is played to its end, past a token's life and a restart", async () => {
    const channel = channelOf();
    const start = { level: "club", preset: "quick", side: "x" };
    const { id } = present((await command("ada", channel, "play", start)).message);
    await stage.playMoves(id, ["ada a1"]);
    expect(boardText(stage.message(id))).toContain("a1 X; b1 O.");
    await muchLater();
    await stage.playMoves(id, ["ada a2", "ada a3"]);
    expect(wordsOf(stage.message(id))).toContain(`**X wins** with a complete line: ${mention("ada")}`);

    const [rematch] = await said(channel, () => stage.press("ada", id, "Rematch"));
    const next = present(rematch).id;
    expect(wordsOf(stage.message(id))).toContain("The rematch has begun.");
    expect(boardText(stage.message(next))).toContain("b1 X.");
    await stage.playMoves(next, ["ada c3"]);
    expect(boardText(stage.message(next))).toContain("O to move. c3 O; b2 X; b1 X.");
  });

  test("a game of Ataxx against the computer goes on where /board brings it", async () => {
    const channel = channelOf();
    const { message } = await command("ada", channel, "play", { game: "ataxx", side: "x" });
    const { id } = present(message);
    await stage.pressSquare("ada", id, "g2");
    await muchLater();
    const shown = present(
      (await command("ada", channel, "board", { number: gameNumber(stage.message(id)) })).message,
    );
    expect(wordsOf(shown)).toContain("Turn 3");
    await stage.pressSquare("ada", shown.id, "f2");
    expect(wordsOf(stage.message(shown.id))).toContain("Turn 5");
    // The old message was out of reach. Whoever presses it has the board there again.
    expect(wordsOf(stage.message(id))).toContain("Turn 3");
    await stage.press("ada", id, "Resign");
    expect(wordsOf(stage.message(id))).toContain("Turn 5");
  });

  test("what a member asks for is answered there", async () => {
    const channel = channelOf();
    for (const what of ["help", "rules", "learn", "profile", "games", "leaderboard", "settings"]) {
      const { status, message } = await command("ada", channel, what);
      expect([what, status, message && isPrivate(message)]).toEqual([what, "answered", true]);
    }
  });
});
