import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY } from "../../src/lib/time.ts";
import { gameNumber, labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ coin: () => "x" });
});
afterAll(() => stage.stop());

const mention = (name: string): string => `<@${stage.member(name).id}>`;

/** A challenge by a command's own defaults. */
async function challenged(host: string, guest: string | undefined, options = {}): Promise<APIMessage> {
  const opponent = guest === undefined ? {} : { opponent: stage.member(guest).id };
  return present((await stage.command(host, "challenge", { ...opponent, ...options })).message);
}

/** The board of a rated game in which both have moved twice. */
async function underWay(host: string, guest: string): Promise<APIMessage> {
  const { id } = await challenged(host, guest);
  await stage.press(guest, id, "Accept");
  return stage.playMoves(id, [`${host} a1`, `${guest} b1`, `${host} c1`, `${guest} d1`]);
}

describe("a challenge", () => {
  test("says that it is rated, and what each would win and lose", async () => {
    const words = wordsOf(await challenged("ada", "bob"));
    expect(words).toContain("**Rated**");
    // Two beginners: ±162, as scalachess has it.
    expect(words).toContain(`${mention("ada")} 1500?: wins +162, draws ±0, loses −162`);
    expect(words).toContain(`${mention("bob")} 1500?: wins +162, draws ±0, loses −162`);
    expect(words).toContain("They have not played each other yet.");
    await stage.pass(DAY);
  });

  test.each([
    [{ rated: false }, "**Casual**: ratings stay as they are."],
    [{ side: "o" }, "**Casual**: A game can be rated only when sides fall by chance."],
    [{ preset: "quick" }, "**Casual**: Only the Standard board with the standard rules can be rated."],
  ])("with %j says why it is casual", async (options, sentence) => {
    const challenge = await challenged("ada", "bob", options);
    expect(wordsOf(challenge)).toContain(sentence);
    await stage.press("bob", challenge.id, "Accept");
    expect(wordsOf(stage.message(challenge.id))).not.toContain("Rated");
    await stage.pass(DAY);
  });

  test.each([{ side: "o" }, { preset: "long" }])(
    "that has to be rated and cannot, with %j, is refused",
    async (options) => {
      const { ephemeral, message } = await stage.command("ada", "challenge", { rated: true, ...options });
      expect(ephemeral).toBe(true);
      expect(wordsOf(present(message))).toContain('Leave out "rated" to offer a casual one.');
    },
  );

  test("by the form is casual where the form says so", async () => {
    const asked = { opponent: stage.member("bob").id };
    const form = { board: "4", time: "none", games: "1", rated: "casual" };
    const { message } = await stage.custom("ada", "challenge", form, asked);
    expect(wordsOf(present(message))).toContain("**Casual**: ratings stay as they are.");
    await stage.pass(DAY);
  });

  test("that anyone may join shows its terms in private before somebody joins", async () => {
    const { id } = await challenged("ada", undefined);
    expect(wordsOf(stage.message(id))).toContain("Join shows what you would win or lose.");
    const { ephemeral, message } = await stage.press("chidi", id, "Join");
    expect(ephemeral).toBe(true);
    expect(wordsOf(present(message))).toContain(`${mention("chidi")} 1500?: wins +162`);
    expect(labels(stage.message(id))).toEqual(["Join", "Withdraw", "Rules"]);
    await stage.press("chidi", present(message).id, "Join");
    expect(wordsOf(stage.message(id))).toContain(`**X** ${mention("ada")}  ·  **O** ${mention("chidi")}`);
    expect(wordsOf(stage.message(id))).toContain("Rated");
    await stage.forge("ada", id, `resignNow:${gameNumber(stage.message(id))}`);
  });

  test("cannot be joined twice, and a forged press joins nobody else's", async () => {
    const { id } = await challenged("ada", undefined);
    const chidi = present((await stage.press("chidi", id, "Join")).message);
    const bob = present((await stage.press("bob", id, "Join")).message);
    await stage.press("bob", bob.id, "Join");
    await stage.press("chidi", chidi.id, "Join");
    expect(wordsOf(stage.message(id))).toContain(mention("bob"));
    expect(wordsOf(stage.message(chidi.id))).toContain("You come too late.");
    await stage.forge("ada", id, `resignNow:${gameNumber(stage.message(id))}`);
  });
});

describe("a rated game", () => {
  test("shows both ratings before and after, and offers no take-back", async () => {
    const board = await underWay("dana", "bob");
    const { message: behind } = await stage.press("dana", board.id, "More");
    expect(labels(present(behind))).toEqual(["Offer draw", "Pause", "Resign", "Replay", "Rules"]);
    await stage.forge("bob", board.id, `resignNow:${gameNumber(board)}`);
    expect(wordsOf(stage.message(board.id))).toContain(
      `${mention("dana")} 1500 → 1662? (+162) · ${mention("bob")} 1500 → 1338? (−162)`,
    );
  });

  test("that ends before both have moved twice says that it does not count", async () => {
    const { id } = await challenged("dana", "bob");
    await stage.press("bob", id, "Accept");
    await stage.playMoves(id, ["dana a1", "bob b1", "dana c1"]);
    await stage.forge("dana", id, `resignNow:${gameNumber(stage.message(id))}`);
    expect(wordsOf(stage.message(id))).toContain(
      "Not rated: a game counts when both sides have moved twice.",
    );
  });

  test("has a rated rematch", async () => {
    const board = await underWay("dana", "bob");
    await stage.forge("dana", board.id, `resignNow:${gameNumber(board)}`);
    await stage.press("dana", board.id, "Rematch");
    const posted = await stage.posted(() => stage.press("bob", board.id, "Accept rematch"));
    expect(posted.some((message) => wordsOf(message).includes("Rated"))).toBe(true);
  });
});

describe("/leaderboard", () => {
  test("says how to get onto it where nobody stands there", async () => {
    const { ephemeral, message } = await stage.command("ada", "leaderboard", { game: "ataxx" });
    expect(ephemeral).toBe(true);
    expect(wordsOf(present(message))).toContain("Nobody here has played three rated games of Ataxx yet.");
  });

  test("lists who has played three rated games, with the place of whoever looks", async () => {
    for (let count = 0; count < 2; count += 1) {
      const board = await underWay("dana", "bob");
      await stage.forge("bob", board.id, `resignNow:${gameNumber(board)}`);
    }
    const { message } = await stage.command("bob", "leaderboard");
    const words = wordsOf(present(message));
    expect(words).toMatch(new RegExp(`1\\. ${mention("dana")} \\*\\*\\d+\\?\\*\\* · [34] games`));
    expect(words).toContain("You are number 2.");
    const { message: other } = await stage.command("chidi", "leaderboard");
    expect(wordsOf(present(other))).toContain("You are not on this list yet: it takes three rated games.");
    await stage.press("bob", present(message).id, "Everywhere");
    expect(wordsOf(stage.message(present(message).id))).toContain("switch it on in your `/profile`");
    await stage.press("bob", present(message).id, "Ataxx");
    expect(wordsOf(stage.message(present(message).id))).toContain("Ataxx: leaderboard of all servers");
  });
});
