import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MINUTE, SECOND } from "../../src/lib/time.ts";
import { buttons, gameNumber, LOOKING_BACK, labels, wordsOf } from "../support/message.ts";
import { inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const mention = (name: string): string => `<@${stage.member(name).id}>`;
const words = (id: string): string => wordsOf(stage.message(id));
const running = async () =>
  (await stage.store.runningGames({ near: inServer(stage.discord.guild.id) }, { offset: 0, limit: 99 }))
    .items;

/** The games that have followed the one on this board. */
async function followers(id: string) {
  const number = gameNumber(stage.message(id));
  return (await running()).filter(({ follows }) => follows === number);
}

const match = (games: number) => stage.startGame({ custom: { board: "3", games: String(games) } });

const resign = async (name: string, id: string): Promise<void> => {
  await stage.forge(name, id, `resignNow:${gameNumber(stage.message(id))}`);
};

async function draw(id: string): Promise<void> {
  await stage.more("ada", id, "Offer draw");
  await stage.more("bob", id, "Accept draw");
}

/** Both are ready: the board of the next game. */
async function next(id: string): Promise<APIMessage> {
  const posted = await stage.posted(async () => {
    await stage.press("bob", id, "Ready");
    await stage.press("ada", id, "Ready");
  });
  expect(posted).toHaveLength(1);
  return stage.message(present(posted[0]).id);
}

test("a match of four: the sides alternate, and the score is on every board and in the last message", async () => {
  const first = await match(4);
  expect(words(first.id)).toContain("Match of 4");
  expect(words(first.id)).toContain(`Match game 1 of 4 · ${mention("ada")} 0 : 0 ${mention("bob")}`);
  expect(words(first.id)).toContain(`**X** ${mention("ada")}  ·  **O** ${mention("bob")}`);
  await stage.playMoves(first.id, ["ada a1", "bob b1", "ada a2", "bob b2", "ada a3"]);
  expect(words(first.id)).toMatch(/## X wins\n.* won with a complete line/);
  expect(words(first.id)).toContain(`Match game 1 of 4 · ${mention("ada")} 1 : 0 ${mention("bob")}`);
  expect(labels(stage.message(first.id))).toEqual(["Ready", "Resign match", ...LOOKING_BACK]);

  const second = await next(first.id);
  expect(words(second.id)).toContain(`Match game 2 of 4 · ${mention("bob")} 0 : 1 ${mention("ada")}`);
  expect(words(second.id)).toContain(`**X** ${mention("bob")}  ·  **O** ${mention("ada")}`);
  expect(words(first.id)).toContain("The next game has begun.");
  expect(labels(stage.message(first.id))).toEqual(LOOKING_BACK);
  await draw(second.id);
  expect(words(second.id)).toContain("## Draw\nBy agreement");
  expect(words(second.id)).toContain(`Match game 2 of 4 · ${mention("bob")} ½ : 1½ ${mention("ada")}`);

  const third = await next(second.id);
  expect(words(third.id)).toContain(`Match game 3 of 4 · ${mention("ada")} 1½ : ½ ${mention("bob")}`);
  expect(words(third.id)).toContain(`**X** ${mention("ada")}  ·  **O** ${mention("bob")}`);
  await resign("bob", third.id);
  expect(words(third.id)).toContain(`Match game 3 of 4 · ${mention("ada")} 2½ : ½ ${mention("bob")}`);

  const fourth = await next(third.id);
  await resign("ada", fourth.id);
  expect(words(fourth.id)).toContain(`Match game 4 of 4 · ${mention("bob")} 1½ : 2½ ${mention("ada")}`);
  expect(words(fourth.id)).toContain(`**${mention("ada")} wins the match.**`);
  expect(labels(stage.message(fourth.id))).toEqual(["Rematch", ...LOOKING_BACK]);
});

test("a match with equal points is drawn", async () => {
  const first = await match(2);
  await resign("bob", first.id);
  const second = await next(first.id);
  await resign("ada", second.id);
  expect(words(second.id)).toContain(`Match game 2 of 2 · ${mention("bob")} 1 : 1 ${mention("ada")}`);
  expect(words(second.id)).toContain("**The match is drawn.**");
  expect(labels(stage.message(second.id))).toEqual(["Rematch", ...LOOKING_BACK]);
});

test.each([
  ["match2", 2],
  ["match4", 4],
  ["match6", 6],
] as const)("the preset %s is a match on the standard board", async (preset, games) => {
  const { id } = await stage.challenge({ guest: "bob", preset });
  expect(words(id)).toContain(`Standard 4×4 · Match of ${games}`);
  await stage.press("bob", id, "Accept");
  expect(words(id)).toContain(`Match game 1 of ${games} · ${mention("ada")} 0 : 0 ${mention("bob")}`);
});

describe("the next game", () => {
  test("waits for both: the board says who is ready", async () => {
    const { id } = await match(2);
    await resign("bob", id);
    const posted = await stage.posted(() => stage.press("bob", id, "Ready"));
    expect(posted).toEqual([]);
    expect(words(id)).toContain(`${mention("bob")} is ready.`);
    const again = await stage.posted(() => stage.press("bob", id, "Ready"));
    expect(again).toEqual([]);
  });

  test("starts by itself a minute after the end, once, whoever is there", async () => {
    const { id } = await match(2);
    await resign("bob", id);
    const end = stage.clock.now() / SECOND;
    expect(words(id)).toContain(`Start of the next game: <t:${end + 60}:R>`);
    await stage.pass(MINUTE - SECOND);
    expect(await followers(id)).toEqual([]);
    const posted = await stage.posted(async () => {
      await stage.pass(2 * SECOND);
      await stage.pass(MINUTE);
      await stage.pass(MINUTE);
    });
    const [second, ...others] = await followers(id);
    expect(others).toEqual([]);
    expect(words(id)).toContain("The next game has begun.");
    const boards = posted.filter((board) => wordsOf(board).includes(`game ${present(second).id}\n`));
    expect(boards).toHaveLength(1);
    expect(words(present(boards[0]).id)).toContain(
      `Match game 2 of 2 · ${mention("bob")} 0 : 1 ${mention("ada")}`,
    );
  });

  test("starts after a restart as well, when its minute is over", async () => {
    const { id } = await match(2);
    await resign("bob", id);
    await stage.stopBot();
    stage.clock.advance(10 * MINUTE);
    const posted = await stage.posted(async () => {
      await stage.startBot();
      await stage.sweep();
    });
    expect(posted).toHaveLength(1);
  });

  test("starts once when both press at the same moment, and two bots sweep", async () => {
    const { id } = await match(2);
    await resign("bob", id);
    const board = stage.message(id);
    await stage.startBot();
    stage.clock.advance(MINUTE + SECOND);
    const posted = await stage.posted(async () => {
      const [answers] = await Promise.all([
        Promise.all(
          ["ada", "bob", "ada", "bob"].map((name) => stage.press(name, id, "Ready", { stale: board })),
        ),
        stage.sweep(),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => "answered"));
      await stage.pass(6 * SECOND);
    });
    expect(await followers(id)).toHaveLength(1);
    expect(posted.filter(({ id: message }) => words(message).includes("Match game 2 of 2"))).toHaveLength(1);
    await stage.restart();
  });

  test("tells the one who begins, where they have been away, and nobody else", async () => {
    const { id } = await match(2);
    await stage.playMoves(id, ["ada a1", "bob b1", "ada a2", "bob b2"]);
    stage.clock.advance(5 * MINUTE);
    await stage.playMoves(id, ["ada a3"]);
    const posted = await stage.posted(() => stage.pass(MINUTE + SECOND));
    // Bob, who plays X now, moved six minutes ago.
    expect(stage.discord.notified(present(posted[0]).id)).toEqual([stage.member("bob").id]);
  });

  test("against the computer starts when the member is ready, and the computer begins it", async () => {
    const { message } = await stage.custom("ada", "play", { board: "3", games: "2" }, { side: "x" });
    const { id } = present(message);
    await resign("ada", id);
    const posted = await stage.posted(() => stage.press("ada", id, "Ready"));
    const board = stage.message(present(posted[0]).id);
    expect(wordsOf(board)).toContain(`Match game 2 of 2 · the computer (Casual) 1 : 0 ${mention("ada")}`);
    expect(wordsOf(board)).toContain("Turn 2 · **O** to move");
  });

  test("against the computer starts by itself too, and the computer begins it at once", async () => {
    const { message } = await stage.custom("ada", "play", { board: "3", games: "2" }, { side: "x" });
    const { id } = present(message);
    await resign("ada", id);
    const posted = await stage.posted(() => stage.pass(MINUTE + SECOND));
    expect(words(present(posted[0]).id)).toContain("Turn 2 · **O** to move");
  });

  test("is nobody else's to ask for", async () => {
    const { id } = await match(2);
    await resign("bob", id);
    await stage.told("chidi", /You are not playing in this game/, () => stage.press("chidi", id, "Ready"));
    expect(words(id)).not.toContain("is ready");
  });

  test("has full clocks, and is flagged like the first", async () => {
    const custom = { board: "3", games: "2", time: "clock60" };
    const { id } = await stage.runClocks(await stage.startGame({ custom }));
    await stage.pass(MINUTE + SECOND);
    expect(words(id)).toMatch(/## O wins\n.* won on time/);
    const second = await stage.runClocks(await next(id));
    expect(words(second.id)).toContain("O has 1:00 left.");
    await stage.pass(MINUTE + SECOND);
    expect(words(second.id)).toMatch(/## O wins\n.* won on time/);
    expect(words(second.id)).toContain("**The match is drawn.**");
  });
});

describe("a match can be resigned as a whole", () => {
  test("in a game, by a question that offers both", async () => {
    const { id } = await match(4);
    const { message } = await stage.more("ada", id, "Resign");
    const question = present(message);
    expect(wordsOf(question)).toContain("or the whole match?");
    expect(labels(question)).toEqual(["Resign the game", "Resign the match", "Keep playing"]);
    await stage.press("ada", question.id, "Resign the match");
    expect(words(question.id)).toBe("You have resigned the match.");
    expect(words(id)).toMatch(/## O wins\n.* won by resignation/);
    expect(words(id)).toContain(`**${mention("bob")} wins the match by resignation.**`);
    expect(labels(stage.message(id))).toEqual(["Rematch", ...LOOKING_BACK]);
    expect(await stage.posted(() => stage.pass(2 * MINUTE))).toEqual([]);
  });

  test("between two games, also by the one who leads", async () => {
    const { id } = await match(4);
    await resign("bob", id);
    const { message } = await stage.press("ada", id, "Resign match");
    const question = present(message);
    expect(labels(question)).toEqual(["Resign the match", "Keep playing"]);
    await stage.press("ada", question.id, "Resign the match");
    expect(words(id)).toContain(`Match game 1 of 4 · ${mention("ada")} 1 : 0 ${mention("bob")}`);
    expect(words(id)).toContain(`**${mention("bob")} wins the match by resignation.**`);
    expect(await stage.posted(() => stage.pass(2 * MINUTE))).toEqual([]);
  });

  test("and not on a game that has been followed", async () => {
    const { id } = await match(4);
    await resign("bob", id);
    const old = stage.message(id);
    const second = await next(id);
    await stage.told("ada", /This game is over/, () =>
      stage.press("ada", id, "Resign match", { stale: old }),
    );
    await stage.told("ada", /This game is over/, () =>
      stage.forge("ada", id, `resignMatch:${gameNumber(old)}`),
    );
    expect(words(second.id)).toContain("Turn 1");
    expect(buttons(stage.message(second.id)).length).toBeGreaterThan(3);
  });

  test("while resigning a game alone goes on with the next", async () => {
    const { id } = await match(4);
    const { message } = await stage.more("ada", id, "Resign");
    await stage.press("ada", present(message).id, "Resign the game");
    expect(words(id)).toContain(`Match game 1 of 4 · ${mention("ada")} 0 : 1 ${mention("bob")}`);
    expect(labels(stage.message(id))).toEqual(["Ready", "Resign match", ...LOOKING_BACK]);
  });
});

test("a rematch of a match is a match", async () => {
  const { id } = await match(2);
  await stage.forge("ada", id, `resignMatch:${gameNumber(stage.message(id))}`);
  await stage.press("ada", id, "Rematch");
  const posted = await stage.posted(() => stage.press("bob", id, "Accept rematch"));
  const board = stage.message(present(posted[0]).id);
  expect(wordsOf(board)).toContain(`Match game 1 of 2 · ${mention("bob")} 0 : 0 ${mention("ada")}`);
  expect(wordsOf(board)).toContain(`**X** ${mention("bob")}  ·  **O** ${mention("ada")}`);
});
